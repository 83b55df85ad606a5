import type { SystemCheck } from 'shared-contracts/endpoints';
import { NoticeKind } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { StoragePermission } from 'shared-contracts/permissions';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { readStorageState } from './storage-state.queries.ts';
import { storageTexts as texts } from './storage.texts.ts';

const gigabyte = 1024 ** 3;

/** The size of the store for operators; a warning beyond the alarm. */
export async function storageCheck({ db }: Pick<Context, 'db'>): Promise<SystemCheck> {
  const { countedTime, bytes, alarmGb, isBeyond } = await readStorageState(db);
  const name = texts.check;
  if (countedTime === null) return { name, state: 'ok', message: texts.checkUncounted };
  const size = (bytes / gigabyte).toFixed(2);
  return isBeyond && alarmGb !== null
    ? { name, state: 'warning', message: texts.checkBeyond(size, alarmGb) }
    : { name, state: 'ok', message: texts.checkFine(size) };
}

/** Notices those who set the alarm that the store is beyond it, once a day. */
export async function noticeBeyondAlarm(db: Database, now: Date): Promise<void> {
  const { bytes, alarmGb, isBeyond } = await readStorageState(db);
  if (!isBeyond || alarmGb === null) return;
  await noticeStaff(
    db,
    { code: StoragePermission.Alarm, channelId: null, except: [] },
    {
      kind: NoticeKind.StorageFull,
      title: texts.beyondAlarm(alarmGb),
      text: texts.usedNow((bytes / gigabyte).toFixed(2)),
      link: appPaths.storageTraffic,
      subjectId: 'storage',
      event: `storage:${toWireTime(now).slice(0, 10)}`,
      by: null,
      now,
    },
  );
}
