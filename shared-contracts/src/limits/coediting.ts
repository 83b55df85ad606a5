/** Characters of base64 that one change of a text edited by several may have, and the text put into a room. */
export const coeditUpdateMax = 300_000;
export const coeditSeedMax = 4_000_000;

/** Marks of the people in a room and of the notes, name of a field, and a caret as Yjs writes it. */
export const peopleMarkMax = 20;
export const fieldNameMax = 40;
export const caretMax = 600;
