/** Seconds without a refresh after which a session is dead, and seconds after login after which it is in any case. */
export const idleLimit = 12 * 3600;
