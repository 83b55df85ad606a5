/** What a moderator may decide; the wire wants a number (S2 §7). */
export type CommentDecision = 1 | 2;
