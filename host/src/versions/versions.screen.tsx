import { Alert, Skeleton, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { SystemPermission } from 'shared-contracts/permissions';
import type { RegistryHead, RegistryOutcome, RegistryStatus, RemoteStatus } from 'shared-contracts/release';
import { errorSentence } from '../errors/show-error.ts';
import { asker, useSession } from '../session/use-session.ts';
import { CanaryDialog } from './canary.dialog.tsx';
import { ErrorList } from './error-list.tsx';
import { HistoryList } from './history-list.tsx';
import { PreviewDialog } from './preview.dialog.tsx';
import { PlainChangeDialog } from './plain-change.dialog.tsx';
import { RemoteTable, type RowAction } from './remote-table.tsx';
import { SwapDialog } from './swap.dialog.tsx';
import { registryChanges, useRefreshVersions, useStatus } from './versions.api.ts';
import styles from './versions.module.css';
import { versionsTexts as texts } from './versions.texts.ts';

/** The open decision, with the serial it is based on: with a later serial it must be made again. */
type Opened = { serial: number } & (
  { action: RowAction; remote: RemoteStatus } | { action: 'history'; head: RegistryHead }
);

/** 系统管理 / 子应用版本: which version of each remote runs, how it does, and everything that changes it. */
export function VersionsScreen() {
  const ask = asker(useSession());
  const { data: status, error } = useStatus();
  const refresh = useRefreshVersions();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const done = (): void => {
    close();
    refresh();
  };
  if (!status)
    return error === undefined ? <Skeleton active /> : <Alert type="error" showIcon title={errorSentence(error)} />;

  const { serial } = status;
  const maySwap = ask(SystemPermission.SwapRemotes);
  return (
    <div className={styles.page} data-page-ready>
      <Head status={status} />
      {error !== undefined && <Alert type="warning" showIcon title={errorSentence(error)} />}
      <section className={styles.card}>
        <Tabs
          items={[
            {
              key: 'remotes',
              label: texts.remotes,
              children: (
                <RemoteTable
                  remotes={status.remotes}
                  ask={ask}
                  grantsOverrides={status.grantsOverrides}
                  onAction={(action, remote) => setOpened({ action, remote, serial })}
                />
              ),
            },
            {
              key: 'history',
              label: texts.history,
              children: (
                <HistoryList
                  onRollback={maySwap ? (head) => setOpened({ action: 'history', head, serial }) : undefined}
                />
              ),
            },
            { key: 'errors', label: texts.errors, children: <ErrorList /> },
          ]}
        />
      </section>
      {opened && <Dialog opened={opened} onDone={done} onClose={close} />}
    </div>
  );
}

function Head({ status }: { status: RegistryStatus }) {
  const time = (text: string): string => new Date(text).toLocaleString('zh-CN', { hour12: false });
  return (
    <header className={`${styles.card} ${styles.head}`}>
      <h1>{texts.title}</h1>
      <Tag>
        {texts.environment} {status.env}
      </Tag>
      <Tag>{texts.serial(status.serial)}</Tag>
      <Tag color={status.isSigned ? 'success' : 'error'}>{status.isSigned ? texts.signed : texts.unsigned}</Tag>
      <span>
        {texts.issued} {time(status.issuedAt)}
      </span>
      <span>
        {texts.expires} {time(status.expiresAt)}
      </span>
      <span>{texts.tabs(status.tabs)}</span>
      {status.freeze && <Tag color="warning">{texts.frozen(time(status.freeze.until), status.freeze.reason)}</Tag>}
    </header>
  );
}

interface DialogProps {
  opened: Opened;
  onDone(): void;
  onClose(): void;
}

function Dialog({ opened, onDone, onClose }: DialogProps) {
  const { serial } = opened;
  const ends = { onDone, onClose };
  if (opened.action === 'history') {
    const { serial: toSerial } = opened.head;
    return (
      <PlainChangeDialog
        title={texts.rollbackQuestion(toSerial)}
        change={({ reason }) => registryChanges.rollback({ serial, reason, toSerial })}
        {...ends}
      />
    );
  }
  const { action, remote } = opened;
  if (action === 'swap') return <SwapDialog remote={remote} serial={serial} {...ends} />;
  if (action === 'canary') return <CanaryDialog remote={remote} serial={serial} {...ends} />;
  if (action === 'preview') return <PreviewDialog remote={remote} {...ends} />;
  const { title, danger, change } = plainActions[action];
  return (
    <PlainChangeDialog
      title={`${title} · ${remote.name}`}
      danger={danger}
      asksMessage={action === 'off'}
      change={({ reason, message = '' }) => change({ remote: remote.name, serial, reason }, message)}
      {...ends}
    />
  );
}

interface PlainAction {
  title: string;
  danger: boolean;
  change(input: { remote: string; serial: number; reason: string }, message: string): Promise<RegistryOutcome>;
}

/** Changes that need nothing but their reason. */
const plainActions: Record<'promote' | 'abort' | 'rollback' | 'off' | 'on', PlainAction> = {
  promote: { title: texts.promote, danger: false, change: registryChanges.promote },
  abort: { title: texts.abort, danger: false, change: registryChanges.abort },
  rollback: { title: texts.rollback, danger: false, change: registryChanges.rollback },
  off: {
    title: texts.turnOff,
    danger: true,
    change: (input, message) => registryChanges.setState({ ...input, state: 'off', message }),
  },
  on: { title: texts.turnOn, danger: false, change: (input) => registryChanges.setState({ ...input, state: 'on' }) },
};
