/** Limits of the list of broadcasts: characters, and viewers that a person may enter. */
export const broadcastLimits = {
  title: 100,
  pushAddress: 500,
  viewers: 1_000_000_000,
} as const;
