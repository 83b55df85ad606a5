/** Characters of a stored file's name and title. */
export const fileNameMax = 255;
/** Characters of the note on whose picture it is. */
export const copyrightMax = 200;
/** Characters of a category of pictures and of its description. */
export const categoryNameMax = 30;
export const categoryDescriptionMax = 200;
/** Pixels of a side of a picture that is made to measure. */
export const pictureSideMax = 4000;
/** Characters of the lettering on a picture, and of the description of one in an upload field. */
export const letteringMax = 60;
export const fieldPictureAltMax = 100;
