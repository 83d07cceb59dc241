/* SPDX-License-Identifier: MIT */
/* Ids of resources, controls and commands, shared by the .rc files, the window and its tests.
 *   100–199 icons, menus, accelerators, dialogs
 *   200–299 commands posted to the main window (names of the published program)
 *   300–399 menu commands
 *   400–499 controls */
#ifndef RES_RESOURCE_H
#define RES_RESOURCE_H

#define IDI_OTHELLO 100
#define IDM_MAIN    101
#define IDA_MAIN    102
#define IDD_MAIN    103
#define IDD_QUESTION 104
#define IDD_INFO    105
#define IDM_MNK     106
#define IDA_MNK     107

/* wParam's low word of a posted WM_COMMAND. lParam of IDPUT_STONE: colour << 16 | column << 8 | row, 0-based,
 * black 1, white 2; of IDTHINK_PUT_STONE: colour << 16; of IDASK_ORDER: 0. */
#define IDASK_ORDER       200
#define IDPUT_STONE       201
#define IDTHINK_PUT_STONE 202

#define IDM_GAME_NEW           300
#define IDM_GAME_ORDER         301
#define IDM_GAME_TAKE_BACK     302
#define IDM_GAME_START_STANDARD 303
#define IDM_GAME_START_MIRRORED 304
#define IDM_GAME_QUIT          305
#define IDM_GAME_SET_UP        306
#define IDM_GAME_PASS          307
#define IDM_GAME_THREE_IN_A_ROW 308
#define IDM_VIEW_LEGAL_MARKS   310
#define IDM_VIEW_COORDINATES   311
#define IDM_VIEW_PACE_SMOOTH   312
#define IDM_VIEW_PACE_ORIGINAL 313
#define IDM_VIEW_PACE_OFF      314
#define IDM_VIEW_LANGUAGE_SYSTEM 315
#define IDM_VIEW_LANGUAGE_ENGLISH 316
#define IDM_VIEW_LANGUAGE_JAPANESE 317
#define IDM_VIEW_LOOK_DISCS    318
#define IDM_VIEW_LOOK_RABBITS  319
#define IDM_HELP_HOW_TO_PLAY   320
#define IDM_HELP_ABOUT         321
#define IDM_MNK_NEW            330
#define IDM_MNK_TAKE_BACK      331
#define IDM_MNK_CLOSE          332

#define IDC_BOARD        400
#define IDC_PLAYER_BLACK 401
#define IDC_PLAYER_WHITE 402
#define IDC_SHARE        403
#define IDC_MESSAGE      404
#define IDC_QUESTION_TEXT 410
#define IDC_INFO_TEXT    420
#define IDC_ROW_LABEL    430 /* … 435: labels of a question's rows */
#define IDC_ROW_LIST     440 /* … 445: their lists */
#define IDC_OPPONENT     IDC_ROW_LIST /* of the order question */

#endif
