/** Prizes of a raffle, and characters of their names and levels. */
export const rafflePrizesMax = 30;
export const prizeNameMax = 60;
export const prizeLevelMax = 20;
/** Pieces of one prize. */
export const prizeStockMax = 1_000_000;
/** Draws and wins of one reader over all. */
export const raffleDrawsMax = 1000;
export const claimNoteMax = 500;
export const voidReasonMax = 200;
export const handOverNoteMax = 200;
/** Winners that the public page names. */
export const winnersShown = 200;

/** Questions of a bank, and of one paper. */
export const quizBankMax = 2000;
export const quizPaperMax = 100;
export const quizStemMax = 500;
export const quizOptionMax = 200;
export const quizOptionsMin = 2;
export const quizOptionsMax = 8;
export const quizExplanationMax = 500;
/** Seconds of one paper. */
export const quizSecondsMin = 30;
export const quizSecondsMax = 7200;
/** Seconds that a paper may be under way after its time is over. */
export const quizGraceSeconds = 10;
/** Readers that the public ranking names. */
export const quizRankingShown = 50;
