import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { ssoTexts } from '../sso/sso.texts.ts';

/** Milliseconds that the service's own description is kept. */
const metadataLife = 3_600_000;
/** Seconds after which the service is given up. */
const timeout = 10;
/** Seconds that the clock of the service and ours may be apart. */
const clocksApartMax = 300;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Code of openid-client for an ID token that is over, or not good yet. */
const timeWrong = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

/** A token of another time than ours: one of the two clocks is wrong. */
export class TokenTimeWrong extends AppError {
  constructor() {
    super(ErrorCode.SingleSignOnRefused, ssoTexts.oidc.clockOff);
  }
}

export interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  redirectUri: string;
}

/** What a login keeps between its start and its return. */
export interface LoginChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** One OpenID Connect service, spoken to by the authorization code flow with PKCE, state and nonce. */
export interface OidcService {
  /** Returns where the browser goes and what its return is checked by. Throws Unavailable. */
  begin(): Promise<{ url: string; checks: LoginChecks }>;
  /** Trades the return of a browser for the claims of its ID token. Throws SingleSignOnRefused, Unavailable. */
  finish(query: string, checks: LoginChecks): Promise<Record<string, unknown>>;
  /** Returns the subject whose sessions a back-channel logout token ends. Throws SingleSignOnRefused, Unavailable. */
  subjectOfLogout(token: string): Promise<string>;
}

/** Makes a client; the service is first asked at the first login. */
export function openOidcService({ issuer, clientId, clientSecret, scope, redirectUri }: OidcOptions): OidcService {
  let known: { config: client.Configuration; until: number } | undefined;
  let keys: { address: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined;

  let asking: Promise<client.Configuration> | undefined;

  /** Asks the service for its description, once for all who need it at the same time. */
  function askService(): Promise<client.Configuration> {
    asking ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout,
        // The settings refuse plain http in production.
        ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
      })
      .then((config) => (known = { config, until: Date.now() + metadataLife }).config)
      .catch(unavailable)
      .finally(() => (asking = undefined));
    return asking;
  }

  const configuration = async (): Promise<client.Configuration> =>
    known && known.until > Date.now() ? known.config : askService();

  return {
    async begin() {
      // A browser is sent to no service that is down: only a page of ours can say so.
      const config = await askService();
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },

    async finish(query, { state, nonce, verifier }) {
      const config = await configuration();
      const tokens = await client
        .authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          // What the service said is a refusal; that it said nothing is a fault of its own.
          if (isNetworkFault(error)) return unavailable();
          if ((error as { code?: unknown }).code === timeWrong) throw new TokenTimeWrong();
          throw new AppError(ErrorCode.SingleSignOnRefused);
        });
      const claims = tokens.claims();
      if (!claims) throw new AppError(ErrorCode.SingleSignOnRefused);
      // The token was made for this request: its time is the one of the service's clock.
      if (Math.abs(Date.now() / 1000 - claims.iat) > clocksApartMax) throw new TokenTimeWrong();
      // Some services put only the subject into the ID token, and the rest behind the userinfo endpoint.
      const more =
        config.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await client.fetchUserInfo(config, tokens.access_token, claims.sub).catch(unavailable);
      return { ...more, ...claims };
    },

    async subjectOfLogout(token) {
      const { jwks_uri: address, issuer: name } = (await configuration()).serverMetadata();
      if (address === undefined) throw new AppError(ErrorCode.SingleSignOnRefused);
      if (keys?.address !== address)
        keys = { address, set: createRemoteJWKSet(new URL(address), { timeoutDuration: timeout * 1000 }) };
      const { payload } = await jwtVerify(token, keys.set, {
        issuer: name,
        audience: clientId,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        maxTokenAge: '5 minutes',
      }).catch(() => {
        throw new AppError(ErrorCode.SingleSignOnRefused);
      });
      const events = payload.events as Record<string, unknown> | undefined;
      // A nonce makes it an ID token, which must not log anybody out (OpenID Connect Back-Channel Logout 1.0, 2.6).
      if (typeof events?.[logoutEvent] !== 'object' || 'nonce' in payload || payload.sub === undefined)
        throw new AppError(ErrorCode.SingleSignOnRefused);
      return payload.sub;
    },
  };
}

function unavailable(): never {
  throw new AppError(ErrorCode.Unavailable, ssoTexts.unavailable);
}

const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name));
