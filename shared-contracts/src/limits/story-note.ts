/** Characters of a note on the words of a story, of an answer to it, and of the words that it is about. */
export const noteTextMax = 1000;
export const noteQuoteMax = 500;
/** Characters before and after the words of a note that tell them from the same words elsewhere. */
export const noteContextLength = 20;
/** Notes of a story, answers to one note, and people whom one of them mentions. */
export const notesMax = 300;
/** People whom an author may invite to one draft. */
export const coWritersMax = 20;
export const noteRepliesMax = 100;
export const noteMentionsMax = 10;
/** Suggestions that one call may write or decide, and characters that one may put in place of the words. */
export const suggestionsMax = 100;
export const proposedMax = 2000;
