import { Typography } from 'antd';
import { lexiconState, listRuleAlarms } from 'shared-contracts/endpoints';
import { DataTable, ErrorState, useEndpoint } from 'shared-ui';
import { lexiconTexts as texts } from './lexicon.texts.ts';

/** The tab 校对规则: the dated packs, and what each rule costs in false alarms. */
export function RuleTables() {
  const state = useEndpoint(lexiconState, {});
  const alarms = useEndpoint(listRuleAlarms, {});
  const error = state.error ?? alarms.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([state.refresh(), alarms.refresh()])} />;
  return (
    <>
      <Typography.Title level={2} style={{ fontSize: 16 }}>
        {texts.packs}
      </Typography.Title>
      <DataTable
        aria-label={texts.packs}
        size="small"
        rowKey="name"
        loading={state.isLoading}
        pagination={false}
        dataSource={state.answer?.data.packs ?? []}
        columns={[
          { title: texts.packName, dataIndex: 'title' },
          { title: texts.packVersion, dataIndex: 'version', width: 160 },
          { title: texts.packEntries, dataIndex: 'entries', width: 120, align: 'right' },
        ]}
      />
      <Typography.Title level={2} style={{ fontSize: 16, marginTop: 24 }}>
        {texts.alarms}
      </Typography.Title>
      <DataTable
        aria-label={texts.alarms}
        size="small"
        rowKey="rule"
        loading={alarms.isLoading}
        pagination={false}
        dataSource={alarms.answer?.list ?? []}
        columns={[
          { title: texts.rule, dataIndex: 'title' },
          { title: texts.ruleId, dataIndex: 'rule', width: 240 },
          { title: texts.alarmCount, dataIndex: 'alarms', width: 120, align: 'right' },
          { title: texts.perTenThousand, dataIndex: 'perTenThousand', width: 140, align: 'right' },
        ]}
      />
    </>
  );
}
