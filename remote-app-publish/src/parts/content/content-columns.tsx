import { type ContentRow, SortType } from 'shared-contracts/model';
import { type ListColumn, TimeText } from 'shared-ui';
import { ContentTitle } from './content-title.tsx';
import { PublicationState, ReviewState } from './content-state.tsx';
import { contentTexts } from './content.texts.ts';

const { columns: titles } = contentTexts;
type Column = ListColumn<ContentRow>;

/** Every column that lists of stories are made of; keys are fields of the row and names in exports. */
export const contentColumns = {
  title: {
    key: 'title',
    title: titles.title,
    width: 360,
    fixed: true,
    render: (row) => <ContentTitle row={row} />,
    hint: (row) => row.title,
  },
  categoryName: { key: 'categoryName', title: titles.categoryName, width: 88 },
  auditState: {
    key: 'auditState',
    title: titles.auditState,
    width: 100,
    ellipsis: false,
    render: (row) => <ReviewState row={row} />,
  },
  publishStatus: {
    key: 'publishStatus',
    title: titles.publishStatus,
    width: 104,
    ellipsis: false,
    render: (row) => <PublicationState row={row} />,
  },
  author: { key: 'author', title: titles.author, width: 76 },
  editor: { key: 'editor', title: titles.editor, minor: true, width: 100, hidden: true },
  source: { key: 'source', title: titles.source, minor: true, width: 120, hidden: true },
  wordCount: { key: 'wordCount', title: titles.wordCount, minor: true, width: 80, align: 'right' },
  hits: { key: 'hits', title: titles.hits, minor: true, width: 100, align: 'right', sortType: SortType.Hits },
  commentCount: {
    key: 'commentCount',
    title: titles.commentCount,
    minor: true,
    width: 90,
    align: 'right',
    hidden: true,
  },
  createUserName: { key: 'createUserName', title: titles.createUserName, minor: true, width: 100 },
  createdTime: {
    key: 'createdTime',
    title: titles.createdTime,
    minor: true,
    width: 104,
    sortType: SortType.Created,
    hidden: true,
    render: (row) => <TimeText time={row.createdTime} />,
  },
  modifiedUserName: { key: 'modifiedUserName', title: titles.modifiedUserName, minor: true, width: 110 },
  modifiedTime: {
    key: 'modifiedTime',
    title: titles.modifiedTime,
    width: 104,
    sortType: SortType.Modified,
    render: (row) => <TimeText time={row.modifiedTime} />,
  },
  appPublishedTime: {
    key: 'appPublishedTime',
    title: titles.appPublishedTime,
    width: 104,
    sortType: SortType.Published,
    render: (row) => <TimeText time={row.appPublishedTime} />,
  },
  returnOpinion: { key: 'returnOpinion', title: titles.returnOpinion, minor: true, width: 200 },
  deletedUserName: { key: 'deletedUserName', title: titles.deletedUserName, width: 100 },
  deletedTime: {
    key: 'deletedTime',
    title: titles.deletedTime,
    width: 104,
    render: (row) => <TimeText time={row.deletedTime} />,
  },
  deleteReason: { key: 'deleteReason', title: titles.deleteReason, width: 180 },
} as const satisfies Record<string, Column>;
