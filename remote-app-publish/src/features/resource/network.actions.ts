import { centerChooseNews } from 'shared-contracts/endpoints';
import type { NewsDataRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { Shell } from 'shared-contracts/shell';
import { actionDone, type RowAction } from 'shared-ui';
import { ReportDrawer } from './report-drawer.tsx';
import { resourceTexts } from './resource.texts.ts';
import { takeClue } from './take-clue.ts';

const texts = resourceTexts.network;

async function choose(rows: readonly NewsDataRow[], shell: Shell): Promise<string[]> {
  const { data } = await shell.call(centerChooseNews, { ids: rows.map(({ id }) => id).join(',') });
  shell.message.success(texts.chosen(data.added, data.known));
  return data.clueIds;
}

async function take(row: NewsDataRow, shell: Shell): Promise<void> {
  const { data } = await shell.call(centerChooseNews, { ids: row.id });
  const [id] = data.clueIds;
  if (id !== undefined) await takeClue(shell, { id, takings: [] });
}

export const viewReport: RowAction<NewsDataRow> = {
  key: 'view',
  label: resourceTexts.clues.view,
  place: 'row',
  doneText: '',
  async run([row], shell, ask) {
    if (!row) return undefined;
    const wish = await ask(ReportDrawer, { id: row.id });
    if (wish === 'choose') await choose([row], shell);
    if (wish === 'take') await take(row, shell);
    return undefined;
  },
};

export const takeReport: RowAction<NewsDataRow> = {
  key: 'take',
  label: resourceTexts.clues.take,
  permission: ContentPermission.Create,
  place: 'row',
  async run([row], shell) {
    if (row) await take(row, shell);
    return undefined;
  },
};

export const chooseReports: RowAction<NewsDataRow> = {
  key: 'choose',
  label: texts.choose,
  doneText: '',
  async run(rows, shell) {
    await choose(rows, shell);
    return actionDone;
  },
};
