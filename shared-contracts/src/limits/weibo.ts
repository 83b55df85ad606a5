/** Characters of a post at most, as the microblog counts them, its link included. */
export const weiboMaxLength = 140;
/** Characters of a post as it is typed: more than the microblog takes, for it counts addresses by fixed lengths. */
export const weiboRawTextMax = 1000;
