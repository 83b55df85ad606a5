/** Characters of a tip-off. */
export const tipoffMaxLength = 5000;
export const tipoffTitleMax = 100;
/** Pictures of a tip-off. */
export const tipoffMaxPictures = 9;
/** Characters of a note for colleagues and of an answer to the sender. */
export const tipoffNoteMax = 500;
export const tipoffReplyMax = 500;
