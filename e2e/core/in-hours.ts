/** Wall clock of the newsroom in so many hours, as forms take it. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
