import { Alert, Checkbox, type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import { contentReadMarks } from 'shared-contracts/endpoints';
import { asksBeforePass, type ContentRow, stageNames } from 'shared-contracts/model';
import { DataTable, type DialogProps, ErrorState, FormDialog, useEndpoint } from 'shared-ui';
import { idsOf } from '../content/seen.ts';
import { passTexts as texts } from './pass.texts.ts';

/** A story to pass, and whether it is passed unread. */
export interface PassedRow {
  row: ContentRow;
  unread: boolean;
}

interface PassListDialogProps extends DialogProps<PassedRow[]> {
  rows: readonly ContentRow[];
}

interface Line extends PassedRow {
  needsReading: boolean;
}

const { listColumns: names } = texts;
const columns: TableColumnType<Line>[] = [
  { title: names.title, dataIndex: ['row', 'title'] },
  { title: names.channel, dataIndex: ['row', 'categoryName'], width: 120, ellipsis: true },
  { title: names.stage, key: 'stage', width: 100, render: (_, { row }) => stageNames[row.auditStage] },
  { title: names.read, key: 'read', width: 72, render: (_, line) => <ReadTag line={line} /> },
];

function ReadTag({ line: { needsReading, unread } }: { line: Line }) {
  if (!needsReading) return texts.readingNotNeeded;
  return unread ? <Tag color="warning">{texts.notRead}</Tag> : <Tag color="success">{texts.read}</Tag>;
}

/** The titles of a batch before it is passed; what is unread stays behind unless the reviewer says otherwise. */
export function PassListDialog({ rows, onDone }: PassListDialogProps) {
  const { answer, error, refresh } = useEndpoint(contentReadMarks, { ids: idsOf(rows) });
  const [isUnreadMeant, setUnreadMeant] = useState(false);
  const read = new Set(answer?.list.filter(({ isRead }) => isRead).map(({ id }) => id));
  const lines = rows.map((row): Line => {
    const needsReading = asksBeforePass(row.round, row.auditStage);
    return { row, needsReading, unread: needsReading && !read.has(row.id) };
  });
  const unread = lines.filter((line) => line.unread);
  const passed = isUnreadMeant ? lines : lines.filter((line) => !line.unread);
  const handleConfirm = () => {
    if (answer && passed.length > 0) onDone(passed.map(({ row, unread: isUnread }) => ({ row, unread: isUnread })));
  };
  return (
    <FormDialog
      width={760}
      title={texts.listTitle}
      confirmText={texts.passCount(answer ? passed.length : rows.length)}
      isPending={!answer && !error}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      {error ? <ErrorState error={error} onRetry={refresh} /> : null}
      <p>{texts.listHint(rows.length)}</p>
      <DataTable<Line>
        size="small"
        rowKey={({ row }) => row.id}
        aria-label={texts.listTitle}
        dataSource={lines}
        columns={columns}
        pagination={false}
      />
      {answer && unread.length > 0 ? (
        <>
          <Alert type="warning" showIcon title={texts.leftOut(unread.length)} style={{ margin: '12px 0' }} />
          <Checkbox checked={isUnreadMeant} onChange={({ target }) => setUnreadMeant(target.checked)}>
            {texts.unread}
          </Checkbox>
          {passed.length === 0 ? <p role="status">{texts.nothingLeft}</p> : null}
        </>
      ) : null}
    </FormDialog>
  );
}
