import { contentListAudit } from 'shared-contracts/endpoints';
import {
  type Actor,
  contentGuards,
  type ContentRow,
  ContentType,
  ListTab,
  type ReviewStage,
  Stage,
  storyDetailPath,
} from 'shared-contracts/model';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import { stagePermission } from 'shared-contracts/permissions';
import type { Shell } from 'shared-contracts/shell';
import { findInPages } from 'shared-ui';
import { reviewTexts as texts } from './review.texts.ts';

type Desk = { stage: ReviewStage; contentType?: typeof ContentType.Topic };

const desks: Readonly<Record<string, Desk>> = {
  [appPaths.beforeAudit]: { stage: Stage.Editor },
  [appPaths.audit]: { stage: Stage.Director },
  [appPaths.secondAudit]: { stage: Stage.Chief },
  [appPaths.politicalAuditNews]: { stage: Stage.Political },
  [appPaths.politicalAuditSpecial]: { stage: Stage.Political, contentType: ContentType.Topic },
};

/** The desks that a reviewer may work at, in their order, from the one after the given one round to it. */
function desksAfter(path: string, actor: Actor): string[] {
  const paths = Object.keys(desks);
  const next = paths.indexOf(path) + 1;
  return [...paths.slice(next), ...paths.slice(0, next)].filter(
    (one) => one !== path && actor.can(one) && actor.can(stagePermission(desks[one]!.stage)!),
  );
}

/**
 * The desk from which a story was opened; of one that was opened from a notice, the desk of its stage. Undefined for
 * one that was opened elsewhere, and for a desk of others, which the user may not open.
 */
function deskOf(
  { auditStage, contentType }: Pick<ContentRow, 'auditStage' | 'contentType'>,
  from: string | undefined,
  actor: Actor,
): string | undefined {
  const type = contentType === ContentType.Topic ? contentType : undefined;
  const own = Object.keys(desks).find((path) => desks[path]!.stage === auditStage && desks[path]!.contentType === type);
  const path = (from === shellPaths.notices ? own : from) ?? '';
  return desks[path] && actor.can(path) ? path : undefined;
}

/** A list that may have a next story. */
interface Place {
  path: string;
  tab: typeof ListTab.Waiting | typeof ListTab.Deputed;
}

/**
 * Where the next story is looked for. Every desk lists all that waits for a deputy: it is asked for once, and first by
 * who has just decided in somebody's place.
 */
function placesFrom(path: string, isDeputed: boolean, actor: Actor): Place[] {
  const own = { path, tab: ListTab.Waiting };
  const deputed = { path, tab: ListTab.Deputed };
  const others = desksAfter(path, actor).map((one) => ({ path: one, tab: ListTab.Waiting }));
  return [...(isDeputed ? [deputed, own] : [own, deputed]), ...others];
}

const nextAt = ({ path, tab }: Place, decidedId: string, shell: Shell, actor: Actor): Promise<ContentRow | undefined> =>
  findInPages(
    (page) => shell.call(contentListAudit, { ...desks[path]!, tab, ...page }),
    (row) => row.id !== decidedId && contentGuards('approve', row, actor).length === 0,
  );

function openedText({ path, tab }: Place, isHere: boolean, title: string): string {
  if (tab === ListTab.Deputed) return texts.nextDeputed(title);
  return isHere ? texts.nextOpened(title) : texts.nextDesk(texts.deskNames[desks[path]!.stage], title);
}

/**
 * A story that was opened from a desk is decided: the next one that the reviewer may decide takes its place, in
 * somebody's place too, and a message says so; after the last one of a desk, one of the next desk where something
 * waits. Opened elsewhere, it stays.
 */
export async function openNextOfDesk(
  decided: Pick<ContentRow, 'id' | 'standsIn' | 'auditStage' | 'contentType'>,
  shell: Shell,
  actor: Actor,
): Promise<void> {
  const from = shell.openedFrom?.();
  const desk = deskOf(decided, from, actor);
  if (desk === undefined) return;
  try {
    for (const place of placesFrom(desk, decided.standsIn !== undefined, actor)) {
      const next = await nextAt(place, decided.id, shell, actor);
      if (!next) continue;
      const isHere = place.path === desk;
      const origin = place.path === from ? {} : { from: place.path };
      shell.navigate(storyDetailPath(next.contentType, next.id), { replace: true, ...origin });
      return shell.message.info(openedText(place, isHere, next.title));
    }
    // No story is left: the other desks of the workbench.
    if (shell.openNextDesk) await shell.openNextDesk();
    else shell.message.info(texts.deskDone);
  } catch (error) {
    shell.showError(error);
  }
}
