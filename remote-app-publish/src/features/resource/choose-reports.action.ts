import type { NewsDataRow } from 'shared-contracts/model';
import { actionDone, type RowAction } from 'shared-ui';
import { chooseNews } from './choose-news.ts';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.network;

/** Takes reports over as clues. */
export const chooseReports: RowAction<NewsDataRow> = {
  key: 'choose',
  label: texts.choose,
  doneText: '',
  async run(rows, shell) {
    await chooseNews(rows, shell);
    return actionDone;
  },
};
