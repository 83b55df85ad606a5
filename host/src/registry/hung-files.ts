/** Path of a file on its origin -> how often it gave no answer in time, in this tab. */
const hung = new Map<string, number>();

declare global {
  interface Window {
    /**
     * Called by every build for the address of each lazy script and style sheet; see tooling/webpack/sri-plugin.cjs.
     */
    __NR_URL__?: (url: string) => string;
  }
}

const keyOf = (url: string): string => {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
};

/** A file gave no answer in time. */
export function noteHung(url: string): void {
  hung.set(keyOf(url), (hung.get(keyOf(url)) ?? 0) + 1);
}

/**
 * Where to fetch a file from: its address, unless a request for it hangs. A browser joins a second script or style
 * sheet of one address to the first request for it, which goes on hanging although its element is gone.
 */
export function addressFor(url: string): string {
  const times = hung.get(keyOf(url));
  return times === undefined ? url : `${keyOf(url)}?again=${times}`;
}

/** Installs the lookup on the page; called before the first lazy chunk is requested. */
export function installAddresses(): void {
  window.__NR_URL__ = addressFor;
}
