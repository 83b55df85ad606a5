import { pinnedKeys, pinnedKeysMeta, type PinnedKeys } from 'shared-contracts/release';

/** The environment and public keys that the server wrote into the host's page; undefined on a page without them. */
export function readPinnedKeys(): PinnedKeys | undefined {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${pinnedKeysMeta}"]`)?.content;
  return text ? pinnedKeys.parse(JSON.parse(text)) : undefined;
}
