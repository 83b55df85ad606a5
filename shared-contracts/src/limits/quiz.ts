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
export const passScoreMax = 100;
