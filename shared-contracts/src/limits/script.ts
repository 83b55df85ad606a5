/** Limits of scripts that anchors read, in characters. */
export const scriptLimits = {
  title: 100,
  text: 100_000,
} as const;
