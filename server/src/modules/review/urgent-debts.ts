import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { settleNotices } from '../../platform/notices/notice-staff.ts';
import { NoticeKind } from 'shared-contracts/model';
import { findContent, lockContentRow, touchContent } from '../stories/content.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { noticeUnpaid } from './urgent-notices.ts';
import { changeUrgent, findUrgent, takeOverdue, withoutObject } from './urgent.queries.ts';
import { urgentTexts as texts } from './urgent.texts.ts';

interface Deps {
  db: Database;
  now(): Date;
}

/** Alarms of debts whose time is over, once each, and ends requests and debts that are without object. */
export async function keepUrgentDebts(deps: Deps): Promise<void> {
  await endWithoutObject(deps);
  const { db, now } = deps;
  await db.transaction(async (tx) => {
    for (const urgent of await takeOverdue(tx, now())) {
      const content = await findContent(tx, urgent.contentId);
      if (content) await noticeUnpaid(tx, content, urgent, now());
      await changeUrgent(tx, urgent.id, { overdueNoticed: true });
    }
  });
}

async function endWithoutObject({ db, now }: Deps): Promise<void> {
  for (const id of await withoutObject(db)) {
    await db.transaction(async (tx) => {
      await lockContentRow(tx, id);
      // Asked again under the lock: somebody may have answered or paid meanwhile.
      const urgent = (await withoutObject(tx)).includes(id) ? await findUrgent(tx, id) : undefined;
      if (!urgent) return;
      const isDebt = urgent.state === 'open';
      await changeUrgent(tx, urgent.id, { state: isDebt ? 'settled' : 'void', closedTime: now() });
      await touchContent(tx, id, { urgent: false });
      await settleNotices(tx, id, [NoticeKind.Urgent], now());
      if (!isDebt) return;
      const by = { userId: '0', nickName: texts.system, address: '' };
      const record = { newsId: id, opName: operationNames.settleUrgent, remark: texts.settled };
      await addRecords(tx, [record], by, now());
    });
  }
}
