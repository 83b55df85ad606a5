import { randomBytes } from 'node:crypto';
import { KodoEtag } from 'kodo';
import { getResourceUploadToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import type { TestApp } from './helper.ts';

export const block = 4 * 1024 * 1024;
export const chunk = 4_096_000;
export const b64 = (text: string) => Buffer.from(text).toString('base64url');

/** Kodo's hash of bytes. */
export function etagOf(bytes: Buffer): string {
  const etag = new KodoEtag();
  etag.update(bytes);
  return etag.digest();
}

/** A file that is recognised as a pdf by its first bytes. */
export const fileOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(size)]).subarray(0, size);

interface Answer extends Record<string, unknown> {
  ctx: string;
  offset: number;
}

/** The actions of a client of the store, against one server; `bearer` is the user of the tokens. */
export function kodoKit(server: () => TestApp, bearer: () => string) {
  async function ticket(more: Record<string, unknown> = {}, bearerToken = bearer()): Promise<UploadTicket> {
    const { envelope } = await server().call(
      getResourceUploadToken,
      { type: 'attachment', fileName: '报表.pdf', ...more },
      bearerToken,
    );
    if (envelope.suc !== 1) throw new Error(envelope.message);
    return envelope.data as UploadTicket;
  }

  async function post(
    token: string,
    url: string,
    body: Buffer | string = '',
    method: 'POST' | 'PUT' | 'GET' | 'DELETE' = 'POST',
    headers: Record<string, string> = {},
  ) {
    const response = await server().app.inject({
      method,
      url: `/upload${url}`,
      headers: { authorization: `UpToken ${token}`, 'content-type': 'application/octet-stream', ...headers },
      ...(method !== 'GET' && { payload: body }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json<Answer>() };
  }

  /** Sends a file as the documents do: mkblk with 4,096,000 bytes, bput with the rest of the block. */
  async function sendBlocks(token: string, bytes: Buffer): Promise<string[]> {
    const contexts: string[] = [];
    for (let index = 0; index < bytes.length; index += block) {
      const whole = bytes.subarray(index, index + block);
      let { body } = await post(token, `/mkblk/${whole.length}`, whole.subarray(0, chunk));
      if (whole.length > chunk)
        ({ body } = await post(token, `/bput/${body.ctx}/${body.offset}`, whole.subarray(chunk)));
      contexts.push(body.ctx);
    }
    return contexts;
  }

  const mkfile = (token: string, key: string, size: number, contexts: string[]) =>
    post(
      token,
      `/mkfile/${size}/key/${b64(key)}/mimeType//fname/${b64('季度报表.pdf')}/x%3Adesk/${b64('经济')}`,
      contexts.join(),
    );
  return { ticket, post, sendBlocks, mkfile };
}
