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
export const captionMax = 500;
/** Characters of the name of an AI tool. */
export const aiToolMaxLength = 60;
/** Characters of an address that a story leads to. */
export const linkMaxLength = 2000;
/** Characters of one keyword, and keywords of a story. */
export const storyKeywordMax = 30;
export const storyKeywordsMax = 20;
/** Greatest value that a count of readers, likes or comments may be set to. */
export const countValueMax = 99_999_999;
/** Characters of the editors' answer to a reported error. */
export const correctionReplyMax = 200;
/** Characters of a topic's name in its address. */
export const specialAddressMax = 60;
