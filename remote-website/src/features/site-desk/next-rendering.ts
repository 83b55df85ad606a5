import { websiteListAudit } from 'shared-contracts/endpoints';
import { type Actor, SiteRenderingState } from 'shared-contracts/model';
import { websitePaths } from 'shared-contracts/paths';
import type { Shell } from 'shared-contracts/shell';
import { findInPages } from 'shared-ui';
import { judgeRefusals } from './site-desk.rules.ts';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

/**
 * A rendering that was opened from its desk is judged: the next one that the user may judge takes its place; after the
 * last one, the next desk of the workbench. Opened from elsewhere, it stays.
 */
export async function openNextRendering(judgedId: string, shell: Shell, actor: Actor): Promise<void> {
  if (shell.openedFrom?.() !== websitePaths.audit) return;
  const next = await findInPages(
    (page) => shell.call(websiteListAudit, { state: SiteRenderingState.Waiting, ...page }),
    (row) => row.id !== judgedId && judgeRefusals(row, actor).length === 0,
  );
  if (!next) return shell.openNextDesk?.();
  shell.navigate(`${websitePaths.rendering}?id=${next.id}`, { replace: true });
  shell.message.info(texts.nextOpened(next.title));
}
