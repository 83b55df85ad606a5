/** Characters of one text, and paragraphs, that are proofread at once. */
export const proofreadMaxCharacters = 220_000;
export const proofreadMaxParagraphs = 20_000;
export const sensitiveImportMax = 5000;
/** Characters that a reviewer's written confirmation of sensitive words needs at least, and may have. */
export const wordNoteMin = 2;
export const wordNoteMax = 200;
/** Characters of a sensitive word, of the term that it is replaced with, and of its remark. */
export const listedWordMax = 40;
export const suggestionMax = 100;
export const listedWordRemarkMax = 200;
/** Characters of a cell of an imported word list. */
export const importCellMax = 300;
/** Characters of the words that a finding marks. */
export const findingTextMax = 200;
/** Characters of a correction that is typed in place of a marked word. */
export const correctionMax = 200;
