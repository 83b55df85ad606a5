import { generateKeyPairSync, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allEndpoints, amcAdminDetail, getUserMenus, refreshToken } from 'shared-contracts/endpoints';
import type { MenuEntry, UserInfo } from 'shared-contracts/model';
import {
  pinnedKeysMeta,
  type RegistryDocument,
  registryPaths,
  type Release,
  signatureHeader,
} from 'shared-contracts/release';
import { toEnvelope } from 'shared-contracts/wire';
import { validMilliseconds } from '../registry.rules.ts';
import { makeBundle } from '../bundle.ts';
import { placeBelow } from '../place-below.ts';
import type { ReleaseFiles } from '../release-files.ts';
import { sampleAnswer } from './sample-answer.ts';
import { smokeTexts } from './smoke.texts.ts';

/** The answer that the smoke test's browser gets for an address; undefined is 404. */
export interface Answer {
  body: string | Buffer;
  type: string;
  headers?: Record<string, string>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const typeOf = (file: string): string => types[path.extname(file)] ?? 'application/octet-stream';
const json = (value: unknown, headers?: Record<string, string>): Answer => ({
  body: typeof value === 'string' ? value : JSON.stringify(value),
  type: 'application/json',
  ...(headers && { headers }),
});

export const smokeUser: UserInfo = {
  id: '1',
  userName: 'smoke',
  nickName: smokeTexts.userName,
  authorId: '1',
  departmentName: '',
  roleNames: [],
  portrait: null,
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
};

/**
 * A product in memory around one candidate: the real build of the host, the real files of every release out of the
 * store, a registry in which the candidate is active, signed by a key made for this page alone, and a server that gives
 * the smallest answer of each contract. No call goes to the real server, so the test writes nothing.
 */
export class Stage {
  readonly #files: ReleaseFiles;
  readonly #hostFolder: string;
  readonly #releases: readonly Release[];
  readonly #registry: { text: string; signature: string; page: string; bundlePath: string; bundle: string };

  constructor(
    files: ReleaseFiles,
    hostFolder: string,
    releases: readonly Release[],
    document: RegistryDocument,
    hashes: ReadonlyMap<string, string>,
  ) {
    this.#files = files;
    this.#hostFolder = hostFolder;
    this.#releases = releases;
    this.#registry = signFor(releases, document, hashes);
  }

  /** Menu and buttons of a user who may do everything. */
  menus(): MenuEntry[] {
    const urls = this.#releases.flatMap(({ routes, buttonUrls }) => [
      ...routes.map((route) => ({ url: route.path, isbutton: false })),
      ...buttonUrls.map((url) => ({ url, isbutton: true })),
    ]);
    return urls.map((entry) => ({ ...entry, Children: [] }));
  }

  async answer(pathname: string, isPage: boolean): Promise<Answer | undefined> {
    const { text, signature, bundlePath, bundle } = this.#registry;
    if (pathname === registryPaths.registry) return json(text, { [signatureHeader]: signature });
    if (pathname === bundlePath) return json(bundle);
    if (pathname.startsWith('/amc/')) return this.#call(pathname);
    const [, name, version, file] = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    if (name && version && file) {
      const bytes = await this.#files.read(name, version, file);
      return bytes && { body: bytes, type: typeOf(file) };
    }
    if (isPage) return { body: await this.#page(), type: 'text/html; charset=utf-8' };
    const place = placeBelow(this.#hostFolder, pathname);
    const bytes = place === undefined ? undefined : await readFile(place).catch(() => undefined);
    return bytes && { body: bytes, type: typeOf(pathname) };
  }

  #call(pathname: string): Answer | undefined {
    if (pathname === refreshToken.path)
      return json(
        toEnvelope({
          flag: 1,
          data: { accessToken: 'smoke', refreshToken: '', expiresIn: 86_400, username: smokeUser.userName },
        }),
      );
    if (pathname === amcAdminDetail.path) return json(toEnvelope({ data: smokeUser }));
    if (pathname === getUserMenus.path)
      return json(toEnvelope({ data: JSON.stringify(this.menus()), channels: ['1'] }));
    const endpoint = allEndpoints.find((one) => one.path === pathname);
    if (!endpoint) return undefined;
    return endpoint.kind === 'file'
      ? { body: '', type: 'application/octet-stream' }
      : json(toEnvelope(sampleAnswer(endpoint.answer) as object));
  }

  async #page(): Promise<string> {
    const html = await readFile(path.join(this.#hostFolder, 'index.html'), 'utf8');
    return html.replace('</head>', `<meta name="${pinnedKeysMeta}" content="${this.#registry.page}" /></head>`);
  }
}

function signFor(releases: readonly Release[], document: RegistryDocument, hashes: ReadonlyMap<string, string>) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const { text: bundle, named } = makeBundle(releases);
  const staged: RegistryDocument = {
    ...document,
    env: 'smoke',
    expiresAt: new Date(Date.now() + validMilliseconds).toISOString(),
    bundle: named,
    remotes: Object.fromEntries(
      releases.map(({ name, version }) => [
        name,
        {
          state: 'on',
          active: version,
          fallback: null,
          canary: null,
          swap: 'boundary',
          deadline: null,
          message: null,
          releases: { [version]: hashes.get(`${name}@${version}`)! },
        },
      ]),
    ),
  };
  const text = JSON.stringify(staged);
  const sig = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  const pinned = JSON.stringify({ env: 'smoke', keys: [{ kid: 'smoke', jwk: { kty: 'EC', crv: 'P-256', x, y } }] });
  return {
    text,
    signature: JSON.stringify({ kid: 'smoke', alg: 'ES256', sig }),
    page: pinned.replaceAll('"', '&quot;'),
    bundlePath: named.path,
    bundle,
  };
}
