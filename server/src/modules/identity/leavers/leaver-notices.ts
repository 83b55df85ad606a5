import { NoticeKind } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import type { Database } from '../../../platform/database/database.ts';
import { noticeStaff } from '../../../platform/notices/notice-staff.ts';

interface LeaverNotice {
  title: string;
  text: string;
  event: string;
  now: Date;
  except?: readonly string[];
}

/** Notices those who manage users. */
export async function noticeManagers(tx: Database, { except = [], ...notice }: LeaverNotice): Promise<void> {
  const audience = { code: SystemPermission.ManageUsers, channelId: null, except };
  const facts = { kind: NoticeKind.AccountLeft, link: appPaths.user, subjectId: 'leavers', by: null };
  await noticeStaff(tx, audience, { ...notice, ...facts });
}
