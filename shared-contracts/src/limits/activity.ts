/** Characters of names and texts, and how many there may be. */
export const activityNameMax = 60;
export const activityKeywordsMax = 100;
export const activityIntroductionMax = 100_000;
export const activitySponsorMax = 40;
export const activitySponsorsMax = 20;
export const activityThemeMax = 50;
export const activityPlaceMax = 100;
export const activityJoinMax = 100;
export const activityCapacityMax = 1_000_000;
export const signUpNameMax = 30;
export const signUpRemarkMax = 200;
export const voteOptionsMax = 100;
export const voteOptionTitleMax = 60;
export const voteOptionIntroductionMax = 1000;
/** Times that one address takes part before it is shown as one to look at. */
export const activitySourceFrom = 5;
export const signUpRemarkLabelMax = 40;
/** Characters of the reason for a cancelled entry, and of an address that entries are searched by. */
export const entryCancelReasonMax = 100;
export const ipMax = 60;
