import { AppError, ErrorCode, type GuardRefusal, guardRefused } from 'shared-contracts/errors';
import { type Actor, type ContentAction, contentGuards, type ContentRow, type Stage } from 'shared-contracts/model';
import type { Context, Session } from '../../platform/http/context.ts';
import { rowOf } from './content-row.queries.ts';
import { type Content, lockContentRow } from './content.queries.ts';
import type { StoryAccessFacts } from './reading.rules.ts';
import type { Database } from '../../platform/database/database.ts';
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

/** The basis of access: authors may load their own stories in any channel; everything else goes by channel. */
export type AccessBasis = 'own' | 'channel';

/** True when a session may load a story. An empty list of channels grants none (A22). */
export function hasAccessTo(
  session: Session,
  { categoryId, createUserId }: Pick<StoryAccessFacts, 'categoryId' | 'createUserId'>,
  basis: AccessBasis = 'own',
): boolean {
  if (categoryId !== null && session.channels.has(categoryId)) return true;
  return createUserId === session.userId && (basis === 'own' || categoryId === null);
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
  if (context.session && !hasAccessTo(context.session, content, basis))
    throw new AppError(ErrorCode.Forbidden, undefined, { ids: [id] });
  const row = await rowOf(tx, id, context.now());
  return {
    content,
    row: row!,
    task: await openTask(tx, id),
    seals: await listSeals(tx, id),
    isAlone: context.settings.SINGLE_PERSON_NEWSROOM,
  };
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
