/** Characters of a video's title. */
export const videoTitleMax = 200;
