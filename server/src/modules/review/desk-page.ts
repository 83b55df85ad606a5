import type { ContentBox, contentListAudit, RequestOf } from 'shared-contracts/endpoints';
import type { Context } from '../../platform/http/context.ts';
import { checkBox, pageOfBox } from '../stories/list-query.ts';
import { changedSinceSeen } from './story-read.queries.ts';

/** A page of a stage's desk, with the mark of what changed since the reviewer looked at it last. */
export async function deskPageOf({ stage, ...request }: RequestOf<typeof contentListAudit>, context: Context) {
  const box = `audit${stage}` as ContentBox;
  checkBox(context, box);
  const { list, total } = await pageOfBox(box, request, context);
  const ids = list.map(({ id }) => id);
  const changed = await changedSinceSeen(context.db, ids, context.session.userId);
  return { list: list.map((row) => (changed.has(row.id) ? { ...row, isChangedSinceSeen: true } : row)), total };
}
