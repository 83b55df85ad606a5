import { NoticeKind } from 'shared-contracts/model';
import type { Database } from '../database/database.ts';
import { noticeStaff, type StaffNotice } from './notice-staff.ts';

/** Notices who began a job how it ended, in the transaction that ends it: after a kill there is one notice or none. */
export const noticeJobDone = (
  tx: Database,
  job: { id: string; attempts: number },
  userId: string,
  notice: Pick<StaffNotice, 'title' | 'text' | 'link' | 'subjectId' | 'now'>,
): Promise<void> =>
  noticeStaff(
    tx,
    { users: [userId] },
    { ...notice, kind: NoticeKind.JobDone, event: `job:${job.id}:${job.attempts}`, by: null },
  );
