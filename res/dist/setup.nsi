; SPDX-License-Identifier: MIT
; The installer: for one user, without administrator's rights. tests/tools/dist.sh calls makensis with
;   VERSION       three numbers
;   FILES         the folder with what is installed
;   SIZE_KB       of those files, for the list of programs
;   ICON OUTPUT   files
;   SIGN          optional: a command that signs the uninstaller, its file's name follows
; Switches: /S installs without a question, /D=FOLDER (last, without quotes) into another folder, /ASSOCIATE=1 and
; /DESKTOP=1 tick what is not ticked. uninstall.exe /S keeps games and settings, /DATA=1 removes them.
; Exit codes: 0 done, 1 given up by the user, 2 the program is running or the folder cannot be written to.

Target amd64-unicode
SetDateSave off
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestSupportedOS Win10
ManifestDPIAware true

!include MUI2.nsh
!include Sections.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include WinVer.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Othello"
!define CLASSES "Software\Classes"
!define PROGID "Othello.Record"

Name "$(PROGRAM)"
BrandingText "Othello ${VERSION}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Othello"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${VERSION}.0"
VIFileVersion "${VERSION}.0"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\othello.exe"

!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES

; The system's language decides; whoever has neither reads the first one.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"

VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "Othello"
VIAddVersionKey /LANG=${LANG_ENGLISH} "CompanyName" "The Othello authors"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "Othello set-up"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "Copyright (c) 2026 The Othello authors. MIT License."
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_JAPANESE} "ProductName" "オセロゲーム"
VIAddVersionKey /LANG=${LANG_JAPANESE} "CompanyName" "The Othello authors"
VIAddVersionKey /LANG=${LANG_JAPANESE} "FileDescription" "オセロゲームのインストーラー"
VIAddVersionKey /LANG=${LANG_JAPANESE} "LegalCopyright" "Copyright (c) 2026 The Othello authors. MITライセンス"
VIAddVersionKey /LANG=${LANG_JAPANESE} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_JAPANESE} "ProductVersion" "${VERSION}"

LangString PROGRAM ${LANG_ENGLISH} "Othello"
LangString PROGRAM ${LANG_JAPANESE} "オセロゲーム"
LangString RECORD ${LANG_ENGLISH} "Othello game record"
LangString RECORD ${LANG_JAPANESE} "オセロの棋譜"
LangString SEC_PROGRAM ${LANG_ENGLISH} "Othello"
LangString SEC_PROGRAM ${LANG_JAPANESE} "オセロゲーム"
LangString SEC_DESKTOP ${LANG_ENGLISH} "Shortcut on the desktop"
LangString SEC_DESKTOP ${LANG_JAPANESE} "デスクトップのショートカット"
LangString SEC_FILES ${LANG_ENGLISH} "Open game records with it"
LangString SEC_FILES ${LANG_JAPANESE} "棋譜ファイルの関連付け"
LangString SEC_DATA ${LANG_ENGLISH} "My games and settings"
LangString SEC_DATA ${LANG_JAPANESE} "保存した対局と設定"
LangString DESC_PROGRAM ${LANG_ENGLISH} "The program, its console sister othello-cli.exe, and the entry in the Start menu."
LangString DESC_PROGRAM ${LANG_JAPANESE} "プログラム本体、コンソール版のothello-cli.exe、スタートメニューの項目。"
LangString DESC_DESKTOP ${LANG_ENGLISH} "A shortcut to the program on your desktop."
LangString DESC_DESKTOP ${LANG_JAPANESE} "デスクトップにショートカットを作ります。"
LangString DESC_FILES ${LANG_ENGLISH} "A double click on a file that ends in .othello or .ggf opens it in Othello."
LangString DESC_FILES ${LANG_JAPANESE} ".othello と .ggf のファイルを、ダブルクリックでこのプログラムで開きます。"
LangString DESC_UNPROGRAM ${LANG_ENGLISH} "The program, its shortcuts and its entries."
LangString DESC_UNPROGRAM ${LANG_JAPANESE} "プログラム本体、ショートカット、登録した項目。"
LangString DESC_DATA ${LANG_ENGLISH} "Removes the folder %APPDATA%\Othello too. It cannot be brought back. Game records that you have saved elsewhere stay."
LangString DESC_DATA ${LANG_JAPANESE} "%APPDATA%\Othello のフォルダーも削除します。元に戻せません。ほかの場所に保存した棋譜は残ります。"
LangString IS_RUNNING ${LANG_ENGLISH} "Othello is running, or its file cannot be replaced:$\r$\n$INSTDIR$\r$\n$\r$\nClose the program, then choose Retry."
LangString IS_RUNNING ${LANG_JAPANESE} "オセロゲームが実行中か、ファイルを置き換えられません。$\r$\n$INSTDIR$\r$\n$\r$\nプログラムを終了してから、［再試行］を押してください。"
LangString TOO_OLD ${LANG_ENGLISH} "Othello needs Windows 10 or later."
LangString TOO_OLD ${LANG_JAPANESE} "このプログラムにはWindows 10以降が必要です。"

; A program that runs cannot be opened for writing. It is told, and left alone.
!macro WAIT_FOR_END FILE
    ${Do}
        ${IfNotThen} ${FileExists} "$INSTDIR\${FILE}" ${|} ${ExitDo} ${|}
        ClearErrors
        FileOpen $0 "$INSTDIR\${FILE}" a
        ${IfNot} ${Errors}
            FileClose $0
            ${ExitDo}
        ${EndIf}
        ${If} ${Silent}
        ${OrIf} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(IS_RUNNING)" IDCANCEL`
            SetErrorLevel 2
            Quit
        ${EndIf}
    ${Loop}
!macroend

!macro TELL_EXPLORER
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; The earlier owner of an extension is remembered, and gets it back.
!macro ASSOCIATE EXTENSION
    ReadRegStr $0 HKCU "${CLASSES}\${EXTENSION}" ""
    ${If} $0 != "${PROGID}"
        WriteRegStr HKCU "${CLASSES}\${PROGID}\Before" "${EXTENSION}" $0
        WriteRegStr HKCU "${CLASSES}\${EXTENSION}" "" "${PROGID}"
    ${EndIf}
    WriteRegStr HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "${PROGID}" ""
!macroend

!macro DISSOCIATE EXTENSION
    ReadRegStr $0 HKCU "${CLASSES}\${EXTENSION}" ""
    ${If} $0 == "${PROGID}"
        ReadRegStr $1 HKCU "${CLASSES}\${PROGID}\Before" "${EXTENSION}"
        ${If} $1 == ""
            DeleteRegValue HKCU "${CLASSES}\${EXTENSION}" ""
        ${Else}
            WriteRegStr HKCU "${CLASSES}\${EXTENSION}" "" $1
        ${EndIf}
    ${EndIf}
    DeleteRegValue HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids" "${PROGID}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}\OpenWithProgids"
    ; A key with a value for its name is not empty for the system, so this is asked here.
    ReadRegStr $0 HKCU "${CLASSES}\${EXTENSION}" ""
    ${If} $0 == ""
        DeleteRegKey /ifempty HKCU "${CLASSES}\${EXTENSION}"
    ${EndIf}
!macroend

Section "$(SEC_PROGRAM)" SECTION_PROGRAM
    SectionIn RO
    !insertmacro WAIT_FOR_END "othello.exe"
    !insertmacro WAIT_FOR_END "othello-cli.exe"
    SetOutPath $INSTDIR
    File "${FILES}/othello.exe"
    File "${FILES}/othello-cli.exe"
    File "${FILES}/LICENSE.txt"
    File "${FILES}/README.txt"
    ${If} ${Errors}
        SetErrorLevel 2
        Abort
    ${EndIf}
    WriteUninstaller "$INSTDIR\uninstall.exe"
    ; The name of the shortcut is the same in every language, so that an update finds it.
    CreateShortcut "$SMPROGRAMS\Othello.lnk" "$INSTDIR\othello.exe" "" "$INSTDIR\othello.exe" 0 SW_SHOWNORMAL "" "$(PROGRAM)"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "$(PROGRAM)"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Othello authors"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\othello.exe,0"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE_KB}
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section /o "$(SEC_DESKTOP)" SECTION_DESKTOP
    CreateShortcut "$DESKTOP\Othello.lnk" "$INSTDIR\othello.exe" "" "$INSTDIR\othello.exe" 0 SW_SHOWNORMAL "" "$(PROGRAM)"
SectionEnd

Section /o "$(SEC_FILES)" SECTION_FILES
    WriteRegStr HKCU "${CLASSES}\${PROGID}" "" "$(RECORD)"
    WriteRegStr HKCU "${CLASSES}\${PROGID}\DefaultIcon" "" "$INSTDIR\othello.exe,0"
    WriteRegStr HKCU "${CLASSES}\${PROGID}\shell\open\command" "" '"$INSTDIR\othello.exe" "%1"'
    !insertmacro ASSOCIATE ".othello"
    !insertmacro ASSOCIATE ".ggf"
    !insertmacro TELL_EXPLORER
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
    !insertmacro MUI_DESCRIPTION_TEXT ${SECTION_PROGRAM} $(DESC_PROGRAM)
    !insertmacro MUI_DESCRIPTION_TEXT ${SECTION_DESKTOP} $(DESC_DESKTOP)
    !insertmacro MUI_DESCRIPTION_TEXT ${SECTION_FILES} $(DESC_FILES)
!insertmacro MUI_FUNCTION_DESCRIPTION_END

!macro TICK_IF_TOLD SWITCH SECTION
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "${SWITCH}" $1
    ${If} $1 == "1"
        !insertmacro SelectSection ${SECTION}
    ${EndIf}
!macroend

Function .onInit
    SetShellVarContext current
    ${IfNot} ${AtLeastWin10}
        MessageBox MB_OK|MB_ICONSTOP "$(TOO_OLD)" /SD IDOK
        SetErrorLevel 2
        Quit
    ${EndIf}
    !insertmacro TICK_IF_TOLD "/DESKTOP=" ${SECTION_DESKTOP}
    !insertmacro TICK_IF_TOLD "/ASSOCIATE=" ${SECTION_FILES}
    ClearErrors
FunctionEnd

; ------------------------------------------------------------------------------------------------ taking it away
Section "un.$(SEC_PROGRAM)" UNSECTION_PROGRAM
    SectionIn RO
    !insertmacro WAIT_FOR_END "othello.exe"
    !insertmacro WAIT_FOR_END "othello-cli.exe"
    ; Only what was put there: the folder goes only when nothing of the user's stands in it.
    Delete "$INSTDIR\othello.exe"
    Delete "$INSTDIR\othello-cli.exe"
    Delete "$INSTDIR\LICENSE.txt"
    Delete "$INSTDIR\README.txt"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Othello.lnk"
    Delete "$DESKTOP\Othello.lnk"
    !insertmacro DISSOCIATE ".othello"
    !insertmacro DISSOCIATE ".ggf"
    DeleteRegKey HKCU "${CLASSES}\${PROGID}"
    DeleteRegKey HKCU "${UNINSTALL}"
    !insertmacro TELL_EXPLORER
SectionEnd

Section /o "un.$(SEC_DATA)" UNSECTION_DATA
    RMDir /r "$APPDATA\Othello"
SectionEnd

!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
    !insertmacro MUI_DESCRIPTION_TEXT ${UNSECTION_PROGRAM} $(DESC_UNPROGRAM)
    !insertmacro MUI_DESCRIPTION_TEXT ${UNSECTION_DATA} $(DESC_DATA)
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END

Function un.onInit
    SetShellVarContext current
    !insertmacro TICK_IF_TOLD "/DATA=" ${UNSECTION_DATA}
    ClearErrors
FunctionEnd

!ifdef SIGN
    !uninstfinalize '${SIGN} "%1"'
!endif
