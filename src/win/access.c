/* SPDX-License-Identifier: MIT */
#define COBJMACROS
#define CINTERFACE
#include "access.h"

#include <oleacc.h>
#include <stdlib.h>

struct Access {
    IAccessible base; /* first: the object is its interface */
    LONG reference_count;
    bool is_detached;
    AccessSource source;
};

/* oleacc.dll is loaded at the first question of a screen reader, not at every start. */
typedef LRESULT(WINAPI *LresultFromObjectFunction)(REFIID, WPARAM, LPUNKNOWN);
typedef HRESULT(WINAPI *AccessibleObjectFromWindowFunction)(HWND, DWORD, REFIID, void **);

static FARPROC oleacc_function(const char *name) {
    HMODULE library = LoadLibraryExW(L"oleacc.dll", NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
    return library ? GetProcAddress(library, name) : NULL;
}

static Access *access_of(IAccessible *self) {
    return (Access *)(void *)self;
}

/* Checks a child id from a client. @return S_OK, or what the client is to be told */
static HRESULT take_child(IAccessible *self, VARIANT child, Access **access, int *number) {
    *access = access_of(self);
    if ((*access)->is_detached) {
        return CO_E_OBJNOTCONNECTED;
    }
    if (V_VT(&child) != VT_I4 || V_I4(&child) < 0 || V_I4(&child) > (*access)->source.child_count) {
        return E_INVALIDARG;
    }
    *number = V_I4(&child);
    return S_OK;
}

static HRESULT take_info(IAccessible *self, VARIANT child, AccessInfo *info) {
    Access *access;
    int number;
    HRESULT result = take_child(self, child, &access, &number);
    if (result == S_OK) {
        ZeroMemory(info, sizeof *info);
        access->source.describe(access->source.context, number, info);
    }
    return result;
}

static HRESULT give_text(const wchar_t *text, BSTR *out) {
    *out = NULL;
    if (!text[0]) {
        return S_FALSE;
    }
    *out = SysAllocString(text);
    return *out ? S_OK : E_OUTOFMEMORY;
}

static HRESULT give_number(VARIANT *out, LONG number) {
    V_VT(out) = VT_I4;
    V_I4(out) = number;
    return S_OK;
}

/* ------------------------------------------------------------------------------------------ IUnknown */
static HRESULT STDMETHODCALLTYPE query_interface(IAccessible *self, REFIID id, void **out) {
    if (!out) {
        return E_POINTER;
    }
    *out = NULL;
    if (!IsEqualIID(id, &IID_IUnknown) && !IsEqualIID(id, &IID_IDispatch) &&
        !IsEqualIID(id, &IID_IAccessible)) {
        return E_NOINTERFACE;
    }
    *out = self;
    IAccessible_AddRef(self);
    return S_OK;
}

static ULONG STDMETHODCALLTYPE add_reference(IAccessible *self) {
    return (ULONG)InterlockedIncrement(&access_of(self)->reference_count);
}

static ULONG STDMETHODCALLTYPE release(IAccessible *self) {
    LONG count = InterlockedDecrement(&access_of(self)->reference_count);
    if (count == 0) {
        free(access_of(self));
    }
    return (ULONG)count;
}

/* ----------------------------------------------------------------------------------------- IDispatch */
static HRESULT STDMETHODCALLTYPE get_type_info_count(IAccessible *self, UINT *count) {
    (void)self;
    *count = 0;
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE get_type_info(IAccessible *self, UINT index, LCID locale, ITypeInfo **info) {
    (void)self, (void)index, (void)locale;
    *info = NULL;
    return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE get_ids_of_names(IAccessible *self, REFIID id, LPOLESTR *names, UINT count,
                                                  LCID locale, DISPID *ids) {
    (void)self, (void)id, (void)names, (void)count, (void)locale, (void)ids;
    return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE invoke(IAccessible *self, DISPID member, REFIID id, LCID locale, WORD flags,
                                        DISPPARAMS *parameters, VARIANT *result, EXCEPINFO *exception,
                                        UINT *argument) {
    (void)self, (void)member, (void)id, (void)locale, (void)flags;
    (void)parameters, (void)result, (void)exception, (void)argument;
    return E_NOTIMPL;
}

/* --------------------------------------------------------------------------------------- IAccessible */
static HRESULT STDMETHODCALLTYPE get_parent(IAccessible *self, IDispatch **parent) {
    Access *access = access_of(self);
    *parent = NULL;
    if (access->is_detached) {
        return CO_E_OBJNOTCONNECTED;
    }
    FARPROC function = oleacc_function("AccessibleObjectFromWindow");
    if (!function) {
        return S_FALSE;
    }
    AccessibleObjectFromWindowFunction object_from_window =
        (AccessibleObjectFromWindowFunction)(void (*)(void))function;
    return object_from_window(access->source.window, (DWORD)OBJID_WINDOW, &IID_IDispatch, (void **)parent);
}

static HRESULT STDMETHODCALLTYPE get_child_count(IAccessible *self, LONG *count) {
    Access *access = access_of(self);
    *count = access->is_detached ? 0 : access->source.child_count;
    return access->is_detached ? CO_E_OBJNOTCONNECTED : S_OK;
}

/* Children are simple elements: they have no objects of their own. */
static HRESULT STDMETHODCALLTYPE get_child(IAccessible *self, VARIANT child, IDispatch **out) {
    Access *access;
    int number;
    *out = NULL;
    HRESULT result = take_child(self, child, &access, &number);
    return result == S_OK ? S_FALSE : result;
}

static HRESULT STDMETHODCALLTYPE get_name(IAccessible *self, VARIANT child, BSTR *name) {
    AccessInfo info;
    HRESULT result = take_info(self, child, &info);
    return result == S_OK ? give_text(info.name, name) : result;
}

static HRESULT no_text(IAccessible *self, VARIANT child, BSTR *text) {
    (void)self, (void)child;
    *text = NULL;
    return S_FALSE;
}

static HRESULT STDMETHODCALLTYPE get_value(IAccessible *self, VARIANT child, BSTR *value) {
    AccessInfo info;
    HRESULT result = take_info(self, child, &info);
    return result == S_OK ? give_text(info.value, value) : result;
}

static HRESULT STDMETHODCALLTYPE get_description(IAccessible *self, VARIANT child, BSTR *text) {
    AccessInfo info;
    HRESULT result = take_info(self, child, &info);
    return result == S_OK ? give_text(info.description, text) : result;
}

static HRESULT STDMETHODCALLTYPE get_help(IAccessible *self, VARIANT child, BSTR *text) {
    return no_text(self, child, text);
}

static HRESULT STDMETHODCALLTYPE get_help_topic(IAccessible *self, BSTR *file, VARIANT child, LONG *topic) {
    *topic = 0;
    return no_text(self, child, file);
}

static HRESULT STDMETHODCALLTYPE get_shortcut(IAccessible *self, VARIANT child, BSTR *text) {
    AccessInfo info;
    HRESULT result = take_info(self, child, &info);
    return result == S_OK ? give_text(info.shortcut, text) : result;
}

static HRESULT STDMETHODCALLTYPE get_role(IAccessible *self, VARIANT child, VARIANT *role) {
    AccessInfo info;
    V_VT(role) = VT_EMPTY;
    HRESULT result = take_info(self, child, &info);
    return result == S_OK ? give_number(role, info.role) : result;
}

static HRESULT STDMETHODCALLTYPE get_state(IAccessible *self, VARIANT child, VARIANT *state) {
    AccessInfo info;
    V_VT(state) = VT_EMPTY;
    HRESULT result = take_info(self, child, &info);
    return result == S_OK ? give_number(state, info.state) : result;
}

static HRESULT STDMETHODCALLTYPE get_focus(IAccessible *self, VARIANT *child) {
    Access *access = access_of(self);
    V_VT(child) = VT_EMPTY;
    if (access->is_detached) {
        return CO_E_OBJNOTCONNECTED;
    }
    int focused = access->source.focused(access->source.context);
    return focused < 0 ? S_FALSE : give_number(child, focused);
}

static HRESULT STDMETHODCALLTYPE get_selection(IAccessible *self, VARIANT *children) {
    Access *access = access_of(self);
    if (access->is_detached || !access->source.selected) {
        return get_focus(self, children);
    }
    int selected = access->source.selected(access->source.context);
    V_VT(children) = VT_EMPTY;
    return selected > 0 ? give_number(children, selected) : S_FALSE;
}

static HRESULT STDMETHODCALLTYPE get_default_action(IAccessible *self, VARIANT child, BSTR *action) {
    AccessInfo info;
    HRESULT result = take_info(self, child, &info);
    return result == S_OK ? give_text(info.action, action) : result;
}

static HRESULT STDMETHODCALLTYPE acc_select(IAccessible *self, LONG flags, VARIANT child) {
    Access *access;
    int number;
    HRESULT result = take_child(self, child, &access, &number);
    if (result != S_OK) {
        return result;
    }
    if (!(flags & (SELFLAG_TAKEFOCUS | SELFLAG_TAKESELECTION))) {
        return E_INVALIDARG;
    }
    access->source.focus(access->source.context, number);
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE acc_location(IAccessible *self, LONG *left, LONG *top, LONG *width,
                                              LONG *height, VARIANT child) {
    AccessInfo info;
    HRESULT result = take_info(self, child, &info);
    if (result == S_OK) {
        *left = info.rect.left;
        *top = info.rect.top;
        *width = info.rect.right - info.rect.left;
        *height = info.rect.bottom - info.rect.top;
    }
    return result;
}

/* @return the child that lies behind, or 0 */
static int navigate(const Access *access, LONG direction, int child) {
    switch (direction) {
    case NAVDIR_FIRSTCHILD:
        return child == 0 && access->source.child_count > 0 ? 1 : 0;
    case NAVDIR_LASTCHILD:
        return child == 0 ? access->source.child_count : 0;
    case NAVDIR_NEXT:
        return child > 0 && child < access->source.child_count ? child + 1 : 0;
    case NAVDIR_PREVIOUS:
        return child > 1 ? child - 1 : 0;
    default:
        return child > 0 ? access->source.neighbour(access->source.context, child, direction) : 0;
    }
}

static HRESULT STDMETHODCALLTYPE acc_navigate(IAccessible *self, LONG direction, VARIANT start, VARIANT *end) {
    Access *access;
    int number;
    V_VT(end) = VT_EMPTY;
    HRESULT result = take_child(self, start, &access, &number);
    if (result != S_OK) {
        return result;
    }
    int found = navigate(access, direction, number);
    return found > 0 ? give_number(end, found) : S_FALSE;
}

static HRESULT STDMETHODCALLTYPE acc_hit_test(IAccessible *self, LONG left, LONG top, VARIANT *child) {
    Access *access = access_of(self);
    V_VT(child) = VT_EMPTY;
    if (access->is_detached) {
        return CO_E_OBJNOTCONNECTED;
    }
    POINT point = { left, top };
    RECT window;
    GetWindowRect(access->source.window, &window);
    if (!PtInRect(&window, point)) {
        return S_FALSE;
    }
    return give_number(child, access->source.hit ? access->source.hit(access->source.context, point) : CHILDID_SELF);
}

static HRESULT STDMETHODCALLTYPE acc_do_default_action(IAccessible *self, VARIANT child) {
    Access *access;
    int number;
    AccessInfo info;
    HRESULT result = take_child(self, child, &access, &number);
    if (result == S_OK) {
        result = take_info(self, child, &info);
    }
    if (result != S_OK) {
        return result;
    }
    if (!info.action[0] || !access->source.act) {
        return DISP_E_MEMBERNOTFOUND;
    }
    access->source.act(access->source.context, number);
    return S_OK;
}

static HRESULT STDMETHODCALLTYPE put_name(IAccessible *self, VARIANT child, BSTR name) {
    (void)self, (void)child, (void)name;
    return E_NOTIMPL;
}

static HRESULT STDMETHODCALLTYPE put_value(IAccessible *self, VARIANT child, BSTR value) {
    (void)self, (void)child, (void)value;
    return E_NOTIMPL;
}

static const IAccessibleVtbl VTABLE = {
    query_interface, add_reference,      release,         get_type_info_count, get_type_info,
    get_ids_of_names, invoke,            get_parent,      get_child_count,     get_child,
    get_name,        get_value,          get_description, get_role,            get_state,
    get_help,        get_help_topic,     get_shortcut,    get_focus,           get_selection,
    get_default_action, acc_select,      acc_location,    acc_navigate,        acc_hit_test,
    acc_do_default_action, put_name,     put_value,
};

Access *access_create(const AccessSource *source) {
    Access *access = calloc(1, sizeof *access);
    if (access) {
        /* The interface is declared with a mutable table; nobody writes to it. */
        access->base.lpVtbl = (IAccessibleVtbl *)(uintptr_t)&VTABLE;
        access->reference_count = 1;
        access->source = *source;
    }
    return access;
}

void access_set_child_count(Access *access, int count) {
    if (access) {
        access->source.child_count = count;
    }
}

void access_detach(Access *access) {
    if (access) {
        access->is_detached = true;
        IAccessible_Release(&access->base);
    }
}

void access_raise(const Access *access, DWORD event, int child) {
    if (access && !access->is_detached) {
        NotifyWinEvent(event, access->source.window, OBJID_CLIENT, child);
    }
}

LRESULT access_on_get_object(Access *access, WPARAM wparam, LPARAM lparam) {
    if (!access || (DWORD)lparam != (DWORD)OBJID_CLIENT) {
        return 0;
    }
    FARPROC function = oleacc_function("LresultFromObject");
    if (!function) {
        return 0;
    }
    LresultFromObjectFunction result_from_object = (LresultFromObjectFunction)(void (*)(void))function;
    return result_from_object(&IID_IAccessible, wparam, (LPUNKNOWN)&access->base);
}
