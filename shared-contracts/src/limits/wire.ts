/** Characters of values that programs fill in: flags, codes, ids and names, tokens, paths and addresses. */
export const flagMax = 10;
export const shortCodeMax = 20;
export const codeMax = 40;
export const shortIdMax = 60;
export const lockTokenMax = 80;
export const longIdMax = 100;
export const secretMax = 200;
export const storagePathMax = 300;
export const pictureAddressMax = 500;
export const addressMax = 1000;
export const longAddressMax = 2000;
/** Characters of the kind of a login, of an operation's name, and of a video conversion's commands. */
export const authTypeMax = 30;
export const operationNameMax = 50;
export const operationsMax = 500;
/** Characters of an id that is a hash. */
export const hashIdMax = 64;
/** Characters of the address that a proofreading service answers to. */
export const checkTargetMax = 500;
/** Characters of a comma list of 20 external ids, and of lists that are sent as JSON text. */
export const externalIdListMax = 2100;
export const orderJsonMax = 20_000;
export const recordsJsonMax = 200_000;
/** Characters of the base64 object of a signed call, which holds such a list. */
export const networkObjectMax = 280_000;
