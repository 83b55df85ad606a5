import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { channelColumns, channelExample, storyExample, userColumns, userExample } from './sheet-columns.texts.ts';
import { storyColumns } from './story-columns.texts.ts';

const sheets = {
  users: { headings: Object.values(userColumns), example: userExample },
  channels: { headings: Object.values(channelColumns), example: channelExample },
  stories: { headings: Object.values(storyColumns).map(({ title }) => title), example: storyExample },
};

/** A sheet with the headings that are read, and one row as an example. */
export function templateOf(kind: keyof typeof sheets, format: 'csv' | 'xlsx') {
  const { headings, example } = sheets[kind];
  const columns = headings.map((title, index): SheetColumn<readonly string[]> => ({
    title,
    width: 18,
    value: (row) => row[index] ?? '',
  }));
  return sheetFile(format, texts.sheet.template(texts.sheet[kind]), columns, [example], texts.sheet[kind]);
}
