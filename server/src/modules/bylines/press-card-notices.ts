import { NoticeKind, PressCard, ReporterState } from 'shared-contracts/model';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import { ReporterPermission } from 'shared-contracts/permissions';
import type { Database } from '../../platform/database/database.ts';
import { endEvent, noticeEnds } from '../../platform/notices/notice-ends.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { reporterTexts as texts } from './byline.texts.ts';
import { cardsToNotice } from './reporter-list.queries.ts';

/**
 * Notices who may change reporters, and the reporter, that a press card ends soon, and that it has ended, each once.
 */
export async function noticeCardEnds({ db, now }: { db: Database; now(): Date }): Promise<void> {
  const time = now();
  await db.transaction(async (tx) => {
    const fresh = await noticeEnds(tx, await cardsToNotice(tx, time), {
      subject: 'press-card',
      kind: NoticeKind.LicenceEnd,
      audience: { code: ReporterPermission.Manage, channelId: null, except: [] },
      title: texts.cardsEnd,
      link(isOver, only) {
        const query = { pressCard: isOver ? PressCard.Expired : PressCard.Soon, state: ReporterState.Active, ...only };
        return `${appPaths.reporter}?${new URLSearchParams(query).toString()}`;
      },
      now: time,
    });
    for (const card of fresh) {
      const { id, end, isOver, userId } = card;
      if (userId === null) continue;
      const own = { kind: NoticeKind.LicenceEnd, subjectId: `press-card:${id}`, by: null, now: time };
      const words = { title: texts.ownCardEnds(isOver), text: texts.cardEnd(end), link: shellPaths.workbench };
      await noticeStaff(tx, { users: [userId] }, { ...own, ...words, event: endEvent('press-card-own', card) });
    }
  });
}
