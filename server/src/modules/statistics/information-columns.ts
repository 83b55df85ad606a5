import { contentTypeNames, type Stage, stageNames, targetNames } from 'shared-contracts/model';
import type { SheetColumn } from '../../platform/text/spreadsheet.ts';
import type { StoredInformation } from './information.queries.ts';
import { informationTexts as texts } from './information.texts.ts';

/** A story as list and file show it. */
export const toRow = ({ reviews, ...row }: StoredInformation) => ({
  ...row,
  reviewers: reviews.map(({ stage, name, time }) => texts.review(stageNames[stage as Stage], name, time)),
});
type Row = ReturnType<typeof toRow>;

const column = (title: string, width: number, value: SheetColumn<Row>['value']): SheetColumn<Row> => ({
  title,
  width,
  value,
});
const columns: Readonly<Record<string, SheetColumn<Row>>> = {
  title: column(texts.title, 40, ({ title }) => title),
  channelName: column(texts.channelName, 14, ({ channelName }) => channelName),
  contentType: column(texts.contentType, 10, ({ contentType }) => contentTypeNames[contentType]),
  author: column(texts.author, 14, ({ author }) => author),
  editor: column(texts.editor, 14, ({ editor }) => editor),
  reviewers: column(texts.reviewers, 60, ({ reviewers }) => reviewers.join('；')),
  publishedTime: column(texts.publishedTime, 20, ({ publishedTime }) => publishedTime),
  targets: column(texts.targets, 20, ({ targets }) => targets.map((target) => targetNames[target]).join('、')),
  characters: column(texts.characters, 10, ({ characters }) => characters),
  pictures: column(texts.pictures, 8, ({ pictures }) => pictures),
  hits: column(texts.hits, 10, ({ hits }) => hits),
  praise: column(texts.praise, 10, ({ praise }) => praise),
  commentCount: column(texts.commentCount, 10, ({ commentCount }) => commentCount),
  feeGrade: column(texts.feeGrade, 10, ({ feeGrade }) => feeGrade),
};

/** Columns of a file by their keys, in this order; all where none is known. */
export function pickColumns(keys: readonly string[]): SheetColumn<Row>[] {
  const picked = keys.filter((key) => Object.hasOwn(columns, key)).map((key) => columns[key]!);
  return picked.length > 0 ? picked : Object.values(columns);
}
