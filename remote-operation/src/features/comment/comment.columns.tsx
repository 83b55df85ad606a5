import { LikeOutlined } from '@ant-design/icons';
import { Avatar, Button, Tag } from 'antd';
import { type CommentRow, CommentStatus, commentStatusNames } from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { commentTexts as texts } from './comment.texts.ts';
import styles from './comment.module.css';
import { SafeHtml } from './safe-html.tsx';

/** Columns of the comment list (S2 §2.14); a click on the story shows its comments alone. */
export function commentColumns(onPickArticle: (row: CommentRow) => void): readonly ListColumn<CommentRow>[] {
  return [
    { key: 'nickName', title: texts.columnReader, width: 132, fixed: true, render: (row) => <Reader row={row} /> },
    {
      key: 'comment',
      title: texts.columnBody,
      width: 290,
      fixed: true,
      ellipsis: false,
      render: (row) => (
        <div className={styles.body}>
          {row.replyTo && <Answered comment={row.replyTo} />}
          <SafeHtml html={row.comment} />
        </div>
      ),
    },
    {
      key: 'status',
      title: texts.columnStatus,
      width: 88,
      render: (row) => <StateTag kind="comment" state={row.status} text={commentStatusNames[row.status]} />,
    },
    {
      key: 'contentTitle',
      title: texts.columnArticle,
      width: 180,
      render: (row) => <Article row={row} onPick={onPickArticle} />,
    },
    {
      key: 'createdTime',
      title: texts.columnTime,
      minor: true,
      width: 168,
      render: (row) => <TimeText time={row.createdTime} />,
    },
    {
      key: 'praise',
      title: texts.columnPraise,
      minor: true,
      width: 84,
      align: 'right',
      render: (row) => (
        <span>
          <LikeOutlined aria-hidden /> {row.praise}
        </span>
      ),
    },
  ];
}

function Reader({ row }: { row: CommentRow }) {
  return (
    <span className={styles.reader}>
      <Avatar size={28} src={row.portrait ?? undefined} alt={texts.avatarOf(row.nickName)}>
        {row.nickName.slice(0, 1)}
      </Avatar>
      <span className={styles.nickName}>{row.nickName}</span>
      {row.isBlackList && <Tag className={styles.barred ?? ''}>{texts.inBlackList}</Tag>}
    </span>
  );
}

/** The comment that a reply answers: readers see the reply with it alone. */
function Answered({ comment }: { comment: NonNullable<CommentRow['replyTo']> }) {
  const isShown = comment.status === CommentStatus.Approved;
  return (
    <blockquote className={styles.answered} aria-label={texts.replyTo(comment.nickName)}>
      {texts.replyTo(comment.nickName)}
      {!isShown && <Tag className={styles.barred ?? ''}>{texts.answeredState(commentStatusNames[comment.status])}</Tag>}
      <SafeHtml html={comment.comment} />
    </blockquote>
  );
}

function Article({ row, onPick }: { row: CommentRow; onPick(row: CommentRow): void }) {
  return (
    <Button
      type="link"
      size="small"
      className={styles.article ?? ''}
      title={texts.onlyThisArticle(row.contentTitle)}
      onClick={() => onPick(row)}
    >
      {row.contentTitle}
    </Button>
  );
}
