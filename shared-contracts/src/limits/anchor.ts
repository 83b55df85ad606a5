/** Limits of anchors: characters, and the characters they read in a minute. */
export const anchorLimits = {
  name: 30,
  voice: 60,
  note: 300,
  speedMin: 60,
  speedMax: 600,
  /** Anchors offered in a select. */
  offered: 50,
} as const;

/** Days before its end at which a licence is marked. */
export const licenceWarnDays = 30;
