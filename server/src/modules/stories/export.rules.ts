import {
  auditStateNames,
  AuditState,
  type ContentRow,
  contentTypeNames,
  deliveryStateNames,
  stageNames,
  targetNames,
} from 'shared-contracts/model';
import type { SheetColumn } from '../../platform/text/spreadsheet.ts';

/** State of a story in the words that lists show. */
function stateText(row: ContentRow): string {
  const review = row.auditState === AuditState.InReview ? stageNames[row.auditStage] : auditStateNames[row.auditState];
  return row.needsReaudit ? `${review}（需重审）` : review;
}

const publicationText = (row: ContentRow) =>
  row.deliveries.map(({ target, state }) => `${targetNames[target]}${deliveryStateNames[state]}`).join('；');

type Column = SheetColumn<ContentRow>;
const column = (title: string, width: number, value: Column['value']): Column => ({ title, width, value });

/** Every column of a content list that can be exported, by the key of the list's column. */
const exportColumns: Record<string, Column> = {
  id: column('编号', 14, (row) => row.id),
  title: column('标题', 50, (row) => row.title),
  subTitle: column('副标题', 30, (row) => row.subTitle),
  leadTitle: column('引题', 30, (row) => row.leadTitle),
  contentType: column('类型', 10, (row) => contentTypeNames[row.contentType]),
  categoryName: column('栏目', 16, (row) => row.categoryName),
  author: column('作者', 12, (row) => row.author),
  editor: column('编辑', 12, (row) => row.editor),
  source: column('来源', 18, (row) => row.source),
  summary: column('摘要', 50, (row) => row.summary),
  keywords: column('关键词', 24, (row) => row.keywords.join('，')),
  wordCount: column('字数', 10, (row) => row.wordCount),
  auditState: column('审核状态', 16, stateText),
  publishStatus: column('发布状态', 28, publicationText),
  deliveries: column('发布状态', 28, publicationText),
  task: column('审核人', 12, (row) => row.task?.assigneeName ?? ''),
  isStick: column('置顶', 8, (row) => (row.isStick ? '是' : '否')),
  sortField: column('排序', 10, (row) => row.sortField),
  hits: column('阅读数', 10, (row) => row.hits),
  praise: column('点赞数', 10, (row) => row.praise),
  commentCount: column('评论数', 10, (row) => row.commentCount),
  createUserName: column('创建人', 12, (row) => row.createUserName),
  createdTime: column('创建时间', 20, (row) => row.createdTime),
  modifiedUserName: column('最后操作人', 12, (row) => row.modifiedUserName),
  modifiedTime: column('最后操作时间', 20, (row) => row.modifiedTime),
  appPublishedTime: column('发布时间', 20, (row) => row.appPublishedTime),
  returnOpinion: column('退回意见', 30, (row) => row.returnOpinion),
  deletedTime: column('删除时间', 20, (row) => row.deletedTime),
  deletedUserName: column('删除人', 12, (row) => row.deletedUserName),
  deleteReason: column('删除原因', 30, (row) => row.deleteReason),
};

/** The asked columns in their order; unknown keys (action, tick and number columns of a screen) are left out. */
export function pickColumns(keys: readonly string[]): Column[] {
  const picked = keys.filter((key) => Object.hasOwn(exportColumns, key)).map((key) => exportColumns[key]!);
  return picked.length > 0 ? picked : [exportColumns.title!];
}
