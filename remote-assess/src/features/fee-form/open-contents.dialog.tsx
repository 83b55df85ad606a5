import { Input, Modal, Space, Tag, TreeSelect } from 'antd';
import { useState } from 'react';
import { type AssessmentContent, contentListContentAssessment, contentListUnits } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { TreeNode } from 'shared-contracts/model';
import {
  DataTable,
  type DialogProps,
  EmptyState,
  ErrorState,
  TimeText,
  useAction,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { useComputeFees } from './fee-form.api.ts';
import { formatYuan } from './fee-form.rules.ts';
import { feeFormTexts as texts } from './fee-form.texts.ts';
import styles from './fee-form.module.css';

interface OpenContentsDialogProps extends DialogProps<never> {
  month: string;
  monthName: string;
}

interface UnitBranch {
  value: string;
  title: string;
  children: UnitBranch[];
}

const pageSize = 10;
const toBranch = ({ id, name, categoryName, children }: TreeNode): UnitBranch => ({
  value: id,
  title: name ?? categoryName ?? '',
  children: children.map(toBranch),
});

/** Published stories of a month that have no fee yet, by unit; makes the lines of those that are ticked. */
export function OpenContentsDialog({ month, monthName, onDone }: OpenContentsDialogProps) {
  const shell = useShell();
  const computeFees = useComputeFees();
  const [query, setQuery] = useState<{ page: number; unitId?: string | undefined; keywords?: string | undefined }>({
    page: 0,
  });
  const [ticked, setTicked] = useState<string[]>([]);
  const units = useEndpoint(contentListUnits, {}).answer?.list ?? [];
  const { page, unitId, keywords } = query;
  const request = {
    month,
    open: true,
    currentPage: page,
    pageSize,
    ...(unitId ? { unitId } : {}),
    ...(keywords ? { keywords } : {}),
  } as const;
  const { answer, error, isFetching, refresh } = useEndpoint(contentListContentAssessment, request);
  const [compute, isPending] = useAction(async () => {
    const { created, kept } = await computeFees(month, ticked);
    shell.message.success(texts.computed(created, kept));
    setTicked([]);
    setQuery({ ...query, page: 0 });
    await refresh();
  });
  return (
    <Modal
      open
      width={860}
      title={texts.openTitle(monthName)}
      okText={texts.computeTicked(ticked.length)}
      cancelText={texts.close}
      okButtonProps={{ disabled: ticked.length === 0, loading: isPending }}
      onOk={() => void compute()}
      onCancel={() => onDone()}
    >
      <Space className={styles.find ?? ''}>
        <Input.Search
          allowClear
          aria-label={texts.findTitle}
          placeholder={texts.findTitle}
          maxLength={maxOf(contentListContentAssessment.request, 'keywords')}
          onSearch={(words) => setQuery({ ...query, page: 0, keywords: words.trim() })}
        />
        <TreeSelect
          aria-label={texts.unit}
          placeholder={texts.unit}
          value={unitId}
          onChange={(picked: string | undefined) => setQuery({ ...query, page: 0, unitId: picked })}
          treeData={units.map(toBranch)}
          treeNodeFilterProp="title"
          treeDefaultExpandAll
          showSearch
          allowClear
          popupMatchSelectWidth={false}
          style={{ width: 220 }}
        />
      </Space>
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<AssessmentContent>
          size="small"
          rowKey="id"
          aria-label={texts.openTitle(monthName)}
          loading={isFetching}
          dataSource={answer?.list ?? []}
          rowSelection={{
            selectedRowKeys: ticked,
            preserveSelectedRowKeys: true,
            onChange: (keys) => setTicked(keys.map(String)),
          }}
          pagination={{
            current: page + 1,
            pageSize,
            total: answer?.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            showTotal: texts.openTotal,
            onChange: (next) => setQuery({ ...query, page: next - 1 }),
          }}
          locale={{ emptyText: <EmptyState text={texts.openEmpty} /> }}
          columns={[
            { title: texts.columnTitle, dataIndex: 'title', ellipsis: true },
            { title: texts.columnAuthor, dataIndex: 'author', width: 90, ellipsis: true },
            {
              title: texts.unit,
              width: 160,
              ellipsis: true,
              render: (_, { departmentName, departmentUnitName }) =>
                [departmentName, departmentUnitName].filter(Boolean).join(' / '),
            },
            {
              title: texts.columnPublished,
              width: 168,
              render: (_, { publishedTime }) => <TimeText time={publishedTime} />,
            },
            { title: texts.columnGrade, dataIndex: 'grade', width: 64, render: (grade: string) => <Tag>{grade}</Tag> },
            {
              title: texts.columnBase,
              width: 110,
              align: 'right',
              render: (_, { baseAmount }) => <span className={styles.yuan}>{formatYuan(baseAmount)}</span>,
            },
          ]}
        />
      )}
    </Modal>
  );
}
