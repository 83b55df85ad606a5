import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { RegistryDocument, RegistryEntry, ReleasesBundle } from 'shared-contracts/release';
import { fixtureBuilds, type FixtureBuild, type FixtureName } from './fixture-builds.ts';

const name = 'remote-fixture';
const sri = (bytes: Buffer | string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Failures of a file on its way. */
export type Fault = 'down' | 'hang' | 'error-with-body' | 'html-200' | 'tamper';

/** Faults of a registry. */
export type RegistryFault = 'bad-signature' | 'older' | 'expired';

interface Serving {
  active: FixtureName;
  fallback?: FixtureName;
  swap?: RegistryEntry['swap'];
  deadline?: string;
  state?: 'on' | 'off';
}

/** Any code that ran although its bytes were changed would leave this behind. */
const evil = 'self.__evil = true;';

/**
 * A registry of the test in front of the product's: the page pins its key, it lists the product's releases beside the
 * fixture remote's, and every file of that remote can be made to fail.
 */
export class FixtureRegistry {
  readonly requests: string[] = [];
  #serial = 1_000_000;
  #serving: Serving = { active: 'v1' };
  #fault: RegistryFault | undefined;
  readonly #faults = new Map<string, { fault: Fault; file: RegExp }>();
  readonly #builds: Record<FixtureName, FixtureBuild>;
  readonly #privateKey: KeyObject;
  readonly #jwk: Record<string, unknown>;
  #real: { document: RegistryDocument; bundle: ReleasesBundle } | undefined;

  private constructor(builds: Record<FixtureName, FixtureBuild>) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#builds = builds;
    this.#privateKey = pair.privateKey;
    this.#jwk = pair.publicKey.export({ format: 'jwk' });
  }

  /** Intercepts this page's requests to the product from now on. */
  static async before(page: Page): Promise<FixtureRegistry> {
    const registry = new FixtureRegistry(await fixtureBuilds());
    await registry.#install(page);
    return registry;
  }

  /** Another registry, with a higher serial, from now on. */
  serve(serving: Serving): void {
    this.#serial += 1;
    this.#serving = serving;
  }

  /** Sets the fault of the registry itself; undefined repairs it. */
  break(fault: RegistryFault | undefined): void {
    this.#fault = fault;
  }

  /** Makes the files of a build whose names match fail in this way; `mend` undoes it. */
  fail(build: FixtureName, file: RegExp, fault: Fault): void {
    this.#faults.set(this.#builds[build].release.version, { fault, file });
  }

  mend(): void {
    this.#faults.clear();
  }

  async #install(page: Page): Promise<void> {
    await page.route(
      (url) =>
        !/^\/(amc|remotes|registry|files|upload|site|open)(\/|$)/.test(url.pathname) && !/\.\w+$/.test(url.pathname),
      (route) => this.#page(route),
    );
    await page.route('**/registry.json', (route) => this.#registry(route));
    await page.route('**/registry/releases.fixture.*.json', (route) => route.fulfill({ json: this.#bundle() }));
    await page.route('**/registry/events', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `retry: 200\nevent: registry\ndata: {"serial":${this.#serial}}\n\n`,
      }),
    );
    await page.route(`**/remotes/${name}/**`, (route) => this.#file(route));
    // The product does not know the fixture; reports of tabs about it must not enter its figures.
    await page.route(/\/amc\/web\/registry\/(heartbeat|report)\.do/, (route) =>
      route.fulfill({ json: { suc: 1, data: { serial: 0 } } }),
    );
  }

  /** The host's page, pinning the test's key. */
  async #page(route: Route): Promise<void> {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const pins = JSON.stringify({
      env: 'fixture',
      keys: [{ kid: 'fixture', jwk: { kty: 'EC', crv: 'P-256', x: this.#jwk.x, y: this.#jwk.y } }],
    });
    const text = (await response.text()).replace(/(<meta name="nr-registry" content=)("[^"]*"|'[^']*')/, `$1'${pins}'`);
    await route.fulfill({ response, body: text });
  }

  async #registry(route: Route): Promise<void> {
    if (!this.#real) {
      const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
      const document = (await response.json()) as RegistryDocument;
      const bundle = (await (
        await route.fetch({ url: new URL(document.bundle.path, route.request().url()).href })
      ).json()) as ReleasesBundle;
      this.#real = { document, bundle };
    }
    const text = JSON.stringify(this.#document(this.#real.document));
    const signed = this.#fault === 'bad-signature' ? `${text} ` : text;
    const signature = sign('sha256', Buffer.from(signed), {
      key: this.#privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url');
    await route.fulfill({
      body: text,
      contentType: 'application/json',
      headers: { 'x-registry-signature': JSON.stringify({ kid: 'fixture', alg: 'ES256', sig: signature }) },
    });
  }

  #document(real: RegistryDocument): RegistryDocument {
    const { active, fallback, swap = 'boundary', deadline = null, state = 'on' } = this.#serving;
    const releases = Object.fromEntries(
      Object.values(this.#builds).map(({ release, text }) => [release.version, sri(text)]),
    );
    const entry: RegistryEntry = {
      state,
      active: this.#builds[active].release.version,
      fallback: fallback ? this.#builds[fallback].release.version : null,
      canary: null,
      swap,
      deadline,
      message: null,
      releases,
    };
    const isOld = this.#fault === 'expired';
    return {
      ...real,
      env: 'fixture',
      serial: this.#fault === 'older' ? 5 : this.#serial,
      expiresAt: isOld ? '2020-01-01T00:00:00Z' : '2099-01-01T00:00:00Z',
      bundle: { path: `/registry/releases.fixture.${this.#serial}.json`, sri: sri(JSON.stringify(this.#bundle())) },
      remotes: { ...real.remotes, [name]: entry },
    };
  }

  #bundle(): ReleasesBundle {
    return {
      schema: 'releases/1',
      releases: [...(this.#real?.bundle.releases ?? []), this.#builds[this.#serving.active].release],
    };
  }

  async #file(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    const [, version = '', file = ''] = /\/remotes\/remote-fixture\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    this.requests.push(`${version}/${file}`);
    const build = Object.values(this.#builds).find(({ release }) => release.version === version);
    if (!build) return route.fulfill({ status: 404, body: '' });
    const contentType = file.endsWith('.css')
      ? 'text/css'
      : file.endsWith('.json')
        ? 'application/json'
        : 'text/javascript';
    const failing = this.#faults.get(version);
    const body = file === 'release.json' ? Buffer.from(build.text) : build.read(file);
    if (!failing?.file.test(file)) return route.fulfill({ body, contentType });
    switch (failing.fault) {
      case 'down':
        return route.abort();
      case 'hang':
        return;
      case 'error-with-body':
        return route.fulfill({ status: 500, contentType, body: file.endsWith('.js') ? evil : 'boom' });
      case 'html-200':
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>index</title>' });
      case 'tamper':
        return route.fulfill({
          contentType,
          body: Buffer.concat([body, Buffer.from(file.endsWith('.js') ? `\n${evil}` : ' ')]),
        });
    }
  }
}
