import type { deputySave, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { deputyDaysMax } from 'shared-contracts/limits';
import { ListTab, NoticeKind, Period } from 'shared-contracts/model';
import { shellPaths } from 'shared-contracts/paths';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { fromWireTime, toWireMinute, toWireTime } from '../../platform/text/wire-time.ts';
import { lockContentRow } from '../stories/content.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { openTask } from '../stories/review.queries.ts';
import { releaseTask } from '../stories/task-ends.ts';
import { desksOfDeputies } from '../stories/waiting-stories.ts';
import {
  addDeputy,
  closeDeputy,
  findDeputy,
  firstCodeOf,
  listPersons,
  overDeputies,
  overlapping,
  type StoredDeputy,
} from './deputy.queries.ts';
import { reviewTexts as texts } from './review.texts.ts';

const day = 86_400_000;

/** Names a deputy of the user for a time that meets no other. */
export async function nameDeputy(
  tx: Database,
  { deputyId, fromTime, toTime }: RequestOf<typeof deputySave>,
  context: Context,
): Promise<string> {
  const { session, ip } = context;
  const now = context.now();
  const [wished, to] = [fromWireTime(fromTime), fromWireTime(toTime)];
  const from = wished < now ? now : wished;
  if (to <= from) throw invalidInput([{ path: 'toTime', message: texts.deputyTimeWrong }]);
  if (to.getTime() - from.getTime() > deputyDaysMax * day)
    throw invalidInput([{ path: 'toTime', message: texts.deputyTooLong(deputyDaysMax) }]);
  const person = (await listPersons(tx, session.userId)).find(({ userId }) => userId === deputyId);
  if (!person) throw invalidInput([{ path: 'deputyId', message: texts.deputyWrong }]);
  const other = await overlapping(tx, session.userId, { fromTime: from, toTime: to });
  if (other) throw guardRefused([{ guard: 'overlap', text: texts.deputyTwice(other.deputyName) }]);
  const row = {
    userId: session.userId,
    userName: session.nickName,
    deputyId,
    deputyName: person.nickName,
    fromTime: from,
    toTime: to,
    createdTime: now,
  };
  const id = await addDeputy(tx, row);
  const period = texts.period(toWireMinute(from), toWireMinute(to));
  const detail = { deputy: person.nickName, from: toWireTime(from), to: toWireTime(to) };
  const { userId, userName } = session;
  await writeAudit(tx, { action: 'deputy.name', userId, userName, ip, target: id, detail, time: now });
  await noticeDeputy(tx, { ...row, id, endedTime: null }, { title: texts.deputyNamed, text: period, now, by: userId });
  return id;
}

/** Ends a time of the user's own deputy at once. */
export async function endDeputy(tx: Database, id: string, context: Context): Promise<void> {
  const { session, ip } = context;
  const now = context.now();
  const row = await findDeputy(tx, id, session.userId);
  if (!row) throw new AppError(ErrorCode.NotFound);
  if (!(await letGo(tx, id, now))) return;
  const { userId, userName } = session;
  const detail = { deputy: row.deputyName };
  await writeAudit(tx, { action: 'deputy.end', userId, userName, ip, target: id, detail, time: now });
  await noticeDeputy(tx, row, { title: texts.deputyEnded, text: '', now, by: userId });
}

/** Ends the times that are over: what their deputies hold waits for anyone again. */
export async function endOverDeputies({ db, now }: { db: Database; now(): Date }): Promise<void> {
  for (const id of await overDeputies(db, now())) await db.transaction((tx) => letGo(tx, id, now()));
}

/** Ends a time, and gives back what the deputy holds in it; false for one that has ended. */
async function letGo(tx: Database, id: string, now: Date): Promise<boolean> {
  const closed = await closeDeputy(tx, id, now);
  if (!closed) return false;
  const { deputyId, deputyName, userId } = closed.row;
  for (const storyId of closed.storyIds) {
    const content = await lockContentRow(tx, storyId);
    const task = await openTask(tx, storyId);
    if (!content || task?.assigneeId !== deputyId || task.forUserId !== userId) continue;
    const by = { userId: deputyId, nickName: deputyName, address: '' };
    const record = { newsId: storyId, opName: operationNames.release, remark: texts.deputyTimeOver };
    await addRecords(tx, [record], by, now);
    await releaseTask(tx, content, task, { by, now });
  }
  return true;
}

/** Where a deputy finds what waits in place of others: at the first desk that they may open, else the workbench. */
async function deskOf(tx: Database, deputyId: string): Promise<string> {
  const paths = desksOfDeputies.map(([path]) => path);
  const desk = await firstCodeOf(tx, deputyId, paths);
  if (desk === undefined) return shellPaths.workbench;
  return `${desk}?${new URLSearchParams({ tab: ListTab.Deputed, period: Period.Unlimited }).toString()}`;
}

async function noticeDeputy(
  tx: Database,
  { id, deputyId, userName }: StoredDeputy,
  { title, text, now, by }: { title: (name: string) => string; text: string; now: Date; by: string },
): Promise<void> {
  await noticeStaff(
    tx,
    { users: [deputyId] },
    {
      kind: NoticeKind.ReviewHanded,
      title: title(userName),
      text,
      link: await deskOf(tx, deputyId),
      subjectId: `deputy:${id}`,
      event: `deputy:${id}:${now.getTime()}`,
      by,
      now,
    },
  );
}
