import { Button, Flex, type TableColumnType, Tag } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { getImportProblemFile, listImportProblems } from 'shared-contracts/endpoints';
import { type ImportProblem, type ImportRunDetail, ImportState } from 'shared-contracts/model';
import { DataTable, EmptyState, useAction, useEndpoint, useShell } from 'shared-ui';
import { dataImportTexts as texts } from './data-import.texts.ts';

const size = 10;

const columns: TableColumnType<ImportProblem>[] = [
  { title: texts.line, dataIndex: 'line', width: 80, align: 'right' },
  { title: texts.oldId, dataIndex: 'oldId', width: 110, ellipsis: true },
  { title: texts.title, dataIndex: 'title', width: 220, ellipsis: true },
  {
    title: texts.level,
    width: 150,
    render: (_, { level, phase }) => (
      <>
        <Tag>{texts.phases[phase]}</Tag>
        <Tag color={level === 'refused' ? 'error' : 'warning'}>{texts.levels[level]}</Tag>
      </>
    ),
  },
  { title: texts.reason, dataIndex: 'message' },
];

/** Records that were refused or came in with a note. */
export function ProblemTable({ run: { id, state } }: { run: ImportRunDetail }) {
  const shell = useShell();
  const [page, setPage] = useState(0);
  const isOpen = state === ImportState.Checking || state === ImportState.Running;
  const { answer, refresh } = useEndpoint(listImportProblems, { id, page, size }, { every: isOpen ? 3000 : 0 });
  // The last problems come with the end of a run, after which nothing is asked again.
  const renew = useEffectEvent(refresh);
  useEffect(() => void renew(), [state]);
  const [download, isPending] = useAction(() => shell.download(getImportProblemFile, { id }, texts.downloadName));
  const total = answer?.total ?? 0;
  return (
    <>
      <Flex justify="end" style={{ marginBottom: 8 }}>
        <Button size="small" loading={isPending} disabled={total === 0} onClick={() => void download()}>
          {texts.download}
        </Button>
      </Flex>
      <DataTable<ImportProblem>
        size="small"
        rowKey="id"
        dataSource={answer?.list ?? []}
        loading={!answer}
        columns={columns}
        pagination={{
          current: page + 1,
          pageSize: size,
          total,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: (next) => setPage(next - 1),
        }}
        aria-label={texts.problems}
        locale={{ emptyText: <EmptyState text={texts.noProblems} /> }}
      />
    </>
  );
}
