/** Characters of titles and of the text, and pictures of an atlas. */
export const titleMaxLength = 200;
export const bodyMaxLength = 1_000_000;
export const atlasMaxPictures = 200;
/** Characters of a correction's note. */
export const correctionNoteMax = 500;
/** Stories that may be recommended at a time. */
export const recommendMax = 20;
/** Stories of a channel that may be ordered by hand. */
export const topOrderMax = 200;
/** Most characters of a column's name. */
export const specialColumnTitleMaxLength = 30;
