import type { PublishedKind } from 'shared-contracts/model';
import type { PermissionCode } from 'shared-contracts/permissions';
import type { ReaderField } from '../../platform/text/find-words.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';

/** Something that readers see now, with all its texts. */
export interface PublishedItem {
  itemId: string;
  title: string;
  /** The column by which rights are checked; null for what has none. */
  categoryId: string | null;
  places: string[];
  fields: ReaderField[];
  /** Sensitive words that a reviewer confirmed in these texts. */
  confirmed?: ReadonlySet<string>;
}

/** A kind of published items that is searched for listed words; each module declares its own. */
export interface WatchedKind<Kind extends PublishedKind = PublishedKind> {
  kind: Kind;
  /** The permission that the kind's own page requires for a withdrawal. */
  permission: PermissionCode;
  /** Returns published items after an id, in the order of their ids. */
  read(db: Database, after: string, limit: number, now: Date): Promise<PublishedItem[]>;
  /** Withdraws an item from readers. */
  withdraw(itemId: string, reason: string, context: Context): Promise<unknown>;
}

/** The entry of a kind in a list. */
export function watchedKind(kinds: readonly WatchedKind[], kind: PublishedKind): WatchedKind {
  const found = kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`no module watches published items of kind ${kind}`);
  return found;
}

/** Reads the texts that stories have at an external account, by the id of the story. */
export type ExternalTexts = (
  db: Database,
  storyIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly ReaderField[]>>;
