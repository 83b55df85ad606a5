import type { Actor, ContentAction, ContentRow } from 'shared-contracts/model';
import { contentGuards } from 'shared-contracts/model';

/** Guard of a row action: the sentences of the guards that the server will ask too. */
export function guardedBy(action: ContentAction): (row: ContentRow, actor: Actor) => string[] {
  return (row, actor) => contentGuards(action, row, actor).map(({ text }) => text);
}
