/** Characters of what is kept of a reporter, and how many pen names one has. */
export const reporterLimits = {
  name: 30,
  penNames: 10,
  penName: 30,
  cardNo: 30,
  beat: 60,
  mobile: 20,
  account: 50,
  intro: 300,
} as const;
/** Characters of a byline as one line. */
export const authorMaxLength = 50;
/** People that the byline of a story names. */
export const storyAuthorsMax = 10;
/** Days before its expiry from which the press card of a reporter is warned of. */
export const pressCardWarnDays = 60;
