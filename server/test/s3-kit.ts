import S3rver from '@20minutes/s3rver';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A fault in front of the storage; true when it has dealt with the request. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** An S3-compatible storage of a maintained package, which checks signatures and the time of each request. */
export interface RunningS3 {
  /** The settings that name its bucket. */
  settings: Record<string, string>;
  endpoint: string;
  /** Every request that reached it: 'PUT /newsroom/key'. */
  requests: string[];
  /** Puts a fault in front of it until the next call without one. */
  breakBy(fault?: Fault): void;
  close(): Promise<void>;
}

/** Everything that a listing brings. */
export async function allOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

/** The answer of a storage that refuses a call. */
export function refuse(response: ServerResponse, status: number, code: string): true {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  return true;
}

/** Starts a storage with the bucket newsroom on a free port. */
export async function startS3(): Promise<RunningS3> {
  const directory = mkdtempSync(path.join(tmpdir(), 'newsroom-s3-'));
  const storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'newsroom' }],
  });
  const requests: string[] = [];
  let fault: Fault | undefined;
  const answer = storage.callback();
  storage.callback = () => (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (!fault?.(request, response)) answer(request, response);
  };
  const { port } = await storage.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    requests,
    settings: {
      STORAGE_S3_ENDPOINT: endpoint,
      STORAGE_S3_BUCKET: 'newsroom',
      STORAGE_S3_KEY: 'S3RVER',
      STORAGE_S3_SECRET: 'S3RVER',
      STORAGE_S3_PATH_STYLE: '1',
      STORAGE_S3_PREFIX: 'paper/prod',
    },
    breakBy: (next) => (fault = next),
    async close() {
      storage.httpServer.closeAllConnections();
      await storage.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
