/** Characters of one text, and paragraphs, that are proofread at once. */
export const proofreadMaxCharacters = 220_000;
export const proofreadMaxParagraphs = 20_000;
export const sensitiveImportMax = 5000;
/** Characters that a reviewer's written confirmation of sensitive words needs at least, and may have. */
export const wordNoteMin = 2;
export const wordNoteMax = 200;
