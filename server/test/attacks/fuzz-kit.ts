import { Readable } from 'node:stream';
import { allEndpoints, type Endpoint } from 'shared-contracts/endpoints';
import { eq } from '../../src/platform/database/orm.ts';
import { users } from '../../src/modules/identity/identity.tables.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { storyKit } from '../story-kit.ts';

/** Texts that only some users may read; no answer to the others may contain them. */
const secretStory = '只有要闻栏目可见的未发布内容';
const secretMobile = '13999990001';

/** Callers who may load neither the channel of the story nor the users' numbers. */
const outsiders: readonly string[] = ['', 'media', 'live'];

/** Invalid values for any field, and a few that name something. */
const values: readonly unknown[] = [
  '1',
  '0',
  '-1',
  '1e3',
  '5abc',
  '9223372036854775808',
  '[5]',
  '{"$gt":0}',
  '{}',
  '[]',
  '[{}]',
  '[["1"]]',
  '[1,null]',
  'null',
  'true',
  '',
  "1';drop table users;--",
  '%',
  '_',
  '\\',
  '\0',
  '1,2,3',
  '2026-13-45',
  '2026-11-21 09:00:00',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '=cmd|1',
  '\u202e文',
  '\ud800',
  'x'.repeat(3000),
];
const jsonValues: readonly unknown[] = [
  1,
  -1,
  1.5,
  1e300,
  0,
  true,
  null,
  [],
  {},
  [[]],
  [{}],
  [null],
  ['1'],
  [1],
  { $gt: 0 },
  { id: '1' },
  [{ id: '1', rev: 1 }],
];

/** Bodies that are invalid, or not what they claim to be. */
const rawBodies: readonly [type: string, body: string][] = [
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"x"'],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/json', `${'['.repeat(5000)}`],
  ['application/x-www-form-urlencoded', '%'],
  ['application/x-www-form-urlencoded', 'a=1&a=2'],
  ['application/x-www-form-urlencoded', '__proto__=1'],
  ['application/x-www-form-urlencoded', '&=&%00=%00'],
  ['text/plain', 'x'],
  ['multipart/form-data; boundary=x', '--x\r\n'],
  ['multipart/form-data', 'x'],
  ['application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
];

/** The server of the file that fuzzes. */
export let test: TestApp;

/** A server with data that only some may read. */
export function startFuzzedServer(): void {
  beforeAll(async () => {
    test = await buildTestApp();
    await test.db.update(users).set({ mobile: secretMobile }).where(eq(users.userName, 'chief'));
    await storyKit(test).add('editor', { content: `<p>${secretStory}</p>`, title: secretStory });
  });
  afterAll(() => test.close());
}

/** Names of a call's fields, including the first level of its parts only. */
function fieldsOf({ request }: Endpoint): string[] {
  const { shape, in: inner } = request as unknown as {
    shape?: Record<string, unknown>;
    in?: { shape?: Record<string, unknown> };
  };
  return Object.keys(shape ?? inner?.shape ?? {});
}

/** Inputs of a call: every field at once with the same value, and each field alone with some. */
function inputsOf(endpoint: Endpoint): Record<string, unknown>[] {
  const names = fieldsOf(endpoint);
  const kinds = endpoint.encoding === 'json' ? [...values, ...jsonValues] : values;
  const all = kinds.map((value) => Object.fromEntries(names.map((name) => [name, value])));
  return [{}, ...all, ...names.map((name) => ({ [name]: '1' }))];
}

/** Returns why an answer is wrong; undefined for a good one. */
function faultOf(caller: string, status: number, text: string): string | undefined {
  if (status >= 500 && status !== 503) return `answered ${status}`;
  if (/\$argon2|\bat .+\.ts:\d+|select .+ from |syntax error at|node_modules|passwordHash/i.test(text))
    return 'reveals its inside';
  if (outsiders.includes(caller) && (text.includes(secretStory) || text.includes(secretMobile)))
    return 'reveals what the caller may not read';
  return undefined;
}

async function attack(caller: string, endpoint: Endpoint, bearer: string): Promise<string[]> {
  const faults: string[] = [];
  const note = (what: unknown, status: number, text: string) => {
    const fault = faultOf(caller, status, text);
    if (fault)
      faults.push(`${endpoint.id} as ${caller || 'nobody'}: ${fault} for ${JSON.stringify(what).slice(0, 120)}`);
  };
  for (const input of inputsOf(endpoint)) {
    const { status, response } = await test.call(endpoint, input, bearer);
    note(input, status, response.body);
    if (status !== 401 && status !== 403) continue;
    // Callers who are not let in are refused before the body is read; access.test.ts proves for whom that is so. Bodies
    // that are no input reach every call from the caller '' alone.
    if (caller !== '') return faults;
    break;
  }
  for (const [type, payload] of rawBodies) {
    const authorization = bearer === '' ? {} : { authorization: `Bearer ${bearer}` };
    const answer = await test.app.inject({
      method: 'POST',
      url: endpoint.path,
      headers: { 'content-type': type, ...authorization },
      payload,
    });
    note([type, payload], answer.statusCode, answer.body);
  }
  return faults;
}

/**
 * Faults of all answers to a caller, '' for nobody. A call may end the session that it is made with; each gets its own.
 */
export async function fuzz(caller: string): Promise<string[]> {
  const faults = await Readable.from(allEndpoints)
    .map(async (endpoint: Endpoint) => attack(caller, endpoint, caller === '' ? '' : await test.loginAs(caller)), {
      concurrency: 6,
    })
    .toArray();
  return faults.flat();
}
