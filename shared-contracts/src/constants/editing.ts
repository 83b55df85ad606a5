/** Writing: the editor, dialogs, edit locks, saving and the lengths of texts. */

export const editorMaxItems = 100;
/** Sizes of letters that the editor offers besides that of the page. */
export const editorFontSizes = ['14px', '18px', '20px', '24px', '28px'] as const;
/** Fonts that it offers. Written in full, so that a pasted page's own font is never taken for a choice. */
export const editorFonts = { hei: 'SimHei, sans-serif', kai: 'KaiTi, serif', fang: 'FangSong, serif' } as const;
/** Pixels that the editor's text is high at least where its place gives it no more (S2 §9; the unit is ours). */
export const editorBuiltInHeight = 100;

/** Milliseconds after which the content of a closed form dialog is removed. */
export const dialogCloseDelay = 300;
/** Pixels. */
export const dialogDefaultWidth = 600;
export const formDialogDefaultWidth = 800;
export const formDialogDefaultHeight = 700;
/** Edit lock: seconds of a lease, and seconds between heartbeats. */
export const editLockLease = 60;
export const editLockHeartbeat = 20;
/** Milliseconds of quiet after which the article form saves to the server. */
export const autosaveDelay = 3000;
/** Milliseconds without typing after which the journal is written to IndexedDB. */
export const journalDelay = 500;
export const autosaveVersionsKept = 50;
/** Minutes a due publication may be late before it is held and reported instead of sent. */
export const scheduleGraceMinutes = 10;
/** Days that a story lies in the recycle bin before it is removed for ever. */
export const binKeepDays = 30;
