import type { NewsDataRow } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { chooseNews, takeNews } from './choose-news.ts';
import { ReportDrawer } from './report-drawer.tsx';
import { resourceTexts } from './resource.texts.ts';

/** Shows a report, which may be chosen or taken from there. */
export const viewReport: RowAction<NewsDataRow> = {
  key: 'view',
  label: resourceTexts.clues.view,
  place: 'row',
  doneText: '',
  async run([row], shell, ask) {
    if (!row) return undefined;
    const decision = await ask(ReportDrawer, { id: row.id });
    if (decision === 'choose') await chooseNews([row], shell);
    if (decision === 'take') await takeNews(row, shell);
    return undefined;
  },
};
