/** Characters of a text that keywords and summary are drawn from. */
export const extractMaxLength = 200_000;
export const extractKeywordsMax = 8;
export const extractSummaryLength = 160;
/** Characters that the assistant is given at once, and that it may answer. */
export const aiTextMax = 20_000;
export const aiAnswerMax = 60_000;
/** Messages of a conversation that travel with a new question, and conversations a user keeps. */
export const aiContextMessages = 20;
export const aiChatsMax = 200;
/** Most characters of the instructions to the assistant, beside the text. */
export const aiWishMax = 300;
/** Characters of a title that keywords are drawn from or that is proofread with its text. */
export const extractTitleMax = 300;
