import * as Y from 'yjs';
import type { Database } from '../../platform/database/database.ts';
import { type EditRoom, updatesAfter } from '../stories/room/room.queries.ts';

/** Documents that a process keeps; the one used longest ago goes first. */
const mostKept = 40;

/** Documents of rooms in this process, each brought up to its room's last update under the room's lock. */
export class RoomDocuments {
  readonly #kept = new Map<string, { seq: number; doc: Y.Doc }>();

  /** The document of a room as it is stored, to be changed; it is kept again by `keep`. */
  async take(tx: Database, room: EditRoom): Promise<Y.Doc> {
    const kept = this.#kept.get(room.id) ?? { seq: 0, doc: new Y.Doc() };
    this.#kept.delete(room.id);
    if (kept.seq < room.lastSeq) for (const one of await updatesAfter(tx, room, kept.seq)) Y.applyUpdate(kept.doc, one);
    return kept.doc;
  }

  /** Keeps the document of an update that is stored. */
  keep(roomId: string, seq: number, doc: Y.Doc): void {
    this.#kept.set(roomId, { seq, doc });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}
