import type { SessionStore, StoredTokens } from './session-store.ts';

const channelName = 'session-tokens';

/** Hands a token that one tab got to the others, from memory to memory, so that they need not ask the server too. */
export function shareTokens(store: SessionStore, channel = openChannel()): void {
  if (!channel) return;
  store.onTokens((tokens) => channel.postMessage(tokens));
  channel.addEventListener('message', ({ data }: MessageEvent<StoredTokens>) => store.adoptTokens(data));
}

/** Every browser that we support has channels; the pages of tests do not, and refresh for themselves. */
function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;
}
