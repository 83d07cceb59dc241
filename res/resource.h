/* SPDX-License-Identifier: MIT */
/* Ids of resources, controls and commands, shared by the .rc files, the window and its tests.
 *   100–199 icons, menus, accelerators, dialogs
 *   200–299 commands posted to the main window (names of the published program)
 *   300–399 menu commands
 *   400–499 controls
 *   500–599 controls of further dialogs
 *   600–699 further menu commands */
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
#define IDM_CONTEXT 108 /* the right-click menus: a popup for each place */
#define IDD_POSITION 109
#define IDD_ENGINES 110
#define IDD_OPTIONS 111
#define IDD_GAMES   112 /* the window of collected games */
#define IDD_OPENING 113
#define IDD_GUIDE   114
#define IDR_GUIDE   115 /* its text */

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

#define IDM_EDIT_REDO          340
#define IDM_EDIT_FIRST         341
#define IDM_EDIT_BACK          342
#define IDM_EDIT_FORWARD       343
#define IDM_EDIT_LAST          344
#define IDM_EDIT_POSITION      345
#define IDM_EDIT_COPY          346
#define IDM_EDIT_COPY_BOARD    347
#define IDM_EDIT_PASTE         348
#define IDM_GAME_RESUME        349 /* the computer moves here */
#define IDM_GAME_PAUSE         350
#define IDM_VIEW_STABLE        351
#define IDM_VIEW_MOVES         352
#define IDM_VIEW_GRAPH         353
#define IDM_VIEW_STATUS        354
#define IDM_VIEW_PANEL         355
#define IDM_VIEW_THEME_SYSTEM  356 /* … 361, in the order of ThemeChoice */
#define IDM_VIEW_THEME_CLASSIC 357
#define IDM_VIEW_THEME_ORIGINAL 358
#define IDM_VIEW_THEME_DARK    359
#define IDM_VIEW_THEME_WOOD    360
#define IDM_VIEW_THEME_SAFE    361
#define IDM_STUDY_MODE         363
#define IDM_STUDY_HINT         364
#define IDM_STUDY_QUALITY_FAST 365 /* … 368, in the order of HintQuality */
#define IDM_STUDY_QUALITY_NORMAL 366
#define IDM_STUDY_QUALITY_CAREFUL 367
#define IDM_STUDY_QUALITY_BEST 368
#define IDM_STUDY_SIMPLE       369
#define IDM_STUDY_ANALYSE      370
#define IDM_STUDY_STOP         371
#define IDM_STUDY_NEXT_MISTAKE 372
#define IDM_STUDY_PREVIOUS_MISTAKE 373
#define IDM_STUDY_PRACTICE     374
#define IDM_STUDY_EXERCISES    375
#define IDM_STUDY_WHY          376
#define IDM_STUDY_ENGINE       377 /* another program analyses */
#define IDM_STUDY_THOUGHT      378 /* the computer's thought is shown */
#define IDM_SAY_ROW            380 /* … 387 */
#define IDM_SAY_COLUMN         381
#define IDM_SAY_LEGAL          382
#define IDM_SAY_LAST           383
#define IDM_SAY_SCORE          384
#define IDM_SAY_CLOCK          385
#define IDM_SAY_ANALYSIS       386
#define IDM_SAY_MESSAGE        387
#define IDM_HELP_KEYS          388
#define IDM_PANE_NEXT          389
#define IDM_PANE_PREVIOUS      390

#define IDM_FILE_OPEN          600
#define IDM_FILE_SAVE          601
#define IDM_FILE_SAVE_AS       602
#define IDM_FILE_SAVE_PICTURE  603
#define IDM_FILE_GAMES         604
#define IDM_FILE_RECENT        610 /* … 617; 619 empties the list */
#define IDM_FILE_RECENT_CLEAR  619
#define IDM_EDIT_COPY_PICTURE  620
#define IDM_EDIT_OTHER_SIDE    621 /* of a pasted position that does not tell who moves */
#define IDM_VIEW_NUMBERS       622
#define IDM_VIEW_TURNED        623 /* h8 is at the upper left */
#define IDM_VIEW_OPTIONS       624
#define IDM_GAME_OPENING       625
#define IDM_HELP_GUIDE         626
#define IDM_GAME_SELF_PLAY     640 /* the computer plays both sides */
#define IDM_VIEW_TEXT_LARGER   641
#define IDM_VIEW_TEXT_SMALLER  642
#define IDM_VIEW_TEXT_USUAL    643

#define IDC_BOARD        400
#define IDC_PLAYER_BLACK 401
#define IDC_PLAYER_WHITE 402
#define IDC_SHARE        403
#define IDC_MESSAGE      404
#define IDC_MOVES        405
#define IDC_GRAPH        406
#define IDC_REASON       407
#define IDC_STATUS       408
#define IDC_SIDE_BAR     409
#define IDC_QUESTION_TEXT 410
#define IDC_INFO_TEXT    420
#define IDC_ROW_LABEL    430 /* … 439: labels of a question's rows */
#define IDC_ROW_LIST     440 /* … 449: their lists */
#define IDC_POSITION_BOARD 450 /* … 469: the position editor */
#define IDC_POSITION_BRUSH_GROUP 451
#define IDC_POSITION_BRUSH 452 /* … 454, in the order of PositionBrush */
#define IDC_POSITION_MOVER_GROUP 455
#define IDC_POSITION_MOVER 456 /* … 457, by Color */
#define IDC_POSITION_CLEAR 458
#define IDC_POSITION_START 459
#define IDC_POSITION_SWAP 460
#define IDC_POSITION_HINT 461
#define IDC_POSITION_COUNTS 462
#define IDC_POSITION_VERDICT 463
/* Style of an OthelloPanelItem: its line is the status line. */
#define PANEL_ITEM_STATUS 1

#define IDC_ENGINES_INTRO 470 /* … 489: other programs */
#define IDC_ENGINES_LIST_LABEL 471
#define IDC_ENGINES_LIST 472
#define IDC_ENGINES_REMOVE 473
#define IDC_ENGINES_NAME_LABEL 474
#define IDC_ENGINES_NAME 475
#define IDC_ENGINES_COMMAND_LABEL 476
#define IDC_ENGINES_COMMAND 477
#define IDC_ENGINES_BROWSE 478
#define IDC_ENGINES_PROTOCOL_LABEL 479
#define IDC_ENGINES_PROTOCOL 480
#define IDC_ENGINES_ADD 481
#define IDC_ENGINES_TRY 482
#define IDC_ENGINES_REPORT_LABEL 483
#define IDC_ENGINES_REPORT 484
#define IDC_OPENING_LABEL 560 /* … 579: openings */
#define IDC_OPENING_TEXT 561
#define IDC_OPENING_LIST 562
#define IDC_OPENING_BOARD 563
#define IDC_OPENING_VERDICT 564
#define IDC_OPENING_ORDER_LABEL 565
#define IDC_OPENING_ORDER 566
#define IDC_OPENING_OPPONENT_LABEL 567
#define IDC_OPENING_OPPONENT 568
#define IDC_OPENING_NOTE 569
#define IDC_OPPONENT     IDC_ROW_LIST /* of the order question */
#define IDC_GUIDE_LABEL    580 /* … 589: the guide */
#define IDC_GUIDE_CHAPTERS 581
#define IDC_GUIDE_TEXT     582
#define IDC_OPTIONS_PAGES_LABEL 500 /* … 529: the options */
#define IDC_OPTIONS_PAGES 501
#define IDC_OPTIONS_DEFAULTS 502
#define IDC_OPTIONS_LABEL 503
#define IDC_OPTIONS_SETTING 504 /* … 529, in the order of the table of settings */
#define IDC_GAMES_FILES 530 /* … 559: the collected games */
#define IDC_GAMES_ADD_FILES 531
#define IDC_GAMES_ADD_FOLDER 532
#define IDC_GAMES_CLOSE_ALL 533
#define IDC_GAMES_PLAYER_LABEL 534
#define IDC_GAMES_TOURNAMENT_LABEL 535
#define IDC_GAMES_BLACK_LABEL 536
#define IDC_GAMES_WHITE_LABEL 537
#define IDC_GAMES_YEARS_LABEL 538
#define IDC_GAMES_YEARS_TO_LABEL 539
#define IDC_GAMES_PLAYER 540 /* … 545: what is searched for */
#define IDC_GAMES_TOURNAMENT 541
#define IDC_GAMES_BLACK 542
#define IDC_GAMES_WHITE 543
#define IDC_GAMES_YEAR_FROM 544
#define IDC_GAMES_YEAR_TO 545
#define IDC_GAMES_CLEAR 546
#define IDC_GAMES_LIST_LABEL 547
#define IDC_GAMES_ONLY_HERE 548
#define IDC_GAMES_LIST 549
#define IDC_GAMES_HERE 550
#define IDC_GAMES_MOVES_LABEL 551
#define IDC_GAMES_MOVES 552
#define IDC_GAMES_PROBLEMS 553
#define IDC_GAMES_STATUS 554
#define IDC_GAMES_OPEN 555 /* … 559: of the right-click menus */
#define IDC_GAMES_COPY 556
#define IDC_GAMES_OF_BLACK 557
#define IDC_GAMES_OF_WHITE 558
#define IDC_GAMES_PLAY 559

#endif
