/** Key of suggestions that somebody types into a story and has not handed in, in the journal of drafts. */
export const revisionKey = (userId: string, contentId: string): string => `${userId}:suggest:${contentId}`;
