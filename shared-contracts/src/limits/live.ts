/** Limits of live rooms: characters, and how many. */
export const liveTitleMax = 100;
export const liveIntroMax = 2000;
export const liveHostsMax = 20;
export const liveGuestsMax = 50;
export const liveEntryTextMax = 2000;
export const liveEntryPicturesMax = 9;
/** Characters of a reader's message. */
export const liveMessageTextMax = 200;
/** Characters of the addresses of a stream. */
export const liveAddressMax = 500;
export const guestNameMax = 50;
export const guestPostMax = 100;
export const guestIntroductionMax = 1000;
/** Texts handed to a room that wait there to be posted. */
export const liveCuesMax = 300;
