import { saveWebsiteRendering } from 'shared-contracts/endpoints';
import type { SiteRenderingDetail, SiteRenderingDraft } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import { useAutosave } from '../../parts/autosave/use-autosave.ts';

/** A rendering in a form that stores itself. */
export function useRenderingDraft(opened: SiteRenderingDetail) {
  const shell = useShell();
  const { stored, draft, state, change, save } = useAutosave(
    opened,
    (rendering) => rendering.draft,
    async (rev, written) => (await shell.call(saveWebsiteRendering, { id: opened.id, rev, draft: written })).data,
  );
  return {
    stored,
    draft,
    state,
    change: (part: Partial<SiteRenderingDraft>) => change((before) => ({ ...before, ...part })),
    save,
  };
}
