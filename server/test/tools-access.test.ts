import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allEndpoints, type Endpoint } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/endpoints';
import { builtInRoles } from '../src/demo/roles.ts';
import { buildTestApp, type TestApp } from './helper.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('remote-shared-tools/src/**/*.{ts,tsx}', { cwd: root })
  .filter((name) => !name.includes('.test.'))
  .map((name) => [name, readFileSync(path.join(root, name), 'utf8')] as const);

/** Calls that the tools import. */
function callsOfTools(): Endpoint[] {
  const imported = sources.flatMap(([, text]) =>
    [...text.matchAll(/import \{([^}]*)\} from 'shared-contracts\/endpoints'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  const named = new Map<string, unknown>(Object.entries(endpoints));
  return [...new Set(imported)].flatMap((name) => allEndpoints.filter((endpoint) => endpoint === named.get(name)));
}

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

it('R672 every call of the tools needs a logged-in user: without a bearer token, or with one that is none, it is refused', async () => {
  const calls = callsOfTools();
  expect(calls.length).toBeGreaterThan(30);
  for (const endpoint of calls) {
    expect([endpoint.id, endpoint.access.session]).not.toEqual([endpoint.id, 'none']);
    for (const bearer of ['', 'made-up']) {
      const { status, envelope } = await server.call(endpoint, {}, bearer);
      expect([endpoint.id, status, envelope.respCode]).toEqual([endpoint.id, 401, ErrorCode.ReLogin]);
    }
  }
});

it('R671 the tools name no roles: they contain neither a group of the staff nor its code, and do not request a user’s roles', () => {
  expect(sources.length).toBeGreaterThan(100);
  // 编辑 is also the word on a button.
  const names = builtInRoles
    .filter(({ name }) => name !== '编辑')
    .flatMap(({ code, name }) => [`'${name}'`, `role === '${code}'`, `roleCode: '${code}'`]);
  const found = sources.flatMap(([file, text]) =>
    [...names, 'roleNames', 'roleCode', 'roleIds']
      .filter((name) => text.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
