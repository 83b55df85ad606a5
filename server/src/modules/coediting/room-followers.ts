import type { Context, Session } from '../../platform/http/context.ts';
import { checkMayEdit } from './room.commands.ts';

/**
 * Checks who follows a room: once for a story and the session as it was read. The calls of a page share a session for a
 * second, and so what it may do.
 */
export class RoomFollowers {
  readonly #checked = new WeakMap<Session, Set<string>>();

  /** Throws where the user may not edit the draft. */
  async check(id: string, context: Context): Promise<void> {
    const { session } = context;
    const checked = this.#checked.get(session) ?? new Set();
    if (checked.has(id)) return;
    await checkMayEdit(context.db, id, context);
    checked.add(id);
    this.#checked.set(session, checked);
  }
}
