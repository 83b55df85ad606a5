/** Contents that an account may submit a day at most, and drafts that it may keep. */
export const selfMediaDayLimitMax = 100;
export const selfContentDraftsMax = 200;
/** Channels that an account may have limits for. */
export const selfMediaChannelsMax = 200;
