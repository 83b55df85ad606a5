/** Characters of a channel's name. */
export const channelNameMax = 30;
/** Most hours that a review stage may take. */
export const stageHoursMax = 720;
/** Most days that a reviewer may have a deputy for, at once. */
export const deputyDaysMax = 90;
