import {
  AudioOutlined,
  AuditOutlined,
  CheckCircleOutlined,
  DatabaseOutlined,
  ExclamationCircleOutlined,
  FileSearchOutlined,
  IdcardOutlined,
  InboxOutlined,
  RollbackOutlined,
  StopOutlined,
  UserSwitchOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Notice, NoticeKind } from 'shared-contracts/model';
import { showError } from '../errors/show-error.ts';
import { markNotices } from './notices.api.ts';
import styles from './notices.module.css';
import { agoOf } from './notices.rules.ts';
import { fromNotices } from './notices.state.ts';
import { noticeTexts as texts } from './notices.texts.ts';
import { noticeKindNames } from './notice-kinds.texts.ts';

const icons: Record<NoticeKind, ReactNode> = {
  reviewWaiting: <AuditOutlined aria-hidden />,
  deskWaiting: <InboxOutlined aria-hidden />,
  reviewDueSoon: <AuditOutlined aria-hidden />,
  reviewOverdue: <WarningOutlined aria-hidden />,
  reviewHanded: <UserSwitchOutlined aria-hidden />,
  urgent: <ExclamationCircleOutlined aria-hidden />,
  recall: <RollbackOutlined aria-hidden />,
  outsideOpinion: <AuditOutlined aria-hidden />,
  returned: <RollbackOutlined aria-hidden />,
  vetoed: <StopOutlined aria-hidden />,
  takenOver: <UserSwitchOutlined aria-hidden />,
  mentioned: <AuditOutlined aria-hidden />,
  coWriting: <AuditOutlined aria-hidden />,
  noteAnswered: <AuditOutlined aria-hidden />,
  publishFailed: <ExclamationCircleOutlined aria-hidden />,
  withdrawFailed: <WarningOutlined aria-hidden />,
  wordFound: <FileSearchOutlined aria-hidden />,
  storageFull: <DatabaseOutlined aria-hidden />,
  exportDone: <CheckCircleOutlined aria-hidden />,
  packageLeft: <WarningOutlined aria-hidden />,
  scriptDecided: <AudioOutlined aria-hidden />,
  topicDecided: <AuditOutlined aria-hidden />,
  taskAssigned: <AuditOutlined aria-hidden />,
  taskDueSoon: <AuditOutlined aria-hidden />,
  taskOverdue: <WarningOutlined aria-hidden />,
  licenceEnd: <IdcardOutlined aria-hidden />,
  webhookPaused: <WarningOutlined aria-hidden />,
  breakGlass: <WarningOutlined aria-hidden />,
  accountLeft: <UserSwitchOutlined aria-hidden />,
  backupOverdue: <DatabaseOutlined aria-hidden />,
};

/** The sign of a kind of notice. */
export const NoticeIcon = ({ kind }: { kind: NoticeKind }) => <span className={styles.icon}>{icons[kind]}</span>;

interface NoticeRowProps {
  notice: Notice;
  /** The user follows it to its page. */
  onFollow?(): void;
}

/** A notice with its reason; pressed, it leads to its page and is read. */
export function NoticeRow({ notice, onFollow }: NoticeRowProps) {
  const { id, kind, title, text, link, time, isRead } = notice;
  const mark = (): void => void markNotices([id]).catch(showError);
  const handleFollow = (): void => {
    if (!isRead) mark();
    onFollow?.();
  };
  return (
    <li className={styles.row} data-unread={!isRead}>
      <NoticeIcon kind={kind} />
      <div className={styles.words}>
        <Link to={link} state={fromNotices} onClick={handleFollow}>
          {title}
        </Link>
        {text !== '' && <p>{text}</p>}
        <p className={styles.facts}>
          {noticeKindNames[kind]} · <time title={time}>{agoOf(time, Date.now())}</time>
        </p>
      </div>
      {isRead ? (
        <span />
      ) : (
        <Button type="link" size="small" onClick={mark} aria-label={`${texts.read}：${title}`}>
          {texts.read}
        </Button>
      )}
    </li>
  );
}
