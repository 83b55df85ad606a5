import type { Context, Session } from '../../platform/http/context.ts';
import { checkMayEdit } from './room.commands.ts';

/**
 * Checks who follows a room: once for a story and the session as it was read. The calls of a page share a session for a
 * second, and so what it may do.
 */
export class RoomFollowers {
  readonly #checked = new WeakMap<Session, Set<string>>();

  /** Throws where the user may not edit the draft; `rights` is another number after people were taken from it. */
  async check(id: string, rights: number, context: Context): Promise<void> {
    const { session } = context;
    const checked = this.#checked.get(session) ?? new Set();
    const key = `${id} ${rights}`;
    if (checked.has(key)) return;
    await checkMayEdit(context.db, id, context);
    checked.add(key);
    this.#checked.set(session, checked);
  }
}
