import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type ContentDraft, DeliveryState, isPacked } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { type Content, draftOf } from '../stories/content.queries.ts';
import { deliveriesOf } from '../stories/delivery.queries.ts';
import { guardsOf, type Item, loadItem } from '../stories/item.ts';
import { sealGuards } from '../stories/review.rules.ts';
import { draftOfVersion } from '../stories/version.queries.ts';
import { readersVersion } from './package.queries.ts';
import { packageTexts as texts } from './package.texts.ts';

/** The text that packages of a story are made of. */
export interface PackageSource {
  content: Content;
  draft: ContentDraft;
  hash: string;
}

const takenDown: readonly DeliveryState[] = [
  DeliveryState.Withdrawing,
  DeliveryState.Withdrawn,
  DeliveryState.WithdrawFailed,
];

type Opened = { content: Content } & ({ source: PackageSource } | { closed: string });

/** True where readers had a story, and it was taken from all of them. */
export async function isTakenDown(tx: Database, contentId: string): Promise<boolean> {
  const states = (await deliveriesOf(tx, contentId)).map(({ state }) => state);
  return !states.includes(DeliveryState.Published) && states.some((state) => takenDown.includes(state));
}

/**
 * What is handed out of a story of the user's channels: the version that readers see, else the text that was passed; or
 * why nothing is. Locks the story.
 */
export async function openSource(tx: Database, id: string, context: Context): Promise<Opened> {
  const item = await loadItem(tx, id, context, 'channel');
  const { content } = item;
  if (!isPacked(content.contentType)) return { content, closed: texts.wrongKind };
  if (content.deletedTime !== null) return { content, closed: texts.inBin };
  const version = await readersVersion(tx, id);
  if (version) return { content, source: { content, draft: draftOfVersion(version), hash: version.hash } };
  if (await isTakenDown(tx, id)) return { content, closed: texts.withdrawn };
  const closed = notPassed(item);
  return closed === ''
    ? { content, source: { content, draft: await draftOf(tx, content), hash: content.hash } }
    : { content, closed };
}

/** Why a text that no reader has may not go out either; empty where every stage has passed it. */
function notPassed(item: Item): string {
  const state = guardsOf(item, 'publish', { userId: item.content.createUserId, can: () => true });
  return (state[0] ?? sealGuards(item.seals, item.content)[0])?.text ?? '';
}

/** The same for who hands it out; refuses what is closed, and another text than the person has seen. */
export async function mustOpen(tx: Database, id: string, hash: string, context: Context): Promise<PackageSource> {
  const opened = await openSource(tx, id, context);
  if ('closed' in opened) throw new AppError(ErrorCode.GuardRefused, opened.closed);
  if (opened.source.hash !== hash) throw new AppError(ErrorCode.StaleRevision, texts.changed);
  return opened.source;
}
