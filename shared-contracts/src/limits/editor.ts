/** Characters of a search in the editor, and of the words beside a picture or card in the text. */
export const findWordsMax = 100;
export const blockWordsMax = 200;
