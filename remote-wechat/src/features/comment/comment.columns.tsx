import { Tag } from 'antd';
import { type WechatComment, wechatCommentStateNames } from 'shared-contracts/model';
import { type ListColumn, TimeText } from 'shared-ui';
import { commentTexts as texts } from './comment.texts.ts';

const tones = { open: 'processing', answered: 'success', gone: 'default' } as const;

/** Columns of the list of comments. */
export const commentColumns: readonly ListColumn<WechatComment>[] = [
  {
    key: 'text',
    title: texts.columnText,
    width: 320,
    fixed: true,
    ellipsis: false,
    render: ({ text, isElected, words }) => (
      <span>
        {isElected && <Tag color="warning">{texts.elected}</Tag>}
        {words.map((word) => (
          <Tag key={word} color="error">
            {texts.listedWord(word)}
          </Tag>
        ))}
        {text}
      </span>
    ),
  },
  { key: 'reader', title: texts.columnReader, width: 120, minor: true, render: ({ reader }) => texts.reader(reader) },
  {
    key: 'state',
    title: texts.columnState,
    width: 90,
    render: ({ state }) => <Tag color={tones[state]}>{wechatCommentStateNames[state]}</Tag>,
  },
  {
    key: 'reply',
    title: texts.columnReply,
    width: 220,
    ellipsis: false,
    hint: ({ reply }) => reply?.time,
    render: ({ reply }) => (reply === null ? '—' : `${texts.replyBy(reply.userName)}：${reply.text}`),
  },
  { key: 'title', title: texts.columnArticle, width: 180 },
  {
    key: 'createdTime',
    title: texts.columnTime,
    width: 170,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
];
