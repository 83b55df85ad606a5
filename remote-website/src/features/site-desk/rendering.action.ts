import { dropWebsiteRendering, restoreWebsiteRendering, submitWebsiteRendering } from 'shared-contracts/endpoints';
import { type SiteRenderingRow, SiteRenderingState } from 'shared-contracts/model';
import { siteRenderingPath } from 'shared-contracts/paths';
import { WebsitePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { isExpired, isOpen, judgeRefusals, maySubmit } from './site-desk.rules.ts';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

type Row = SiteRenderingRow;
const idsOf = (rows: readonly Row[]) => joinIds(rows.map(({ id }) => id));

const opening = (
  key: string,
  label: string,
  parts: Pick<RowAction<Row>, 'shows' | 'permission' | 'guard'>,
): RowAction<Row> => ({
  key,
  label,
  place: 'row',
  ...parts,
  run: ([row], shell) => {
    if (row) shell.navigate(siteRenderingPath(row.id));
    return undefined;
  },
});

/** Opens a rendering that may be written on. */
export const editRendering = opening('edit', texts.edit, {
  permission: WebsitePermission.EditRendering,
  shows: isOpen,
});

/** Opens a rendering to look at. */
export const viewRendering = opening('view', texts.view, { shows: (row) => !isOpen(row) });

/** Opens a rendering that waits for a second person. */
export const judgeRendering = opening('judge', texts.judge, {
  permission: WebsitePermission.AuditRendering,
  shows: ({ state }) => state === SiteRenderingState.Waiting,
  guard: judgeRefusals,
});

/** Hands renderings in. */
export const submitRendering: RowAction<Row> = {
  key: 'submit',
  label: texts.submit,
  permission: WebsitePermission.EditRendering,
  doneText: texts.submittedDone,
  shows: maySubmit,
  run: (rows, shell) => shell.call(submitWebsiteRendering, { ids: idsOf(rows) }),
};

/** Gives up renderings, or their changes since they were passed. */
export const giveUpRendering: RowAction<Row> = {
  key: 'giveUp',
  label: texts.giveUp,
  permission: WebsitePermission.EditRendering,
  danger: true,
  shows: ({ state }) => state !== SiteRenderingState.Passed,
  confirm: () => ({ content: texts.confirmGiveUp, okText: texts.giveUp }),
  run: (rows, shell) => shell.call(dropWebsiteRendering, { ids: idsOf(rows) }),
};

/** Hands in again, without an end, what left the website at its end. */
export const restoreRendering: RowAction<Row> = {
  key: 'restore',
  label: texts.restore,
  permission: WebsitePermission.EditRendering,
  doneText: texts.submittedDone,
  shows: isExpired,
  confirm: () => ({ content: texts.confirmRestore, okText: texts.restore }),
  run: (rows, shell) => shell.call(restoreWebsiteRendering, { ids: idsOf(rows) }),
};
