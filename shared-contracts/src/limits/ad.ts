/** Characters of an ad's name and of its advertiser. */
export const adTitleMax = 60;
export const adAdvertiserMax = 60;
export const adSortMax = 9999;
/** Channels that one ad may name. */
export const adChannelsMax = 100;
/** Characters of the address that an ad leads to. */
export const adLinkMax = 1000;
