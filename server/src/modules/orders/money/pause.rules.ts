const second = 1000;
const minute = 60 * second;

/** Milliseconds until WeChat Pay is asked again for something of this age: often at first, seldom after an hour. */
export function pauseAfter(age: number): number {
  if (age < 2 * minute) return 10 * second;
  return age < 60 * minute ? minute : 10 * minute;
}
