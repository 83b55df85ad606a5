/** Characters of a theme's name, and themes that are kept. */
export const themeLimits = { name: 30, rows: 200, keywords: 30, colour: '#rrggbb'.length } as const;
