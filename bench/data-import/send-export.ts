import { setImmediate } from 'node:timers/promises';
import { getResourceUploadToken } from 'shared-contracts/endpoints';
import { request } from 'undici';
import type { Caller } from '../core/caller.ts';
import { exportOf } from './export.ts';

const block = 4 * 1024 ** 2;

/** The export in blocks of 4 MB, the last one shorter; no more than one is in memory. */
function* blocksOf(posts: number): Generator<Buffer> {
  let waiting: Buffer[] = [];
  let held = 0;
  for (const piece of exportOf(posts)) {
    waiting.push(piece);
    held += piece.length;
    while (held >= block) {
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, block);
      waiting = [whole.subarray(block)];
      held -= block;
    }
  }
  if (held > 0) yield Buffer.concat(waiting);
}

/** Bytes of an export; others of this process, who measure, get their turns meanwhile. */
async function sizeOf(posts: number): Promise<number> {
  let bytes = 0;
  let pieces = 0;
  for (const piece of exportOf(posts)) {
    bytes += piece.length;
    pieces += 1;
    if (pieces % 100 === 0) await setImmediate();
  }
  return bytes;
}

/** Uploads an export of so many posts as the page does, while it is made; gives its key and its bytes. */
export async function sendExport(
  url: string,
  caller: Caller,
  posts: number,
): Promise<{ fileKey: string; bytes: number }> {
  const bytes = await sizeOf(posts);
  const input = { type: 'import' as const, fileName: 'export.xml', fileSize: bytes };
  const { token, key } = (await caller.call(getResourceUploadToken, input)).data;
  const post = async (address: string, body: Buffer | string): Promise<{ ctx: string }> => {
    const headers = { authorization: `UpToken ${token}`, 'content-type': 'application/octet-stream' };
    const answer = await request(`${url}/upload${address}`, { method: 'POST', body, headers });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${await answer.body.text()}`);
    return (await answer.body.json()) as { ctx: string };
  };
  const contexts: string[] = [];
  for (const one of blocksOf(posts)) contexts.push((await post(`/mkblk/${one.length}`, one)).ctx);
  await post(`/mkfile/${bytes}/key/${Buffer.from(key).toString('base64url')}`, contexts.join());
  return { fileKey: key, bytes };
}
