import { contentListAudit } from 'shared-contracts/endpoints';
import {
  type Actor,
  contentGuards,
  ContentType,
  type ReviewStage,
  Stage,
  storyDetailPath,
} from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import type { Shell } from 'shared-contracts/shell';
import { reviewTexts as texts } from './review.texts.ts';

type Desk = { stage: ReviewStage; contentType?: typeof ContentType.Topic };

const desks: Readonly<Record<string, Desk>> = {
  [appPaths.beforeAudit]: { stage: Stage.Editor },
  [appPaths.audit]: { stage: Stage.Director },
  [appPaths.secondAudit]: { stage: Stage.Chief },
  [appPaths.politicalAuditNews]: { stage: Stage.Political },
  [appPaths.politicalAuditSpecial]: { stage: Stage.Political, contentType: ContentType.Topic },
};

/**
 * A story that was opened from a desk is decided: the next one that the reviewer may decide takes its place, and a
 * message says so. Opened from elsewhere, it stays.
 */
export async function openNextOfDesk(decidedId: string, shell: Shell, actor: Actor): Promise<void> {
  const desk = desks[shell.openedFrom?.() ?? ''];
  if (!desk) return;
  try {
    const { list } = await shell.call(contentListAudit, { ...desk, tab: 'waiting', currentPage: 0, pageSize: 50 });
    const next = list.find((row) => row.id !== decidedId && contentGuards('approve', row, actor).length === 0);
    if (!next) return shell.message.info(texts.deskDone);
    shell.navigate(storyDetailPath(next.contentType, next.id), { replace: true });
    shell.message.info(texts.nextOpened(next.title));
  } catch (error) {
    shell.showError(error);
  }
}
