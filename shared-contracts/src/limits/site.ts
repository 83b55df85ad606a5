/** Characters of what stands on every page of the public site, and of its own pages. */
export const siteLimits = {
  name: 20,
  slogan: 40,
  licence: 40,
  reportPhone: 40,
  reportMail: 100,
  statistics: 32,
  verification: 120,
  verifications: 10,
  pageText: 60_000,
} as const;
