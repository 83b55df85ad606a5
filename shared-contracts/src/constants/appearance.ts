/** How the pages of staff look; `auto` follows the system. */
export const appearances = ['light', 'dark', 'auto'] as const;
export type Appearance = (typeof appearances)[number];

/** Preference that holds a person's choice. */
export const appearanceKey = 'appearance';

/**
 * Cookie `<appearance>.<user id>` of a browser's last choice: the server marks the page with it, so that the page is
 * dark before any script runs.
 */
export const appearanceCookie = 'nr-appearance';

/** Attribute of the page's root element that the server writes. */
export const appearanceAttribute = 'data-appearance';
