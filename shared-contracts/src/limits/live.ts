/** Limits of live rooms: characters, and how many. */
export const liveTitleMax = 100;
export const liveIntroMax = 2000;
export const liveHostsMax = 20;
export const liveGuestsMax = 50;
export const liveEntryTextMax = 2000;
export const liveEntryPicturesMax = 9;
