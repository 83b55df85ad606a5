import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { type Dispatcher, fetch as fetchBy } from 'undici';

/** What the service says of a person. */
export interface IdentityClaims {
  preferred_username: string;
  name: string;
  groups: string[];
}

/** An OpenID Connect service of a maintained package, with people by the name that they type there. */
export interface IdentityService {
  issuer: string;
  people: Record<string, IdentityClaims>;
  /** Seconds by which the clock that it writes into its tokens is ahead of ours; below zero behind. */
  clockAhead: number;
  /** Whether its logout tokens name the person too, or the session of the service alone. */
  namesPersonAtLogout: boolean;
  /** The settings that name it. */
  settings: Record<string, string>;
  close(): void;
  /** It is down until it is resumed. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

const secret = 'a-secret-of-the-service-for-tests';
/** Seconds. */
const tokenLife = 3600;

/** Starts a service that knows the newsroom at an address; with a certificate, by TLS. */
export async function startIdentityService(
  site: string,
  tls?: { key: string; cert: string },
): Promise<IdentityService> {
  const people: Record<string, IdentityClaims> = {};
  const server = (tls ? https.createServer(tls) : http.createServer()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'newsroom',
        client_secret: secret,
        redirect_uris: [`${site}/sso/oidc/callback`],
        post_logout_redirect_uris: [`${site}/login`],
        backchannel_logout_uri: `${site}/sso/oidc/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'] },
    features: { backchannelLogout: { enabled: true } },
    // Its own fetch refuses addresses of this machine.
    fetch: (url, options) =>
      fetch(url, { method: options?.method ?? 'GET', headers: options?.headers ?? {}, body: options?.body ?? null }),
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
  });
  changeTokens(provider, () => running);
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  const running: IdentityService = {
    issuer,
    people,
    clockAhead: 0,
    namesPersonAtLogout: true,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_SECRET: secret },
    close() {
      server.closeAllConnections();
      server.close();
    },
    async pause() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async resume() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  return running;
}

/**
 * Its tokens carry the time of a clock that goes wrong, and those of a logout no person where that is wanted: the
 * package knows the clock of the machine alone, and names both at a logout.
 */
function changeTokens({ IdToken }: Provider, wishes: () => IdentityService): void {
  const payloadOf = IdToken.prototype.payload as () => Promise<object>;
  Object.assign(IdToken, { expiresIn: () => tokenLife + wishes().clockAhead });
  IdToken.prototype.payload = async function payload(this: object) {
    const { clockAhead, namesPersonAtLogout } = wishes();
    const payload: Record<string, unknown> = { ...(await payloadOf.call(this)) };
    if ('events' in payload && !namesPersonAtLogout) delete payload.sub;
    return { ...payload, iat: Math.floor(Date.now() / 1000) + clockAhead };
  };
}

/** A browser: keeps cookies by host, follows redirects one by one. */
export class OidcBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #site: string;
  readonly #dispatcher: Dispatcher | undefined;

  constructor(site: string, dispatcher?: Dispatcher) {
    this.#site = site;
    this.#dispatcher = dispatcher;
  }

  async go(url: string, form?: Record<string, string>): Promise<{ status: number; url: string; body: string }> {
    const { host } = new URL(url);
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    const answer = await fetchBy(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      ...(this.#dispatcher && { dispatcher: this.#dispatcher }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = answer.headers.get('location');
    // The page of single sign-on belongs to the host: its code is what matters.
    if (next === null || next.startsWith('/ssoLogin')) {
      return { status: answer.status, url: next ?? url, body: await answer.text() };
    }
    return this.go(new URL(next, url).href);
  }

  /** Logs in at the service's own pages and returns the code that our page of single sign-on is opened with. */
  async signIn(login: string): Promise<string> {
    const page = await this.go(`${this.#site}/sso/oidc/start`);
    const answer = await this.go(this.#action(page), { prompt: 'login', login, password: 'any' });
    const done = answer.url.startsWith('/ssoLogin')
      ? answer
      : await this.go(this.#action(answer), { prompt: 'consent' });
    return new URL(done.url, this.#site).searchParams.get('code')!;
  }

  #action({ url, body }: { url: string; body: string }): string {
    return new URL(/action="([^"]+)"/.exec(body)![1]!, url).href;
  }
}
