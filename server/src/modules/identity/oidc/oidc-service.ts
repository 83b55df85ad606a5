import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { shellPaths } from 'shared-contracts/paths';
import type { Settings } from '../../../platform/settings/settings.ts';
import { staffOrigin } from '../../../platform/settings/site-origin.ts';
import { ssoTexts } from '../sso/sso.texts.ts';

/** Milliseconds that the service's own description is kept. */
const metadataLife = 3_600_000;
/** Seconds after which the service is given up. */
const timeout = 10;
/** Seconds that the clock of the service and ours may be apart. */
const clocksApartMax = 300;
/** Characters of an ID token that go into an address: some services cut off longer ones. */
const hintMax = 4000;
/** Where the service sends a browser back to after a login. */
export const oidcCallbackPath = '/sso/oidc/callback';
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Code of openid-client for an ID token that is over, or not good yet. */
const timeWrong = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

/** A token of another time than ours: one of the two clocks is wrong. */
export class TokenTimeWrong extends AppError {
  constructor() {
    super(ErrorCode.SingleSignOnRefused, ssoTexts.oidc.clockOff);
  }
}

interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  redirectUri: string;
  loginPage: string;
}

/** What a login keeps between its start and its return. */
export interface LoginChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whose sessions a back-channel logout token ends: all of a person, or those of one session of the service. */
export interface ServiceLogout {
  subject: string | undefined;
  serviceSession: string | undefined;
}

/** One OpenID Connect service, spoken to by the authorization code flow with PKCE, state and nonce. */
export interface OidcService {
  /** Returns where the browser goes and what its return is checked by. Throws Unavailable. */
  begin(): Promise<{ url: string; checks: LoginChecks }>;
  /** Trades the return of a browser for its ID token and the claims. Throws SingleSignOnRefused, Unavailable. */
  finish(query: string, checks: LoginChecks): Promise<{ idToken: string; claims: Record<string, unknown> }>;
  /**
   * Returns where a browser ends its session at the service, and comes back from to the login page; undefined where
   * there is no such address. Throws Unavailable.
   */
  end(idToken: string): Promise<string | undefined>;
  /** Reads a back-channel logout token, which names at least one of both. Throws SingleSignOnRefused, Unavailable. */
  readLogout(token: string): Promise<ServiceLogout>;
}

/** The service that the settings name. */
export function oidcServiceOf(
  issuer: string,
  settings: Pick<Settings, 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_SCOPE' | 'SITE_URL' | 'PORT' | 'STAFF_HOST'>,
): OidcService {
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET = '', OIDC_SCOPE } = settings;
  const origin = staffOrigin(settings);
  return openOidcService({
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    scope: OIDC_SCOPE,
    redirectUri: `${origin}${oidcCallbackPath}`,
    loginPage: `${origin}${shellPaths.login}`,
  });
}

/** Makes a client; the service is first asked at the first login. */
function openOidcService({ issuer, clientId, clientSecret, scope, ...places }: OidcOptions): OidcService {
  const { redirectUri, loginPage } = places;
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
      const { id_token: idToken } = tokens;
      const claims = tokens.claims();
      if (!claims || idToken === undefined) throw new AppError(ErrorCode.SingleSignOnRefused);
      // The token was made for this request: its time is the one of the service's clock.
      if (Math.abs(Date.now() / 1000 - claims.iat) > clocksApartMax) throw new TokenTimeWrong();
      // Some services put only the subject into the ID token, and the rest behind the userinfo endpoint.
      const more =
        config.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await client.fetchUserInfo(config, tokens.access_token, claims.sub).catch(unavailable);
      return { idToken, claims: { ...more, ...claims } };
    },

    async end(idToken) {
      // Asked as at a login: a browser is sent to no service that is down.
      return endAddress(await askService(), idToken, loginPage);
    },

    async readLogout(token) {
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
      return logoutIn(payload);
    },
  };
}

/** Nothing where the service has no such address, or is not the one of the token. */
function endAddress(config: client.Configuration, idToken: string, loginPage: string): string | undefined {
  const { issuer, end_session_endpoint: address } = config.serverMetadata();
  const { iss, sub = '' } = decodeJwt(idToken);
  if (address === undefined || iss !== issuer) return undefined;
  const hint: Record<string, string> = idToken.length <= hintMax ? { id_token_hint: idToken } : { logout_hint: sub };
  const back = { post_logout_redirect_uri: loginPage, state: client.randomState() };
  return client.buildEndSessionUrl(config, { ...hint, ...back }).href;
}

/** The session of the service that a token names (`sid`); none where it is longer than any service makes it. */
export const serviceSessionIn = ({ sid }: Record<string, unknown>): string | undefined =>
  typeof sid === 'string' && sid !== '' && sid.length <= 255 ? sid : undefined;

function logoutIn(payload: JWTPayload): ServiceLogout {
  const events = payload.events as Record<string, unknown> | undefined;
  const { sub: subject } = payload;
  const serviceSession = serviceSessionIn(payload);
  // A nonce makes it an ID token, which must not log anybody out (OpenID Connect Back-Channel Logout 1.0, 2.6).
  if (typeof events?.[logoutEvent] !== 'object' || 'nonce' in payload || (subject ?? serviceSession) === undefined)
    throw new AppError(ErrorCode.SingleSignOnRefused);
  return { subject, serviceSession };
}

function unavailable(): never {
  throw new AppError(ErrorCode.Unavailable, ssoTexts.unavailable);
}

const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name));
