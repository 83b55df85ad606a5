import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStream, getStreamUploadToken, saveStream } from 'shared-contracts/endpoints';
import type { Stream, UploadTicket } from 'shared-contracts/model';
import { createTranscoder } from '../src/modules/media/transcode.job.ts';
import { ffmpegPath, runFfmpeg } from '../src/modules/media/ffmpeg.ts';
import { buildTestApp, type TestApp } from './helper.ts';

export let server: TestApp;
export let editor: string;
/** The folder of the films of a test file. */
export let folder: string;

/** A server with an editor and a folder for films, for a file of tests. */
export function startStreamServer(): void {
  beforeAll(async () => {
    server = await buildTestApp();
    editor = await server.loginAs('editor');
    folder = mkdtempSync(path.join(tmpdir(), 'newsroom-video-'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** The dependencies of a transcoder; its log is silent. */
export const deps = () => ({
  db: server.db,
  settings: server.settings,
  now: server.clock.now,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined },
});

/** Converts waiting videos, until nothing is due. */
export const convertAll = async () => {
  const transcoder = createTranscoder(deps());
  while ((await transcoder.tick()) > 0);
};

/** A short video made by ffmpeg itself. */
export async function film(name: string, args: string[], length = 2): Promise<Buffer> {
  const file = path.join(folder, name);
  await runFfmpeg(ffmpegPath(server.settings), [
    '-protocol_whitelist',
    'file,pipe,lavfi',
    '-f',
    'lavfi',
    '-i',
    `testsrc=duration=${length}:size=320x240:rate=10`,
    ...args,
    file,
  ]);
  return readFileSync(file);
}

/** Arguments of a film that has sound. */
export const withSound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2', '-c:a', 'aac', '-shortest'];

/** Arguments of a film that needs no conversion. */
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Sends a file as the shell does, and gives its key and the answer. */
export async function send(bytes: Buffer, fileName: string) {
  const { token, key, hosts } = (await server.call(getStreamUploadToken, { fileName, type: '1' }, editor)).envelope
    .data as UploadTicket;
  const form = new FormData();
  for (const [name, value] of Object.entries({ token, key, fname: fileName })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
  const body = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: `${hosts[0]}/`,
    headers: { 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { key, status: answer.statusCode };
}

/** A video sent and saved. */
export async function upload(
  bytes: Buffer,
  fileName = '大桥.mp4',
  more: Record<string, unknown> = {},
): Promise<Stream> {
  const { key } = await send(bytes, fileName);
  const { envelope, status } = await server.call(saveStream, { key, ...more }, editor);
  if (status !== 200) throw new Error(`${status} ${envelope.message}`);
  return envelope.data as Stream;
}

/** Returns the video in its current state. */
export const get = async (streamId: string) =>
  (await server.call(getStream, { streamId }, editor)).envelope.data as Stream;
