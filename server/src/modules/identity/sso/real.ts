import { AppError, ErrorCode } from 'shared-contracts/errors';
import { z } from 'zod';
import type { IdentityService } from './port.ts';
import { ssoTexts } from './sso.texts.ts';

const answer = z.object({ userName: z.string().min(1).max(60) });
const timeout = 10_000;

export interface RealIdentityOptions {
  /** Address of the service: `/authorize` for browsers, `/token` for us. */
  url: string;
  clientId: string;
  clientSecret: string;
}

/** An identity service that is spoken to over HTTP by the authorization-code exchange. */
export function realIdentityService({ url, clientId, clientSecret }: RealIdentityOptions): IdentityService {
  const base = url.replace(/\/$/, '');
  return {
    authorizeUrl: ({ kind, redirectUri }) =>
      `${base}/authorize?${new URLSearchParams({ client_id: clientId, kind, redirect_uri: redirectUri })}`,
    async exchange(code) {
      const { isGood, text } = await fetch(`${base}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          client_id: clientId,
          client_secret: clientSecret,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
        // An answer that begins and never ends says nothing of the code either.
        .then(async (response) => ({ isGood: response.ok, text: await response.text() }))
        .catch(() => {
          throw new AppError(ErrorCode.Unavailable, ssoTexts.unavailable);
        });
      return isGood ? answer.safeParse(parse(text)).data : undefined;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
