/** Milliseconds after which somebody who seems gone is asked about once more, before anything is done. */
export const confirmAfter = 600_000;
/** People of an organization who may be gone at once without a doubt of the service's answer, and their share. */
const fewest = 2;
const share = 0.1;

/**
 * Whether a service is believed that people are gone. A search in the wrong place, or an address book that we may no
 * longer read, looks as if very many were.
 */
export const isCredible = ({ linked, missing }: { linked: number; missing: number }): boolean =>
  missing <= Math.max(fewest, Math.floor(linked * share));
