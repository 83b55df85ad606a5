import { websiteListAudit } from 'shared-contracts/endpoints';
import { SiteRenderingState } from 'shared-contracts/model';
import { websitePaths } from 'shared-contracts/paths';
import type { Shell } from 'shared-contracts/shell';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

/**
 * A rendering that was opened from its desk is judged: the next one that waits takes its place; after the last one, the
 * next desk of the workbench. Opened from elsewhere, it stays.
 */
export async function openNextRendering(judgedId: string, shell: Shell): Promise<void> {
  if (shell.openedFrom?.() !== websitePaths.audit) return;
  const query = { state: SiteRenderingState.Waiting, currentPage: 0, pageSize: 20 } as const;
  const { list } = await shell.call(websiteListAudit, query);
  const next = list.find(({ id }) => id !== judgedId);
  if (!next) return shell.openNextDesk?.();
  shell.navigate(`${websitePaths.rendering}?id=${next.id}`, { replace: true });
  shell.message.info(texts.nextOpened(next.title));
}
