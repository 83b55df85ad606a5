/** Limits of keys of the open API, and of what comes in by them. */
export const apiKeyLimits = {
  name: 40,
  /** Calls a minute that a key may be allowed. */
  perMinute: 6000,
  /** Networks of one key, and characters of each. */
  networks: 20,
  network: 49,
  /** Days that a key may be good for. */
  days: 730,
  /** Keys in force at a time. */
  inForce: 200,
  userName: 60,
} as const;
/** Characters of the id that another system has for a draft, and of the address of its cover. */
export const openExternalIdMax = 100;
export const openCoverMax = 2000;
