import { contentGetDisclosureMaterial, listDisclosureMaterial } from 'shared-contracts/endpoints';
import type { Tipoff, TipoffRow } from 'shared-contracts/model';
import sharp from 'sharp';
import { buildTestApp, type TestApp } from './helper.ts';

export let test: TestApp;

/** A server for a file of tests. */
export function startTipoffServer(): void {
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());
  // Readers of one test never use up another's share of the minute.
  beforeEach(() => test.clock.advance(2 * 60_000));
}

/** A field of a form; bytes are a photo. */
export type Part = [name: string, value: string | Buffer];

/** A photo that carries something secret. */
export const photo = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a61b1b' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

/** A form with its files as a browser posts it. */
export async function formBody(
  parts: readonly Part[],
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const body = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([Uint8Array.from(value)]), 'a.jpg');
  }
  const request = new Request('http://x', { method: 'POST', body });
  const headers = { 'content-type': request.headers.get('content-type')! };
  return { payload: Buffer.from(await request.arrayBuffer()), headers };
}

/** Posts a form with its files, as a browser does. */
export const postForm = async (url: string, parts: readonly Part[]) =>
  test.app.inject({ method: 'POST', url, ...(await formBody(parts)) });

/** Returns the ticket in a page; '' for none. */
export const ticketIn = (page: string) => /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '';

/** Returns the receipt number in a page; '' for none. */
export const receiptIn = (page: string) => /BL-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(page)?.[0] ?? '';

/** The ticket of a page opened again. */
export const openPage = async (cookie?: string) =>
  ticketIn((await test.app.inject({ url: '/site/tipoff', headers: cookie ? { cookie } : {} })).body);

/** Sends a tip-off by the page, as a reader does; returns the receipt number. */
export async function send(text: string, more: readonly Part[] = [], ticket?: string): Promise<string> {
  const answer = await postForm('/site/tipoff', [['ticket', ticket ?? (await openPage())], ['text', text], ...more]);
  expect([answer.statusCode, receiptIn(answer.body)]).toEqual([200, expect.stringMatching(/^BL-/)]);
  return receiptIn(answer.body);
}

/** A call in the name of a user, expected to succeed. */
export async function call<T>(
  endpoint: Parameters<TestApp['call']>[0],
  input: Record<string, unknown>,
  userName: string,
): Promise<T> {
  const { envelope } = await test.call(endpoint, input, await test.loginAs(userName));
  if (envelope.suc !== 1) throw new Error(`${envelope.message} ${JSON.stringify(envelope.data)}`);
  return (envelope.data ?? envelope) as T;
}

/** The same, for what is refused. */
export const refusal = async (
  endpoint: Parameters<TestApp['call']>[0],
  input: Record<string, unknown>,
  userName: string,
) => (await test.call(endpoint, input, await test.loginAs(userName))).envelope;

/** The row of a receipt number at the desk. */
export const found = async (receipt: string, kind = 'reader', userName = 'director') =>
  (await call<{ list: TipoffRow[] }>(listDisclosureMaterial, { kind, keywords: receipt }, userName)).list[0]!;

/** A tip-off with all its data. */
export const whole = (id: string, userName = 'director') =>
  call<Tipoff>(contentGetDisclosureMaterial, { id }, userName);

/** Loads the page that shows a reader the progress. */
export const progress = async (receipt: string) =>
  (
    await test.app.inject({
      method: 'POST',
      url: '/site/tipoff/progress',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ receipt }).toString(),
    })
  ).body;
