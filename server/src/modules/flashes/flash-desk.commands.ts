import type { RequestOf, saveFlashColumn, saveFlashTopic } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { flashLimits as limits } from 'shared-contracts/limits';
import type { AuditActionOf } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { numberRows, placedAt } from '../../platform/database/place-among.ts';
import type { Context } from '../../platform/http/context.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import * as desk from './flash-desk.queries.ts';
import { isNameTaken } from './flash.queries.ts';
import { flashColumns, flashTopics } from './flash.tables.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Writes what was done with the desk into the operation log. */
export const noteDesk = (
  tx: Database,
  context: Context,
  action: AuditActionOf<'flash'>,
  target: string,
  detail?: unknown,
): Promise<void> => noteAction(tx, context, `flash.${action}`, target, detail);

/** Adds a column at the end, or changes it. */
export async function storeColumn(
  tx: Database,
  { id, ...draft }: RequestOf<typeof saveFlashColumn>,
  context: Context,
): Promise<string> {
  const ids = await desk.lockOrder(tx, flashColumns);
  const values = { ...draft, name: draft.name.trim() };
  if (await isNameTaken(tx, flashColumns, values.name, id))
    throw invalidInput([{ path: 'name', message: texts.columnNameTaken }]);
  if (id === undefined && ids.length >= limits.columns)
    throw guardRefused([{ guard: 'count', text: texts.tooManyColumns(limits.columns) }]);
  const stored = await desk.putColumn(tx, id, { ...values, ...(id === undefined && { sortField: ids.length + 1 }) });
  if (stored === undefined) throw new AppError(ErrorCode.NotFound, texts.columnMissing);
  await noteDesk(tx, context, 'column', values.name, values);
  return stored;
}

/** Removes a column without flashes. */
export async function dropColumn(tx: Database, id: string, context: Context): Promise<void> {
  await desk.lockOrder(tx, flashColumns);
  const column = await desk.findColumn(tx, id);
  if (!column) throw new AppError(ErrorCode.NotFound, texts.columnMissing);
  const used = await desk.countOfColumn(tx, id);
  if (used > 0) throw guardRefused([{ guard: 'used', text: texts.columnUsed(column.name, used) }]);
  await desk.removeOfDesk(tx, flashColumns, id);
  await noteDesk(tx, context, 'columnDelete', column.name);
}

/** Adds a hotspot at the end, or changes it. */
export async function storeTopic(
  tx: Database,
  { id, storyIds, startTime, endTime, ...draft }: RequestOf<typeof saveFlashTopic>,
  context: Context,
): Promise<string> {
  const ids = await desk.lockOrder(tx, flashTopics);
  const title = draft.title.trim();
  if (await isNameTaken(tx, flashTopics, title, id))
    throw invalidInput([{ path: 'title', message: texts.topicTitleTaken }]);
  if (id === undefined && ids.length >= limits.topics)
    throw guardRefused([{ guard: 'count', text: texts.tooManyTopics(limits.topics) }]);
  const stories = [...new Set(storyIds)];
  if ((await desk.countStories(tx, stories)) !== stories.length)
    throw invalidInput([{ path: 'storyIds', message: texts.storyGone }]);
  const period = { startTime: fromWireTime(startTime), endTime: endTime === null ? null : fromWireTime(endTime) };
  const values = { ...draft, title, ...period, ...(id === undefined && { sortField: ids.length + 1 }) };
  const stored = await desk.putTopic(tx, id, values, stories);
  if (stored === undefined) throw new AppError(ErrorCode.NotFound, texts.topicMissing);
  await noteDesk(tx, context, 'topic', title, { ...draft, startTime, endTime, storyIds });
  return stored;
}

/** Removes a hotspot. */
export async function dropTopic(tx: Database, id: string, context: Context): Promise<void> {
  const topic = await desk.findTopic(tx, id);
  if (!topic || !(await desk.removeOfDesk(tx, flashTopics, id)))
    throw new AppError(ErrorCode.NotFound, texts.topicMissing);
  await noteDesk(tx, context, 'topicDelete', topic.title);
}

/** Moves a column or hotspot to a place. */
export async function moveOfDesk(
  tx: Database,
  table: typeof flashColumns | typeof flashTopics,
  { id, index }: { id: string; index: number },
  context: Context,
): Promise<void> {
  const ids = await desk.lockOrder(tx, table);
  const isColumn = table === flashColumns;
  if (!ids.includes(id)) throw new AppError(ErrorCode.NotFound, isColumn ? texts.columnMissing : texts.topicMissing);
  await numberRows(tx, table, placedAt(ids, id, index));
  await noteDesk(tx, context, isColumn ? 'columnMove' : 'topicMove', id, { index });
}
