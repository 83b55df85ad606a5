/** Characters of a comment. */
export const commentMaxLength = 1000;
