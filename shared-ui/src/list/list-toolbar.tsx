import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import type { ComponentProps } from 'react';
import type { ActionRunner } from '../action/use-run-action.ts';
import { Allowed } from '../shell/allowed.tsx';
import { BatchActions } from './batch-actions.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ListTools } from './list-tools.tsx';
import { listTexts as texts } from './list.texts.ts';
import type { ListCreate, ListEndpoint, ListPageProps, RowOf } from './list.types.ts';
import type { SetColumn } from './table-settings.rules.ts';
import type { ListState } from './use-list.ts';
import type { TickedRows } from './use-ticked-rows.ts';
import styles from './list-page.module.css';

interface ListToolbarProps<E extends ListEndpoint> {
  page: ListPageProps<E>;
  list: ListState<E>;
  ticked: TickedRows<RowOf<E>>;
  runner: ActionRunner<RowOf<E>>;
  columns: readonly SetColumn<RowOf<E>>[];
  tools: Omit<ComponentProps<typeof ListTools>, 'columns'>;
}

/** Above the rows: 新建, what can be done with ticked rows, export; at the right the tools. */
export function ListToolbar<E extends ListEndpoint>({
  page,
  list,
  ticked,
  runner,
  columns,
  tools,
}: ListToolbarProps<E>) {
  const { actions = [], create, exporter, rowKey = (row) => String((row as { id: unknown }).id) } = page;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={texts.toolbar}>
      {create && <CreateButton create={create} />}
      <BatchActions rows={ticked.rows} actions={actions} runner={runner} />
      {page.toolbar}
      {exporter && (
        <Allowed code={exporter.permission}>
          <ExportMenu
            exporter={exporter}
            request={withoutPage(list.request)}
            columns={columns
              .filter((column) => (column.isShown || column.isLeftOut) && column.exported !== false)
              .map(({ key }) => key)}
            tickedIds={ticked.keys}
            pageIds={list.rows.map(rowKey)}
          />
        </Allowed>
      )}
      <div className={styles.tools}>
        {page.keyboard && <span className={styles.keys}>{texts.keyHint}</span>}
        <ListTools columns={columns} {...tools} />
      </div>
    </div>
  );
}

function withoutPage({
  currentPage: _page,
  pageSize: _size,
  ...filters
}: Record<string, unknown>): Record<string, unknown> {
  return filters;
}

function CreateButton({ create: { label = texts.create, permission, onClick, more = [] } }: { create: ListCreate }) {
  const button = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
  const buttons =
    more.length === 0 ? (
      button
    ) : (
      <Space.Compact>
        {button}
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map(({ key, label: name, onClick: handleClick }) => ({
              key,
              label: name,
              onClick: handleClick,
            })),
          }}
        >
          <Button type="primary" icon={<DownOutlined aria-hidden />} aria-label={texts.createMore} />
        </Dropdown>
      </Space.Compact>
    );
  return permission ? <Allowed code={permission}>{buttons}</Allowed> : buttons;
}
