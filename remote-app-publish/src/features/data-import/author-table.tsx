import type { TableColumnType } from 'antd';
import type { ImportAuthor } from 'shared-contracts/model';
import { DataTable, EmptyState } from 'shared-ui';
import { dataImportTexts as texts } from './data-import.texts.ts';

const columns: TableColumnType<ImportAuthor>[] = [
  { title: texts.author, dataIndex: 'name' },
  { title: texts.stories, dataIndex: 'stories', width: 100, align: 'right' },
  {
    title: texts.reporter,
    width: 180,
    render: (_, { reporterId }) => (reporterId === null ? texts.isFree : texts.isReporter),
  },
];

/** Signed names of a file, and whether each is a reporter's. */
export const AuthorTable = ({ authors }: { authors: readonly ImportAuthor[] }) => (
  <DataTable<ImportAuthor>
    size="small"
    rowKey="name"
    dataSource={[...authors]}
    columns={columns}
    pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
    aria-label={texts.authors}
    locale={{ emptyText: <EmptyState text={texts.noAuthors} /> }}
  />
);
