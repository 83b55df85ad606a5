/** Characters of base64 that one change of a text edited by several may have. */
export const coeditUpdateMax = 300_000;
/** Bytes of the text that a room begins with, its formats with it. */
export const coeditSeedMax = 4_000_000;

/** Marks of the people in a room and of the notes, name of a field, and a caret as Yjs writes it. */
export const peopleMarkMax = 20;
export const fieldNameMax = 40;
export const caretMax = 600;
