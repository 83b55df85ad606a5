import { Button, Dropdown, Tag, type MenuProps, type TableColumnsType } from 'antd';
import { SystemPermission } from 'shared-contracts/permissions';
import { canaryWhole, type RemoteStatus } from 'shared-contracts/release';
import { DataTable } from 'shared-ui';
import styles from './versions.module.css';
import { versionsTexts as texts } from './versions.texts.ts';

/** Actions of a remote's row. */
export type RowAction = 'swap' | 'canary' | 'promote' | 'abort' | 'rollback' | 'off' | 'on' | 'preview';

interface RemoteTableProps {
  remotes: readonly RemoteStatus[];
  ask(code: string): boolean;
  /** True when this server lets a session run another version than everybody. */
  grantsOverrides: boolean;
  onAction(action: RowAction, remote: RemoteStatus): void;
}

/** Every remote with its versions, and how they do in open tabs. */
export function RemoteTable({ remotes, ask, grantsOverrides, onAction }: RemoteTableProps) {
  const maySwap = ask(SystemPermission.SwapRemotes);
  const mayPreview = grantsOverrides && ask(SystemPermission.OverrideRemotes);
  const menuOf = (remote: RemoteStatus): MenuProps => {
    const item = (key: RowAction, label: string, danger = false) => ({ key, label, danger });
    return {
      items: [
        ...(maySwap ? [item('canary', remote.canary ? texts.changeShare : texts.canary)] : []),
        ...(maySwap && remote.canary ? [item('promote', texts.promote), item('abort', texts.abort)] : []),
        ...(maySwap && remote.fallback !== null ? [item('rollback', texts.rollback)] : []),
        ...(mayPreview ? [item('preview', texts.preview)] : []),
        ...(maySwap ? [remote.state === 'on' ? item('off', texts.turnOff, true) : item('on', texts.turnOn)] : []),
      ],
      onClick: ({ key }) => onAction(key as RowAction, remote),
    };
  };
  const { columns } = texts;
  const table: TableColumnsType<RemoteStatus> = [
    { key: 'name', title: columns.name, dataIndex: 'name' },
    {
      key: 'state',
      title: columns.state,
      render: (_, { state, message }) => (
        <Tag color={state === 'on' ? 'success' : 'default'} title={message ?? ''}>
          {texts[state]}
        </Tag>
      ),
    },
    { key: 'active', title: columns.active, dataIndex: 'active' },
    { key: 'fallback', title: columns.fallback, render: (_, { fallback }) => fallback ?? texts.none },
    {
      key: 'canary',
      title: columns.canary,
      render: (_, { canary }) =>
        canary
          ? texts.canaryOf(canary.version, (canary.share / canaryWhole) * 100, [...canary.roles, ...canary.users])
          : texts.none,
    },
    { key: 'tabs', title: columns.tabs, render: (_, { health }) => <Tabs health={health} /> },
    { key: 'rate', title: columns.rate, render: (_, { health }) => <Rates health={health} /> },
    ...(maySwap || mayPreview
      ? [
          {
            key: 'actions',
            title: columns.actions,
            align: 'right' as const,
            render: (_: unknown, remote: RemoteStatus) => (
              <div className={styles.actions}>
                {maySwap && (
                  <Button size="small" onClick={() => onAction('swap', remote)}>
                    {texts.swap}
                  </Button>
                )}
                <Dropdown menu={menuOf(remote)} trigger={['click']}>
                  <Button size="small" aria-label={`${texts.more} ${remote.name}`}>
                    {texts.more}
                  </Button>
                </Dropdown>
              </div>
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable<RemoteStatus>
      rowKey="name"
      size="middle"
      pagination={false}
      columns={table}
      dataSource={[...remotes]}
      locale={{ emptyText: texts.noRemotes }}
      scroll={{ x: 'max-content' }}
    />
  );
}

function Tabs({ health }: Pick<RemoteStatus, 'health'>) {
  const open = health.filter(({ tabs }) => tabs > 0);
  if (open.length === 0) return <>{texts.noTabs}</>;
  return (
    <ul className={styles.lines}>
      {open.map(({ version, tabs, dirtyTabs }) => (
        <li key={version}>{texts.tabsOf(version, tabs, dirtyTabs)}</li>
      ))}
    </ul>
  );
}

function Rates({ health }: Pick<RemoteStatus, 'health'>) {
  const known = health.filter(({ loads, errors }) => loads + errors > 0);
  if (known.length === 0) return <>{texts.none}</>;
  return (
    <ul className={styles.lines}>
      {known.map(({ version, rate, errors }) => (
        <li key={version} className={errors > 0 ? styles.bad : undefined}>
          {texts.rateOf(version, rate, errors)}
        </li>
      ))}
    </ul>
  );
}
