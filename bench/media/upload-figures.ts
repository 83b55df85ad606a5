import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getStreamUploadToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import { request } from 'undici';
import type { Caller } from '../core/caller.ts';
import { type Figure, median } from '../core/figure.ts';
import { freePort } from '../core/product.ts';
import { seconds } from '../core/seconds.ts';

const gigabyte = 1024 * 1024 * 1024;
const block = 4 * 1024 * 1024;
const chunk = 4_096_000;

/** Bytes of one block, sent again and again; its head says mp4. */
const filler = Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), randomBytes(block)]).subarray(0, block);

/** A plain PUT of as many bytes into a file that is on the disk when it is answered. */
async function rawPut(folder: string, size: number): Promise<number> {
  const target = path.join(folder, 'raw');
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      await pipeline(incoming, createWriteStream(target, { flush: true }));
      outgoing.end();
    })();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  function* body() {
    for (let sent = 0; sent < size; sent += block) yield filler.subarray(0, Math.min(block, size - sent));
  }
  const took = await seconds(async () => {
    const { body: answer } = await request(`http://127.0.0.1:${port}/`, {
      method: 'PUT',
      body: body() as never,
      headers: { 'content-length': String(size) },
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    await answer.dump();
  });
  server.close();
  await rm(target, { force: true });
  return took;
}

/** Counts the bytes of a body as they are sent. */
function* countBytes(bytes: Buffer, count: (length: number) => void) {
  for (let index = 0; index < bytes.length; index += 65_536) {
    const piece = bytes.subarray(index, index + 65_536);
    count(piece.length);
    yield piece;
  }
}

/**
 * Sends a file as the shell does: blocks of 4 MB, three at a time, each in two chunks. Returns the contexts by block;
 * `signal` kills the sender.
 */
async function sendBlocks(
  url: string,
  { token }: UploadTicket,
  size: number,
  { signal, onSent }: { signal?: AbortSignal; onSent?: (bytes: number) => void } = {},
): Promise<string[]> {
  const contexts: string[] = [];
  let next = 0;
  const post = async (address: string, bytes: Buffer) => {
    const body = onSent ? (countBytes(bytes, onSent) as never) : bytes;
    const headers = {
      authorization: `UpToken ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
    };
    const answer = await request(`${url}/upload${address}`, {
      method: 'POST',
      body,
      headers,
      ...(signal && { signal }),
    });
    const value = (await answer.body.json()) as { ctx: string; error?: string };
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${value.error}`);
    return value.ctx;
  };
  const work = async () => {
    while (next * block < size) {
      const index = next++;
      const bytes = filler.subarray(0, Math.min(block, size - index * block));
      const ctx = await post(`/mkblk/${bytes.length}`, bytes.subarray(0, chunk));
      contexts[index] = bytes.length > chunk ? await post(`/bput/${ctx}/${chunk}`, bytes.subarray(chunk)) : ctx;
    }
  };
  await Promise.all([work(), work(), work()]);
  return contexts;
}

/** Kills a sender at a random moment; returns the megabytes that it had sent and that the store does not hold. */
async function sentAgain(url: string, caller: Caller, name: string): Promise<number> {
  const size = 200 * 1024 * 1024;
  const kill = new AbortController();
  const killAt = size * (0.1 + 0.8 * Math.random());
  let sent = 0;
  const onSent = (bytes: number) => {
    sent += bytes;
    if (sent >= killAt) kill.abort();
  };
  await sendBlocks(url, await ticketFor(caller, name.padEnd(32, '0'), size), size, {
    signal: kill.signal,
    onSent,
  }).catch(() => undefined);
  const held = await heldBytes(caller, name.padEnd(32, '0'), size);
  return (sent - held) / 1024 / 1024;
}

/** Returns what the store holds of an upload, once pending work is finished. */
async function heldBytes(caller: Caller, fingerprint: string, size: number): Promise<number> {
  let [before, now] = [-1, 0];
  while (before !== now) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 300));
    now =
      (await ticketFor(caller, fingerprint, size)).session?.blocks.reduce((sum, { offset }) => sum + offset, 0) ?? 0;
  }
  return now;
}

const ticketFor = async (caller: Caller, fingerprint: string, fileSize: number): Promise<UploadTicket> =>
  (await caller.call(getStreamUploadToken, { fileName: 'bench.mp4', fileSize, fingerprint })).data;

async function upload(url: string, caller: Caller, name: string, size: number): Promise<void> {
  const ticket = await ticketFor(caller, name.padEnd(32, '0'), size);
  const contexts = await sendBlocks(url, ticket, size);
  const answer = await request(`${url}/upload/mkfile/${size}/key/${Buffer.from(ticket.key).toString('base64url')}`, {
    method: 'POST',
    body: contexts.join(),
    headers: { authorization: `UpToken ${ticket.token}`, 'content-type': 'text/plain' },
  });
  if (answer.statusCode !== 200) throw new Error(await answer.body.text());
  await answer.body.dump();
}

/** Measures uploads against a plain PUT, in turns, and the bytes that a killed sender has to send again. */
export async function uploadFigures(url: string, caller: Caller, folder: string): Promise<Figure[]> {
  await upload(url, caller, 'warm', 64 * 1024 * 1024);
  const raw: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    raw.push(await rawPut(folder, gigabyte));
    ours.push(await seconds(() => upload(url, caller, `round${round}`, gigabyte)));
  }
  const again: number[] = [];
  for (let round = 0; round < 5; round += 1) again.push(await sentAgain(url, caller, `killed${round}`));
  return [
    {
      name: '1 GB in blocks against a raw PUT of the same bytes',
      value: median(raw) / median(ours),
      unit: '×',
      limit: 0.8,
      atLeast: true,
      from: `${median(ours).toFixed(1)} s against ${median(raw).toFixed(1)} s`,
    },
    {
      name: 'megabytes sent again after a kill at a random moment, the most of five',
      value: Number(Math.max(...again).toFixed(1)),
      unit: '',
      limit: 12,
    },
  ];
}
