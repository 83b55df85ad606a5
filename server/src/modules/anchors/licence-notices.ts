import { licenceWarnDays } from 'shared-contracts/limits';
import { AnchorTab, NoticeKind } from 'shared-contracts/model';
import { operationPaths } from 'shared-contracts/paths';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { and, between, eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { newsDays, noticeEnds } from '../../platform/notices/notice-ends.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { anchorTexts as texts } from './anchor.texts.ts';
import { anchors } from './anchor.tables.ts';

const day = 86_400_000;

/** Notices who may change anchors that the licence of one ends soon, and that it has ended, each once. */
export async function noticeLicenceEnds({ db, now }: { db: Database; now(): Date }): Promise<void> {
  const time = now();
  const [from, to] = [time.getTime() - newsDays * day, time.getTime() + licenceWarnDays * day];
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: anchors.id, name: anchors.name, licenceEnd: anchors.licenceEnd })
      .from(anchors)
      .where(and(eq(anchors.isOpen, true), between(anchors.licenceEnd, new Date(from), new Date(to))))
      .orderBy(anchors.licenceEnd, anchors.id);
    const endings = rows.map(({ id, name, licenceEnd }) => ({
      ...{ id, name, end: toWireMinute(licenceEnd!), isOver: licenceEnd! <= time },
    }));
    await noticeEnds(tx, endings, {
      subject: 'anchor-licence',
      kind: NoticeKind.LicenceEnd,
      audience: { code: AllmediaPermission.EditAnchors, channelId: null, except: [] },
      title: texts.licenceEnds,
      link(isOver, only) {
        const query = { tab: isOver ? AnchorTab.Expired : AnchorTab.Soon, ...only };
        return `${operationPaths.anchors}?${new URLSearchParams(query).toString()}`;
      },
      now: time,
    });
  });
}
