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
