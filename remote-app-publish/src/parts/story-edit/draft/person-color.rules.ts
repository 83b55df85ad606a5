const colors = ['#c41d7f', '#096dd9', '#389e0d', '#d4380d', '#531dab', '#08979c', '#ad6800', '#cf1322'];

/** The colour of a person's caret, the same on every page. */
export const colorOf = (userId: string): string =>
  colors[[...userId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % colors.length]!;
