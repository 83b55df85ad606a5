import { appPaths } from './app.ts';

/** The list of a kind of ads, by the kind's name. */
export const adListPaths = {
  start: appPaths.adsLaunch,
  placeholder: appPaths.adsOccupy,
  float: appPaths.adsFloat,
  popup: appPaths.adsPopup,
} as const;

type Kind = keyof typeof adListPaths;

/**
 * The form of an ad: empty for a new one of the kind, or the one to edit. Placeholder ads have a page of their own (S1
 * §2).
 */
export function adFormPath(kind: Kind, id?: string): string {
  const query = new URLSearchParams({
    ...(kind !== 'placeholder' && { kind }),
    ...(id !== undefined && { id }),
  }).toString();
  const path = kind === 'placeholder' ? appPaths.adsOccupyAdd : appPaths.newAd;
  return query === '' ? path : `${path}?${query}`;
}

/** The detail of an ad. */
export function adDetailPath(kind: Kind, id: string): string {
  return `${appPaths.adDetail}?${new URLSearchParams({ kind, id }).toString()}`;
}
