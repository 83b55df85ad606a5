import { AppError, ErrorCode, type GuardRefusal, guardRefused } from 'shared-contracts/errors';
import { type Actor, type ContentAction, contentGuards, type ContentRow, type Stage } from 'shared-contracts/model';
import type { RecordActor } from '../../platform/audit/record.queries.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { rowOf } from './content-row.queries.ts';
import { type Content, lockContentRow } from './content.queries.ts';
import type { StoryAccessFacts } from './reading.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { nameInPlace, withStandIn } from './stand-in.rules.ts';
import { listSeals, openTask, type Seal, type ReviewTask } from './review.queries.ts';

/** A story under a row lock, with everything that guards need. */
export interface Item {
  content: Content;
  row: ContentRow;
  task: ReviewTask | undefined;
  seals: Seal[];
  /** The newsroom has declared that one person does everything. */
  isAlone: boolean;
}

/**
 * The basis of access: authors may load their own stories in any channel, and co-writers for `edit` those that they
 * share; everything else goes by channel. Whoever
 * stands in for a reviewer may load that one's for `review` and `edit`, which are else `channel` and `own`, and for
 * `takeBack`, else `channel`, what was passed in that one's place last.
 */
export type AccessBasis = 'own' | 'channel' | 'review' | 'edit' | 'takeBack';

/** True when a session may load a story. An empty list of channels grants none (A22). */
export function hasAccessTo(
  session: Session,
  {
    categoryId,
    createUserId,
    coWriterIds,
  }: Pick<StoryAccessFacts, 'categoryId' | 'createUserId'> & Partial<Pick<StoryAccessFacts, 'coWriterIds'>>,
  basis: AccessBasis = 'own',
): boolean {
  if (categoryId !== null && session.channels.has(categoryId)) return true;
  if (basis === 'edit' && coWriterIds?.includes(session.userId)) return true;
  return createUserId === session.userId && (basis === 'own' || basis === 'edit' || categoryId === null);
}

/** Loads and locks a story for a change; refuses what does not exist or is not accessible. */
export async function loadItem(
  tx: Database,
  id: string,
  context: Pick<Context, 'now' | 'settings'> & { session?: Session },
  basis: AccessBasis = 'own',
): Promise<Item> {
  const content = await lockContentRow(tx, id);
  if (!content) throw new AppError(ErrorCode.NotFound);
  const { session } = context;
  const stored = (await rowOf(tx, id, context.now()))!;
  const row =
    session && (basis === 'review' || basis === 'edit' || basis === 'takeBack') ? withStandIn(session, stored) : stored;
  const inPlace = basis === 'takeBack' ? row.backFor : row.standsIn;
  if (session && !hasAccessTo(session, { ...content, coWriterIds: row.coWriterIds }, basis) && !inPlace)
    throw new AppError(ErrorCode.Forbidden, undefined, { ids: [id] });
  return {
    content,
    row,
    task: await openTask(tx, id),
    seals: await listSeals(tx, id),
    isAlone: context.settings.SINGLE_PERSON_NEWSROOM,
  };
}

/** The acting user as records of an item keep it: who stands in for another, with that name. */
export function actorFor({ row }: Item, context: Context): RecordActor {
  const actor = actorOf(context);
  return { ...actor, nickName: nameInPlace(actor.nickName, row.standsIn) };
}

/** Returns a story's state, sent with a refusal so that a screen can catch up. */
function currentState({ content, row }: Item): {
  auditState: string;
  auditStage: Stage;
  publishStatus: number;
  rev: number;
} {
  return {
    auditState: content.auditState,
    auditStage: content.auditStage,
    publishStatus: row.publishStatus,
    rev: content.rev,
  };
}

/** Returns the guards that refuse an action on an item, checked in the actor's name. */
export function guardsOf(item: Item, action: ContentAction, actor: Actor): GuardRefusal[] {
  return contentGuards(action, item.row, {
    userId: actor.userId,
    can: (code) => actor.can(code),
    isAlone: item.isAlone,
  });
}

/** Refuses with 20003 when a guard refuses; the error carries the current state (A27). */
export function checkGuards(item: Item, guards: GuardRefusal[]): void {
  if (guards.length === 0) return;
  throw new AppError(ErrorCode.GuardRefused, guardRefused(guards).message, { guards, current: currentState(item) });
}

/** Refuses with 20004 when the story is not the one that the user looked at. */
export function checkSeen(item: Item, rev: number): void {
  if (item.content.rev !== rev) throw new AppError(ErrorCode.StageMoved, undefined, { current: currentState(item) });
}
