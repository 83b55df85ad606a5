import { Button, Space, Switch, type TableColumnType, Tag } from 'antd';
import { useContext } from 'react';
import { type WechatReply, wechatReplyKindNames, type WechatRule } from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import { Allowed, DataTable, EmptyState, ErrorState, TimeText, useAction, useAsk, useShell } from 'shared-ui';
import { EditRuleDialog } from './edit-rule.dialog.tsx';
import { TryReply } from './try-reply.tsx';
import { MenuAccount } from './menu-account.state.ts';
import { useReplyActions, useRules } from './menu.api.ts';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

/** An answer in a line. */
function summaryOf(reply: WechatReply): string {
  const content = reply.kind === 'text' ? reply.text : reply.kind === 'story' ? `《${reply.title}》` : '';
  return `${wechatReplyKindNames[reply.kind]}${content && `：${content}`}`;
}

/** Rules by which an account answers words. */
export function ReplyRules() {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, isLoading, refresh } = useRules();
  const accountId = useContext(MenuAccount);
  const actions = useReplyActions(accountId);
  const canEdit = shell.can(WechatPermission.EditReplies);
  const edit = async (rule?: WechatRule) => {
    if (await ask(EditRuleDialog, { accountId, rule })) shell.message.success(texts.ruleSaved);
  };
  const [switchOn, isSwitching] = useAction((id: string, isOn: boolean) => actions.switchOn(id, isOn));
  const [remove] = useAction(async ({ id, name }: WechatRule) => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmRemoveRule(name) }))) return;
    await actions.remove(id);
    shell.message.success(texts.ruleRemoved);
  });
  const columns: TableColumnType<WechatRule>[] = [
    { title: texts.ruleName, dataIndex: 'name', width: 160 },
    {
      title: texts.ruleWords,
      render: (_, { words }) =>
        words.map(({ word, isExact }) => (
          <Tag key={`${isExact}${word}`} color={isExact ? 'blue' : 'default'}>
            {word}（{isExact ? texts.exact : texts.contains}）
          </Tag>
        )),
    },
    {
      title: texts.ruleReplies,
      render: (_, { replies }) =>
        replies.map((reply, place) => (
          <div key={texts.replyOf(place + 1)} className={styles.line}>
            {summaryOf(reply)}
          </div>
        )),
    },
    { title: texts.ruleHits, dataIndex: 'hits', width: 80, align: 'right' },
    {
      title: texts.ruleState,
      width: 80,
      render: (_, { id, name, isOn }) => (
        <Switch
          size="small"
          aria-label={texts.switchOf(name)}
          checked={isOn}
          disabled={!canEdit || isSwitching}
          onChange={(next) => void switchOn(id, next)}
        />
      ),
    },
    {
      title: texts.ruleChanged,
      width: 170,
      render: (_, { modifiedUserName, modifiedTime }) => (
        <>
          {modifiedUserName}
          <br />
          <TimeText time={modifiedTime} />
        </>
      ),
    },
  ];
  const actionColumn: TableColumnType<WechatRule> = {
    title: texts.ruleActions,
    width: 120,
    render: (_, rule) => (
      <Space size={0}>
        <Button type="link" size="small" aria-label={texts.editOf(rule.name)} onClick={() => void edit(rule)}>
          {texts.edit}
        </Button>
        <Button
          type="link"
          size="small"
          danger
          aria-label={texts.removeOf(rule.name)}
          onClick={() => void remove(rule)}
        >
          {texts.remove}
        </Button>
      </Space>
    ),
  };
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <>
      <div className={styles.bar}>
        <Allowed code={WechatPermission.EditReplies}>
          <Button type="primary" onClick={() => void edit()}>
            {texts.create}
          </Button>
        </Allowed>
        <span className={styles.note}>{texts.ruleHint}</span>
      </div>
      <TryReply />
      <DataTable<WechatRule>
        size="middle"
        rowKey="id"
        aria-label={texts.ruleTable}
        loading={isLoading}
        dataSource={answer?.list ?? []}
        columns={canEdit ? [...columns, actionColumn] : columns}
        pagination={false}
        scroll={{ x: 960 }}
        locale={{ emptyText: <EmptyState text={texts.noRules} /> }}
      />
    </>
  );
}
