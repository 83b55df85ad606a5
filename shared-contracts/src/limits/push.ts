/** Characters of a message to the app: phones cut longer ones off. */
export const pushTitleMax = 30;
export const pushSubTitleMax = 60;
