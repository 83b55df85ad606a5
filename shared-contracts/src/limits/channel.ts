/** Characters of a channel's name. */
export const channelNameMax = 30;
