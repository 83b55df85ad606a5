import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Skeleton, Space, type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import type { DepartmentRow } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { DataTable, EmptyState, ErrorState, useShell } from 'shared-ui';
import { useDepartmentTree } from './department.api.ts';
import { type DepartmentNode, nest } from './department.rules.ts';
import { departmentTexts as texts } from './department.texts.ts';
import { type DepartmentTasks, useDepartmentTasks } from './use-department-tasks.ts';
import styles from './department.module.css';

/** The tree of departments with what is done to each. */
export function DepartmentTable() {
  const shell = useShell();
  const { answer, error, refresh } = useDepartmentTree();
  const rows = answer?.list ?? [];
  const tasks = useDepartmentTasks(rows);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <Skeleton active />;
  const canManage = shell.can(SystemPermission.ManageDepartments);
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.quiet}>{texts.total(rows.length, people)}</p>
        {canManage && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void tasks.create(undefined)}>
            {texts.create}
          </Button>
        )}
      </div>
      <DataTable<DepartmentNode>
        size="middle"
        rowKey="id"
        dataSource={nest(rows)}
        columns={canManage ? [...columns(shell.navigate), actionColumn(tasks)] : columns(shell.navigate)}
        pagination={false}
        expandable={{
          expandedRowKeys: rows.map(({ id }) => id).filter((id) => !folded.has(id)),
          onExpandedRowsChange: (keys) =>
            setFolded(new Set(rows.map(({ id }) => id).filter((id) => !keys.includes(id)))),
        }}
        rowClassName={({ isOn }) => (isOn ? '' : (styles.off ?? ''))}
        locale={{ emptyText: <EmptyState text={texts.empty} /> }}
        scroll={{ x: 900 }}
        aria-label={texts.departments}
      />
    </>
  );
}

const columns = (navigate: (path: string) => void): TableColumnType<DepartmentNode>[] => [
  { title: texts.name, dataIndex: 'name', width: 280, ellipsis: true },
  { title: texts.code, width: 120, ellipsis: true, render: (_, { code }) => code || texts.none },
  { title: texts.area, width: 120, ellipsis: true, render: (_, { areaName }) => areaName || texts.none },
  { title: texts.head, width: 120, ellipsis: true, render: (_, { headName }) => headName || texts.none },
  {
    title: <span title={texts.peopleHint}>{texts.people}</span>,
    width: 100,
    align: 'right',
    render: (_, { id, name, people, allPeople }) =>
      allPeople === 0 ? (
        0
      ) : (
        <Button
          type="link"
          size="small"
          className={styles.number ?? ''}
          aria-label={texts.openPeople(texts.peopleCount(people, allPeople), name)}
          onClick={() => navigate(`${appPaths.user}?departmentId=${id}`)}
        >
          {texts.peopleCount(people, allPeople)}
        </Button>
      ),
  },
  {
    title: texts.state,
    width: 80,
    render: (_, { isOn }) => (
      <Tag color={isOn ? 'success' : 'default'} variant="filled">
        {isOn ? texts.on : texts.off}
      </Tag>
    ),
  },
];

const actionColumn = (tasks: DepartmentTasks): TableColumnType<DepartmentNode> => ({
  title: texts.actions,
  width: 210,
  fixed: 'right',
  render: (_, node) => (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => void tasks.edit(node)}>
        {texts.edit}
      </Button>
      <Button type="link" size="small" onClick={() => void tasks.create(node)}>
        {texts.addBelow}
      </Button>
      <Dropdown menu={{ items: moreOf(node, tasks) }} trigger={['click']}>
        <Button type="link" size="small" aria-label={texts.moreOf(node.name)}>
          {texts.more}
        </Button>
      </Dropdown>
    </Space>
  ),
});

function moreOf(node: DepartmentNode, tasks: DepartmentTasks) {
  const row: DepartmentRow = node;
  const blocked = row.people > 0 ? texts.hasPeople : node.children ? texts.hasChildren : undefined;
  return [
    { key: 'move', label: texts.move, onClick: () => void tasks.move(row) },
    {
      key: 'transfer',
      label: texts.transfer,
      disabled: row.people === 0,
      title: row.people === 0 ? texts.noPeople : '',
      onClick: () => void tasks.transfer(row),
    },
    {
      key: 'remove',
      label: texts.remove,
      danger: true,
      disabled: blocked !== undefined,
      title: blocked ?? '',
      onClick: () => void tasks.remove(row),
    },
  ];
}
