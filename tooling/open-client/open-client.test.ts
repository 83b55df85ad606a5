import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDocument } from './read-document.ts';
import type { OpenDocument } from './source-of.ts';
import { typeOf } from './types-of.ts';
import { problemsOf, writePackage } from './write-package.ts';

interface Client {
  openArticles(input?: object): Promise<unknown>;
  openArticle(input: object): Promise<unknown>;
  openDraftAdd(input: object): Promise<unknown>;
}
interface Module {
  version: string;
  createOpenClient(options: object): Client;
  OpenRefusal: new () => Error;
}

let folder: string;
let client: Module;
let document: OpenDocument;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'newsroom-client-'));
  document = await readDocument();
  await writePackage(document, folder);
  client = (await import(pathToFileURL(path.join(folder, 'dist/index.js')).href)) as Module;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers as a server would, and keeps what was sent. */
function server(answers: [status: number, body: object, headers?: Record<string, string>][]) {
  const sent: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  const fetch = async (
    url: URL,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
  ) => {
    sent.push({ url: url.href, method, headers, body: body === undefined ? undefined : JSON.parse(body) });
    const [status, answer, more] = answers.shift()!;
    return new Response(JSON.stringify(answer), { status, headers: more });
  };
  return { sent, newsroom: client.createOpenClient({ origin: 'https://news.example.com', token: 'nrk_key', fetch }) };
}

it('is a package of the version of the product that has every call of the document', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((call) => call.operationId),
  );
  expect(Object.keys(client.createOpenClient({ origin: 'https://news.example.com' }))).toEqual(ids);
  expect(client.version).toBe(document.info.version);
});

it('sends path, query, key and body as the document says', async () => {
  const { sent, newsroom } = server([
    [200, { list: [], nextCursor: null }],
    [200, { data: {} }],
    [201, { data: { id: '1', isNew: true, failedPictures: [] } }],
  ]);
  await newsroom.openArticles({ channel: '要闻', limit: 5, cursor: undefined });
  await newsroom.openArticle({ id: '12' });
  const draft = { externalId: 'a-1', title: '题' };
  expect(await newsroom.openDraftAdd({ body: draft })).toMatchObject({ data: { isNew: true } });
  expect(sent.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`)).toEqual([
    'GET https://news.example.com/open/v1/articles?channel=要闻&limit=5',
    'GET https://news.example.com/open/v1/articles/12',
    'POST https://news.example.com/open/v1/drafts',
  ]);
  expect(sent[2]).toMatchObject({ body: draft, headers: { authorization: 'Bearer nrk_key' } });
});

it('throws a refusal with its sentence, reason and seconds to wait; also what is no answer of the open API', async () => {
  const { newsroom } = server([
    [429, { code: 4290, message: '调用过于频繁', reason: 'key_limit' }, { 'retry-after': '7' }],
    [502, {}],
  ]);
  const refused = await newsroom.openArticles().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(client.OpenRefusal);
  expect(refused).toMatchObject({ status: 429, message: '调用过于频繁', reason: 'key_limit', retryAfter: 7 });
  await expect(newsroom.openArticles()).rejects.toMatchObject({ status: 502, message: 'HTTP 502' });
});

it('types what it takes and answers: a wrong field or input does not compile', () => {
  const check = (text: string): string[] => {
    const file = path.join(folder, 'src', 'use.ts');
    writeFileSync(file, `import { createOpenClient } from './index.js';\n${text}`);
    return problemsOf([file]);
  };
  const head = `const newsroom = createOpenClient({ origin: 'https://news.example.com' });\n`;
  expect(
    check(
      `${head}export const titles = async () =>\n  (await newsroom.openArticles({ limit: 5 })).list.map((one) => one.title);`,
    ),
  ).toEqual([]);
  expect(
    check(`${head}export const wrong = async () => (await newsroom.openArticles()).list.map((one) => one.tittle);`),
  ).not.toEqual([]);
  expect(check(`${head}void newsroom.openArticle({});`)).not.toEqual([]);
});

it('writes schemas as types', () => {
  expect(
    typeOf({ type: 'object', properties: { a: { type: ['string', 'null'] }, 'b-c': { const: 1 } }, required: ['a'] }),
  ).toBe('{ a: string | null; "b-c"?: 1; }');
  expect(typeOf({ type: 'array', items: { anyOf: [{ type: 'integer' }, { $ref: '#/components/schemas/aB' }] } })).toBe(
    'Array<number | AB>',
  );
  expect(typeOf({ type: 'object', additionalProperties: { enum: ['x', 2] } })).toBe('Record<string, "x" | 2>');
  expect(typeOf({})).toBe('unknown');
});
