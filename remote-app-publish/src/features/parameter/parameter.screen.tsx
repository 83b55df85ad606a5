import { Button, Checkbox, Input, Select, Skeleton, Space, type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import { settingSourceNames, type SystemSetting } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { DataTable, EmptyState, ErrorState, useAsk, useShell } from 'shared-ui';
import { EditParameterDialog } from './edit-parameter.dialog.tsx';
import { ParameterHistoryDialog } from './parameter-history.dialog.tsx';
import { ServiceTestButton } from './service-test-button.tsx';
import { useSettings } from './parameter.api.ts';
import { findSettings, type SettingFilter } from './parameter.rules.ts';
import { parameterTexts as texts } from './parameter.texts.ts';
import styles from './parameter.module.css';

/** /app/config/parameter: every setting as it is in effect, and those that are changed while the server runs. */
export function ParameterScreen() {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, refresh } = useSettings();
  const [filter, setFilter] = useState<SettingFilter>({ keywords: '', group: undefined, onlyEditable: false });
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <Skeleton active />;
  const all = answer.list;
  const visible = findSettings(all, filter);
  const edit = async (setting: SystemSetting) => {
    if (await ask(EditParameterDialog, { setting })) shell.message.success(texts.saved);
  };
  const canManage = shell.can(SystemPermission.ManageParameters);
  const actionColumn: TableColumnType<SystemSetting> = {
    title: texts.actions,
    width: 130,
    fixed: 'right',
    render: (_, setting) => (
      <Space size={0}>
        {setting.parameter && canManage && (
          <Button type="link" size="small" aria-label={texts.editOf(setting.title)} onClick={() => void edit(setting)}>
            {texts.edit}
          </Button>
        )}
        {setting.parameter && (
          <Button
            type="link"
            size="small"
            aria-label={texts.historyOf(setting.title)}
            onClick={() => void ask(ParameterHistoryDialog, { setting })}
          >
            {texts.history}
          </Button>
        )}
        {setting.service && <ServiceTestButton service={setting.service} />}
        {setting.page !== null && shell.can(setting.page) && (
          <Button type="link" size="small" onClick={() => shell.navigate(setting.page!)}>
            {texts.openPage}
          </Button>
        )}
      </Space>
    ),
  };
  return (
    <>
      <div className={styles.head}>
        <Input.Search
          allowClear
          style={{ width: 280 }}
          aria-label={texts.find}
          placeholder={texts.findHint}
          value={filter.keywords}
          onChange={(event) => setFilter({ ...filter, keywords: event.target.value })}
        />
        <Select
          allowClear
          style={{ width: 160 }}
          aria-label={texts.group}
          placeholder={texts.allGroups}
          value={filter.group}
          onChange={(group: string | undefined) => setFilter({ ...filter, group })}
          options={[...new Set(all.map(({ group }) => group))].map((value) => ({ value, label: value }))}
        />
        <Checkbox
          checked={filter.onlyEditable}
          onChange={(event) => setFilter({ ...filter, onlyEditable: event.target.checked })}
        >
          {texts.onlyEditable}
        </Checkbox>
        <span className={styles.count} role="status">
          {texts.total(visible.length, all.length)}
        </span>
      </div>
      <DataTable<SystemSetting>
        size="middle"
        rowKey="name"
        dataSource={visible}
        columns={[...columns, actionColumn]}
        pagination={false}
        // The page's own padding counts as room above the head: without it rows would show there.
        sticky={{ offsetHeader: -16 }}
        scroll={{ x: 960 }}
        locale={{ emptyText: <EmptyState text={texts.empty} /> }}
        aria-label={texts.name}
      />
    </>
  );
}

const columns: TableColumnType<SystemSetting>[] = [
  {
    title: texts.title,
    render: (_, { title, name, meaning }) => (
      <>
        {title} <span className={styles.code}>{name}</span>
        <span className={styles.meaning}>{meaning}</span>
      </>
    ),
  },
  { title: texts.group, dataIndex: 'group', width: 110 },
  {
    title: texts.value,
    width: 210,
    render: (_, { value }) => <span className={styles.value}>{value || texts.none}</span>,
  },
  {
    title: texts.source,
    width: 100,
    render: (_, { source }) => (
      <Tag color={source === 'database' ? 'blue' : source === 'environment' ? 'warning' : 'default'} variant="filled">
        {settingSourceNames[source]}
      </Tag>
    ),
  },
  {
    title: texts.restart,
    width: 80,
    render: (_, { needsRestart }) => (needsRestart ? texts.needsRestart : texts.atOnce),
  },
];
