import type { AnswerOf, Endpoint, InputOf } from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import type { CallOptions } from 'shared-contracts/shell';
import { waitForLogin } from './relogin.state.ts';
import { currentStore } from './session-stores.ts';
import { freshToken } from './tokens.api.ts';
import { send, sendForFile, type SendOptions } from '../transport/api-client.ts';

/** Options of a call with the one who makes it: '<remote>@<version>', for the server's figures per version. */
export interface CallerOptions extends CallOptions {
  caller?: string | undefined;
}

/** Calls an endpoint under this tab's session. A lost session is won back first, then the call goes on (R159, R288). */
export function callServer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, keepalive, caller }: CallerOptions = {},
): Promise<AnswerOf<E>> {
  if (endpoint.access.session === 'none') return send(endpoint, input, { signal, keepalive, caller });
  return withSession((token) => send(endpoint, input, { token, signal, keepalive, caller }));
}

/** Fetches a file under this tab's session and hands it to the browser as a download. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  fileName: string,
): Promise<void> {
  const blob = await withSession((token) => sendForFile(endpoint, input, { token }));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // The browser has begun to read the blob by the next minute at the latest.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function withSession<T>(work: (token: NonNullable<SendOptions['token']>) => Promise<T>): Promise<T> {
  for (;;) {
    let token: string | undefined;
    try {
      token = await freshToken();
      return await work(token);
    } catch (error) {
      if (!isAppError(error, ErrorCode.ReLogin)) throw error;
      const store = currentStore();
      const latest = store.readTokens()?.accessToken;
      // Another tab has logged in or refreshed meanwhile: its token is tried before the user is troubled.
      if (latest !== undefined && latest !== token) continue;
      store.clear();
      await waitForLogin();
    }
  }
}
