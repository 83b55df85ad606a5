import {
  auditStateNames,
  AuditState,
  byName,
  type ContentRow,
  contentTypeNames,
  deliveryStateNames,
  listedTextNames,
  shownText,
  stageNames,
  storyFields,
  targetNames,
} from 'shared-contracts/model';
import type { SheetColumn } from '../../platform/text/spreadsheet.ts';
import { exportTexts } from './export.texts.ts';

/** State of a story in the words that lists show. */
function stateText(row: ContentRow): string {
  const review = row.auditState === AuditState.InReview ? stageNames[row.auditStage] : auditStateNames[row.auditState];
  return row.needsReaudit ? exportTexts.reauditNeeded(review) : review;
}

const publicationText = (row: ContentRow) =>
  row.deliveries.map(({ target, state }) => `${targetNames[target]}${deliveryStateNames[state]}`).join('；');

type Column = SheetColumn<ContentRow>;
const column = (title: string, width: number, value: Column['value']): Column => ({ title, width, value });

/** Every column of a content list that can be exported, by the key of the list's column. */
const exportColumns: Record<string, Column> = {
  id: column(exportTexts.id, 14, (row) => row.id),
  ...byName(listedTextNames, (name) => {
    const { label, exportWidth } = storyFields[name];
    return column(label, exportWidth, (row) => shownText(name, row[name]));
  }),
  contentType: column(exportTexts.contentType, 10, (row) => contentTypeNames[row.contentType]),
  categoryName: column(exportTexts.channel, 16, (row) => row.categoryName),
  keywords: column(exportTexts.keywords, 24, (row) => row.keywords.join('，')),
  wordCount: column(exportTexts.wordCount, 10, (row) => row.wordCount),
  auditState: column(exportTexts.auditState, 16, stateText),
  publishStatus: column(exportTexts.publishState, 28, publicationText),
  deliveries: column(exportTexts.publishState, 28, publicationText),
  task: column(exportTexts.assignee, 12, (row) => row.task?.assigneeName ?? ''),
  isStick: column(exportTexts.stick, 8, (row) => (row.isStick ? exportTexts.yes : exportTexts.no)),
  sortField: column(exportTexts.sort, 10, (row) => row.sortField),
  hits: column(exportTexts.hits, 10, (row) => row.hits),
  praise: column(exportTexts.praise, 10, (row) => row.praise),
  commentCount: column(exportTexts.commentCount, 10, (row) => row.commentCount),
  createUserName: column(exportTexts.createUser, 12, (row) => row.createUserName),
  createdTime: column(exportTexts.createdTime, 20, (row) => row.createdTime),
  modifiedUserName: column(exportTexts.modifiedUser, 12, (row) => row.modifiedUserName),
  modifiedTime: column(exportTexts.modifiedTime, 20, (row) => row.modifiedTime),
  appPublishedTime: column(exportTexts.publishedTime, 20, (row) => row.appPublishedTime),
  returnOpinion: column(exportTexts.returnOpinion, 30, (row) => row.returnOpinion),
  deletedTime: column(exportTexts.deletedTime, 20, (row) => row.deletedTime),
  deletedUserName: column(exportTexts.deletedUser, 12, (row) => row.deletedUserName),
  deleteReason: column(exportTexts.deleteReason, 30, (row) => row.deleteReason),
};

/**
 * Returns the requested columns in their order; unknown keys (action, tick and number columns of a screen) are left
 * out.
 */
export function pickColumns(keys: readonly string[]): Column[] {
  const picked = keys.filter((key) => Object.hasOwn(exportColumns, key)).map((key) => exportColumns[key]!);
  return picked.length > 0 ? picked : [exportColumns.title!];
}
