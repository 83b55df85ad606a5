import type { SystemCheck } from 'shared-contracts/endpoints';
import { NoticeKind } from 'shared-contracts/model';
import { shellPaths } from 'shared-contracts/paths';
import type { Database } from '../../platform/database/database.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { type BackupRecord, readLastBackup } from './backup-record.queries.ts';
import { backupTexts as texts } from './backup.texts.ts';

/** What the age of a backup is read from and compared with. */
export interface BackupParts {
  db: Database;
  settings: Pick<Settings, 'DEMO' | 'BACKUP_MAX_AGE_HOURS'>;
  now(): Date;
}

interface BackupState {
  last: BackupRecord | undefined;
  /** Time of a backup of the database that this one was copied from, where it has none of its own. */
  other: Date | undefined;
  /** Seconds since the last backup; undefined without one. */
  age: number | undefined;
  isOverdue: boolean;
}

/** How old the last backup is, and whether that is too old; in a demo nothing is. */
export async function readBackupState({ db, settings, now }: BackupParts): Promise<BackupState> {
  const { last, other } = await readLastBackup(db, now());
  const age = last && Math.max(0, (now().getTime() - last.takenTime.getTime()) / 1000);
  const limit = settings.BACKUP_MAX_AGE_HOURS * 3600;
  const isOverdue = !settings.DEMO && limit > 0 && (age === undefined || age > limit);
  return { last, other, age, isOverdue };
}

/** The last backup for operators; a warning where it is too old, or where there is none. */
export async function backupCheck(parts: BackupParts): Promise<SystemCheck> {
  const state = await readBackupState(parts);
  return {
    name: texts.check,
    state: state.isOverdue ? 'warning' : 'ok',
    message: describeState(state, parts.settings),
  };
}

function describeState(state: BackupState, { DEMO, BACKUP_MAX_AGE_HOURS }: BackupParts['settings']): string {
  const { last, other, age, isOverdue } = state;
  if (last === undefined || age === undefined) {
    const none = other === undefined ? texts.none : texts.noneOfThis(toWireTime(other));
    if (isOverdue) return texts.missing(none);
    return DEMO ? texts.demo(none) : none;
  }
  const text = texts.last({
    time: toWireTime(last.takenTime),
    age: nameAge(age),
    name: last.name,
    size: last.bytes === null ? '' : texts.megabytes((last.bytes / 1e6).toFixed(1)),
    isOutside: last.isOutside,
  });
  return isOverdue ? texts.over(text, BACKUP_MAX_AGE_HOURS) : text;
}

function nameAge(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours < 1) return texts.minutes(Math.floor(seconds / 60));
  return hours < 72 ? texts.hours(hours) : texts.days(Math.floor(hours / 24));
}

/** Notices those who see the state of the system, once a day while the last backup is too old. */
export async function noticeOverdueBackup(parts: BackupParts): Promise<void> {
  const { db, settings, now } = parts;
  const state = await readBackupState(parts);
  if (!state.isOverdue) return;
  const time = now();
  await noticeStaff(
    db,
    { code: shellPaths.systemStatus, channelId: null, except: [] },
    {
      kind: NoticeKind.BackupOverdue,
      title: state.last === undefined ? texts.missingTitle : texts.overdueTitle,
      text: describeState(state, settings),
      link: shellPaths.systemStatus,
      subjectId: 'backup',
      event: `backup:${toWireTime(time).slice(0, 10)}`,
      by: null,
      now: time,
    },
  );
}
