import { readFileSync } from 'node:fs';
import path from 'node:path';
import { coeditAsk, coeditPull, coeditSeed, coeditSend, contentAddContent } from 'shared-contracts/endpoints';
import type { RoomState } from 'shared-contracts/model';
import * as Y from 'yjs';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts';
import { type Caller, loginAs } from '../core/caller.ts';
import { percentile } from '../core/figure.ts';
import { newsDraft } from '../core/news-draft.ts';
import { removeFolder, startServer, temporaryFolder } from '../core/product.ts';
import { untilAtRest } from '../core/until-at-rest.ts';
import type { Cost } from './cost.ts';
import { beginning, typeAll, untilOneText, watchArrivals, writers } from './typing.ts';
import { countedWire, processorOf, processorOfFamily } from './wire.ts';

const encoded = (update: Uint8Array) => Buffer.from(update).toString('base64');

/** A page in the room: it follows by waiting calls, and sends what was typed one call at a time. */
class Page {
  readonly doc = new Y.Doc();
  seq = 0;
  roomId = '';
  #isOn = true;
  readonly #caller: Caller;
  readonly #id: string;

  constructor(caller: Caller, id: string) {
    this.#caller = caller;
    this.#id = id;
  }

  take(state: RoomState): void {
    for (const update of state.updates) Y.applyUpdate(this.doc, Buffer.from(update, 'base64'));
    this.seq = Math.max(this.seq, state.seq);
    this.roomId = state.roomId ?? '';
  }

  async pull(waits: boolean): Promise<void> {
    const { data } = await this.#caller.call(coeditPull, { id: this.#id, after: this.seq, waits, changes: true });
    this.take(data);
  }

  async follow(): Promise<void> {
    while (this.#isOn) await this.pull(true);
  }

  async send(update: Uint8Array): Promise<void> {
    await this.#caller.call(coeditSend, { id: this.#id, roomId: this.roomId, update: encoded(update) });
  }

  stop(): void {
    this.#isOn = false;
  }
}

async function openRoom(caller: Caller): Promise<string> {
  const { data } = await caller.call(contentAddContent, newsDraft(`<p>${beginning}</p>`));
  await caller.call(coeditAsk, { id: data.id });
  await caller.call(coeditSeed, { id: data.id, lockToken: data.lockToken!, text: [{ insert: beginning }] });
  return data.id;
}

/** What the typing costs our server, with its database. */
export async function costOfRoom(): Promise<Cost> {
  const dataDir = await temporaryFolder();
  const base = await startEmbeddedPostgres({ dataDir });
  const server = await startServer(dataDir, { DATABASE_URL: base.url });
  const wire = await countedWire(Number(new URL(server.url).port));
  const leader = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  try {
    await untilAtRest(base.url);
    // A waiting call and one that sends for each writer.
    const caller = await loginAs(`http://127.0.0.1:${wire.port}`, 'editor', 2 * writers);
    const id = await openRoom(caller);
    const pages = Array.from({ length: writers }, () => new Page(caller, id));
    await Promise.all(pages.map((page) => page.pull(false)));
    const following = pages.map((page) => page.follow());
    const docs = pages.map(({ doc }) => doc);
    const [bytes, processor, database] = [wire.bytes(), processorOf(server.pid), processorOfFamily(leader)];
    const arrivals = watchArrivals(docs);
    await typeAll(docs, (writer, update) => pages[writer]!.send(update));
    await untilOneText(docs);
    const cost = {
      bytes: wire.bytes() - bytes,
      processor: processorOf(server.pid) - processor,
      database: processorOfFamily(leader) - database,
      arrival: percentile(arrivals, 95),
    };
    for (const page of pages) page.stop();
    await Promise.all(following);
    return cost;
  } finally {
    wire.close();
    await server.stop();
    await base.stop();
    await removeFolder(dataDir);
  }
}
