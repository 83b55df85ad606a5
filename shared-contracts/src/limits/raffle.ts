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
/** Percent of the draws that a prize may win. */
export const oddsMax = 100;
