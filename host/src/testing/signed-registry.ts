import { webcrypto } from 'node:crypto';
import { releaseBase, type RegistryDocument, type RegistryEntry, type Release } from 'shared-contracts/release';

const hash = `sha384-${'A'.repeat(64)}`;

/** A route of a test's release. */
export const testRoute = (path: string) => ({
  path,
  title: path.slice(1),
  permission: null,
  hidden: false,
  parent: null,
  icon: null,
  container: false,
  redirectTo: null,
  tabPerQuery: false,
});

/** A release without files. */
export const testRelease = (name: string, version = '1.0.0', more: Partial<Release> = {}): Release => ({
  schema: 'release/1',
  name,
  version,
  container: `${name}__${version}`.replace(/\W/g, '_'),
  commit: '',
  builtAt: '',
  base: releaseBase(name, version),
  entry: 'mf-manifest.json',
  expose: './module',
  contract: { built: '1.0.0', range: '^1.0.0' },
  shared: {},
  routes: [testRoute(`/${name}`)],
  menuUrls: [],
  buttonUrls: [],
  draftSchemas: {},
  provides: {},
  needs: {},
  assets: {},
  ...more,
});

/** Returns the registry entry of a remote. */
export const testEntry = (active: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  state: 'on',
  active,
  fallback: null,
  canary: null,
  swap: 'boundary',
  deadline: null,
  message: null,
  releases: { [active]: hash },
  ...more,
});

/** A server of registries that signs with its own key. */
export interface TestRegistry {
  /** Signs and serves this from now on. */
  serve(
    remotes: Record<string, RegistryEntry>,
    releases: readonly Release[],
    more?: Partial<RegistryDocument>,
  ): Promise<void>;
  /** Serves these bytes with a signature over others. */
  tamper(): void;
  /** Answers nothing. */
  goDown(): void;
}

/** Pins a fresh key in the page and answers fetch with what it signs. */
export async function startTestRegistry(env = 'test'): Promise<TestRegistry> {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  const meta = document.createElement('meta');
  meta.name = 'nr-registry';
  meta.content = JSON.stringify({ env, keys: [{ kid: 'k1', jwk: { kty, crv, x, y } }] });
  document.querySelector('meta[name=nr-registry]')?.remove();
  document.head.append(meta);

  let text = '';
  let signature = '';
  let bundle = '';
  let described: readonly Release[] = [];
  let isDown = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = new URL(String(input), 'http://localhost').pathname;
    if (isDown) throw new TypeError('Failed to fetch');
    if (address === '/registry.json') return new Response(text, { headers: { 'x-registry-signature': signature } });
    if (address === '/registry/bundle.json') return new Response(bundle);
    const found = described.find(({ base }) => address === `${base}release.json`);
    return found ? new Response(JSON.stringify(found)) : new Response('', { status: 404 });
  });

  return {
    async serve(remotes, releases, more = {}) {
      const document: RegistryDocument = {
        schema: 'registry/1',
        env,
        serial: 1,
        prev: 0,
        issuedAt: '2026-01-01T00:00:00Z',
        expiresAt: '2099-01-01T00:00:00Z',
        host: { minVersion: '1.0.0', contract: '1.0.0' },
        freeze: null,
        bundle: { path: '/registry/bundle.json', sri: hash },
        remotes,
        ...more,
      };
      isDown = false;
      described = releases;
      text = JSON.stringify(document);
      bundle = JSON.stringify({
        schema: 'releases/1',
        releases: releases.filter(({ name, version }) => remotes[name]?.active === version),
      });
      const sig = await webcrypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        new TextEncoder().encode(text),
      );
      signature = JSON.stringify({ kid: 'k1', alg: 'ES256', sig: Buffer.from(sig).toString('base64url') });
    },
    tamper() {
      text = text.replace('"state":"on"', '"state": "on"');
    },
    goDown() {
      isDown = true;
    },
  };
}
