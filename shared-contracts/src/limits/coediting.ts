/** Characters of base64 that one change of a text edited by several may have, and the text put into a room. */
export const coeditUpdateMax = 300_000;
export const coeditSeedMax = 4_000_000;
