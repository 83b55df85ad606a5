/** Characters of where a correspondent works. */
export const correspondentUnitMax = 60;
/** Contents that a correspondent may be allowed to hand in a day, in all channels together. */
export const correspondentDayLimitMax = 1000;
