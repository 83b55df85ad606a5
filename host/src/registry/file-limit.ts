/**
 * Milliseconds for one file of a release or one copy of the registry; the runtime would wait for a hung manifest for
 * ever.
 */
export const fileLimit = 8000;
