import { randomUUID } from 'node:crypto';
import { base64ToImage, contentAddContent, type Endpoint } from 'shared-contracts/endpoints';
import { encodeFields, type Envelope } from 'shared-contracts/wire';
import pg from 'pg';
import { draft } from '../story-kit.ts';
import { editorBearer } from './newsroom-process.ts';

/** Milliseconds after which a writer gives up on the server. */
const usualPatience = 180_000;

/** The counts of writers so far. */
export interface WriterCounts {
  /** Title -> id of every story whose save was acknowledged. */
  acknowledged: Map<string, string>;
  /** Keys of pictures whose upload was acknowledged. */
  pictures: string[];
  /** Titles that were sent at all. */
  sent: Set<string>;
  /** Answers 503. */
  refused: number;
  /** Sentences of those. */
  sentences: Set<string>;
  /** Connections that broke or were refused. */
  broken: number;
  /** Answers that are neither good nor an honest 503. */
  unexpected: string[];
}

export interface Writers {
  counts: WriterCounts;
  /** Resolves once `more` further stories have been acknowledged. */
  advance(more: number): Promise<void>;
  /** Lets each writer finish its story and resolves when all have. */
  stop(): Promise<void>;
}

export interface WritersOptions {
  url: string;
  writers?: number;
  /** A base64 picture that every tenth story is preceded by. */
  picture?: string;
  /** Milliseconds without any answer after which the server is given up. */
  patience?: number;
}

/**
 * Writers that add stories one after the other, each until it is acknowledged: a save that was refused or lost is sent
 * again with the same request id, as a browser does.
 */
export function startWriters({ url, writers = 6, picture, patience = usualPatience }: WritersOptions): Writers {
  const counts: WriterCounts = {
    acknowledged: new Map(),
    pictures: [],
    sent: new Set(),
    refused: 0,
    sentences: new Set(),
    broken: 0,
    unexpected: [],
  };
  const batch = randomUUID().slice(0, 8);
  let isStopping = false;
  let lastGood = 0;
  const waiting: { index: number; resolve(): void }[] = [];

  const ask = async (endpoint: Endpoint, input: Record<string, unknown>): Promise<Envelope | undefined> => {
    const isJson = endpoint.encoding === 'json';
    try {
      const response = await fetch(url + endpoint.path, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${await editorBearer()}`,
          'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        },
        body: isJson ? JSON.stringify(input) : new URLSearchParams(encodeFields(input)).toString(),
      });
      const envelope = (await response.json()) as Envelope;
      if (envelope.suc === 1) return envelope;
      if (response.status === 503 && response.headers.get('retry-after') !== null) {
        counts.refused += 1;
        counts.sentences.add(envelope.message);
      } else counts.unexpected.push(`${response.status} ${JSON.stringify(envelope)}`);
    } catch {
      counts.broken += 1;
    }
    return undefined;
  };

  /** Retries until the call succeeds, also after `stop`: the last word on each story is the server's. */
  const insist = async (endpoint: Endpoint, input: Record<string, unknown>): Promise<Envelope> => {
    for (const startedAt = performance.now(); ;) {
      const envelope = await ask(endpoint, input);
      if (envelope) {
        lastGood = performance.now();
        return envelope;
      }
      // One writer may be unlucky again and again while the others are served.
      if (performance.now() - Math.max(startedAt, lastGood) > patience)
        throw new Error(
          `The server does not come back: ${counts.acknowledged.size} acknowledged, ${counts.broken} broken, ` +
            `${counts.refused} refused, ${counts.unexpected.length} unexpected such as ${counts.unexpected[0]}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  const write = async (writer: number): Promise<void> => {
    for (let number = 0; !isStopping; number += 1) {
      if (picture !== undefined && number % 10 === 0) {
        const { data } = await insist(base64ToImage, { imgData: picture, fileName: `${writer}-${number}.png` });
        counts.pictures.push(JSON.stringify(data));
      }
      const title = `${batch}批第${writer}位作者的第${number}篇稿件`;
      counts.sent.add(title);
      const { data } = await insist(contentAddContent, { ...draft({ title }), requestId: randomUUID() });
      counts.acknowledged.set(title, (data as { id: string }).id);
      for (const one of waiting) if (counts.acknowledged.size >= one.index) one.resolve();
    }
  };
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  all.catch(() => undefined);

  return {
    counts,
    async advance(more) {
      const enough = new Promise<void>((resolve) => waiting.push({ index: counts.acknowledged.size + more, resolve }));
      await Promise.race([enough, all]);
    },
    async stop() {
      isStopping = true;
      await all;
    },
  };
}

/** Counts the acknowledged stories that a database has lost, and the titles it holds more than once. */
export async function findLosses(
  databaseUrl: string,
  { acknowledged }: WriterCounts,
): Promise<{ lost: string[]; duplicates: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; title: string }>(
    'select c.id, v.title from contents c join versions v on v.id = c.work_version_id',
  );
  await client.end();
  const ids = new Map(rows.map(({ id, title }) => [title, id]));
  const titles = rows.map(({ title }) => title);
  return {
    lost: [...acknowledged].filter(([title, id]) => ids.get(title) !== id).map(([title]) => title),
    duplicates: titles.filter((title, index) => titles.indexOf(title) !== index),
  };
}
