import { Button, Checkbox, type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import { pickerPageSize } from 'shared-contracts/constants';
import type { WechatReaderMessage } from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import { ActionButton, DataTable, EmptyState, ErrorState, Pager, TimeText, useAsk, useShell } from 'shared-ui';
import { AnswerReaderDialog } from './answer-reader.dialog.tsx';
import { type MessageQuery, useReaderMessages } from './menu.api.ts';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

const tones = { sent: 'success', failed: 'error', unclear: 'warning' } as const;

/** What readers wrote to the account, and what they were answered. */
export function ReaderMessages() {
  const shell = useShell();
  const ask = useAsk();
  const [query, setQuery] = useState<MessageQuery>({ currentPage: 0, pageSize: pickerPageSize, isOpen: false });
  const { answer, error, isLoading, refresh } = useReaderMessages(query);
  const handleAnswer = async (message: WechatReaderMessage) => {
    if (await ask(AnswerReaderDialog, { message })) shell.message.success(texts.answered);
  };
  const columns: TableColumnType<WechatReaderMessage>[] = [
    { title: texts.messageTime, width: 170, render: (_, { receivedTime }) => <TimeText time={receivedTime} /> },
    { title: texts.messageReader, width: 110, render: (_, { reader }) => texts.reader(reader) },
    {
      title: texts.messageText,
      render: (_, { kind, text }) => (kind === 'text' ? text : texts.otherKind(kind)),
    },
    {
      title: texts.messageAnswers,
      render: (_, { ruleName, answers }) => (
        <>
          {ruleName !== null && <div>{texts.byRule(ruleName)}</div>}
          {answers.map(({ time, text, userName, state, lastError }) => (
            <div key={`${time}${text}`}>
              <Tag color={tones[state]}>{texts.answerStates[state]}</Tag>
              {userName}：{text}
              {lastError !== null && <span className={styles.problem}> {lastError}</span>}
            </div>
          ))}
        </>
      ),
    },
  ];
  const actionColumn: TableColumnType<WechatReaderMessage> = {
    title: texts.ruleActions,
    width: 90,
    render: (_, message) => (
      <ActionButton
        type="link"
        size="small"
        aria-label={texts.answerOf(message.receivedTime)}
        reasons={message.refusal === null ? [] : [message.refusal]}
        onClick={() => void handleAnswer(message)}
      >
        {texts.answer}
      </ActionButton>
    ),
  };
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <>
      <div className={styles.bar}>
        <Checkbox
          checked={query.isOpen}
          onChange={(event) => setQuery({ ...query, currentPage: 0, isOpen: event.target.checked })}
        >
          {texts.onlyOpen}
        </Checkbox>
        <Button onClick={() => void refresh()}>{texts.refresh}</Button>
      </div>
      <DataTable<WechatReaderMessage>
        size="middle"
        rowKey="id"
        aria-label={texts.tabMessages}
        loading={isLoading}
        dataSource={answer?.list ?? []}
        columns={shell.can(WechatPermission.AnswerReaders) ? [...columns, actionColumn] : columns}
        pagination={false}
        scroll={{ x: 900 }}
        locale={{ emptyText: <EmptyState text={texts.noMessages} /> }}
      />
      <Pager
        total={answer?.total ?? 0}
        currentPage={query.currentPage}
        pageSize={query.pageSize}
        onChange={(currentPage, pageSize) =>
          setQuery({ ...query, currentPage, pageSize: pageSize as MessageQuery['pageSize'] })
        }
      />
    </>
  );
}
