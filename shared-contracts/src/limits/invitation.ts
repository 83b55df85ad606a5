/** Limits of invitation codes and of what staff write about them. */
export const inviteLimits = {
  batchName: 40,
  codesPerBatch: 1000,
  /** Sign-ups that one code may bring; 0 stands for no limit. */
  usesPerCode: 100_000,
  /** Points that a batch may give in place of the rule's. */
  reward: 10_000,
  reason: 200,
  /** Reporters or departments offered as owners. */
  owners: 50,
  /** Lines of the ranking. */
  ranking: 100,
  /** Characters of a code, and of one as people type it. */
  code: 8,
  typedCode: 20,
} as const;
/**
 * Invited sign-ups that one address may bring in 24 hours: as many are rewarded at once, as many are kept for staff to
 * judge, and all further ones are refused the reward.
 */
export const invitesPerAddress = { freely: 3, judged: 20 } as const;
