/** Decision of a moderator; a number in the API (S2 §7). */
export type CommentDecision = 1 | 2;
