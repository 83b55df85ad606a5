/** Characters of a post at most, as the microblog counts them, its link included. */
export const weiboMaxLength = 140;
