import { Tag } from 'antd';
import { listSelfMedia } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { SelfMediaAccount } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, TimeText } from 'shared-ui';
import { setLimits } from './set-limits.action.ts';
import { selfMediaTexts as texts } from './self-media.texts.ts';

const shownChannels = 4;
const wordsOf = ({ channels }: SelfMediaAccount) =>
  channels.map(({ name, left, dayLimit }) => texts.channelLeft(name, left, dayLimit));
const columns: readonly ListColumn<SelfMediaAccount>[] = [
  { key: 'userName', title: texts.columnUserName, width: 130, fixed: true },
  {
    key: 'nickName',
    title: texts.columnNickName,
    width: 160,
    fixed: true,
    render: ({ nickName, isActive }) => (
      <>
        {nickName}
        {isActive ? null : <Tag style={{ marginInlineStart: 8 }}>{texts.inactive}</Tag>}
      </>
    ),
  },
  {
    key: 'departmentName',
    title: texts.columnDepartment,
    width: 130,
    minor: true,
    render: ({ departmentName }) => departmentName || texts.none,
  },
  {
    key: 'channels',
    title: texts.columnChannels,
    width: 380,
    hint: (row) => wordsOf(row).join('、'),
    render: channelsOf,
  },
  { key: 'sent', title: texts.columnSentCount, width: 84, align: 'right' },
  { key: 'passed', title: texts.columnPassedCount, width: 84, align: 'right' },
  {
    key: 'lastSentTime',
    title: texts.columnLast,
    width: 168,
    render: ({ lastSentTime }) => (lastSentTime ? <TimeText time={lastSentTime} /> : texts.none),
  },
];
const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.accountKeywords,
    maxLength: maxOf(listSelfMedia.request, 'keywords'),
  },
];
const actions = [setLimits];

/** The tab 账号: who may send, where to, and how often a day. */
export function AccountTable() {
  return (
    <ListPage
      tableKey="app/media-accounts"
      name={texts.accountList}
      endpoint={listSelfMedia}
      filters={filters}
      columns={columns}
      actions={actions}
      emptyText={texts.accountEmpty}
    />
  );
}

function channelsOf(row: SelfMediaAccount): string {
  const words = wordsOf(row);
  if (words.length === 0) return texts.none;
  return words.length > shownChannels
    ? `${words.slice(0, shownChannels).join('、')} ${texts.moreChannels(words.length)}`
    : words.join('、');
}
