import { Space, Tag } from 'antd';
import { type FlashRow, FlashState } from 'shared-contracts/model';
import { flashFormPath } from 'shared-contracts/paths';
import { detailLinkColumn, type ListColumn, StateTag, TimeText } from 'shared-ui';
import { flashTexts as texts } from './flash.texts.ts';

/** State of a flash with what is to be done about it. */
export function FlashStateTags({ flash }: { flash: FlashRow }) {
  const { state, reviewedName, correction, isPinned, correctedTime, pushState, lockUserName } = flash;
  const isLive = state === FlashState.Published;
  return (
    <Space size={4} wrap>
      <StateTag kind="flash" state={state} text={texts.states[state]} />
      {isPinned && <Tag color="warning">{texts.pinned}</Tag>}
      {isLive && reviewedName === '' && <Tag color="warning">{texts.unreviewed}</Tag>}
      {correction !== null && <Tag color="processing">{texts.correcting}</Tag>}
      {isLive && correctedTime !== null && <Tag>{texts.corrected}</Tag>}
      {pushState === 'sent' && <Tag color="blue">{texts.pushed}</Tag>}
      {lockUserName !== null && <Tag>{texts.editing(lockUserName)}</Tag>}
    </Space>
  );
}

/** Columns of the list of flashes. */
export const flashListColumns: readonly ListColumn<FlashRow>[] = [
  detailLinkColumn<FlashRow>({
    key: 'text',
    title: texts.columnText,
    width: 380,
    fixed: true,
    pathOf: ({ id }) => flashFormPath(id),
  }),
  {
    key: 'state',
    title: texts.columnState,
    width: 170,
    hint: () => undefined,
    render: (flash) => <FlashStateTags flash={flash} />,
  },
  { key: 'columnName', title: texts.column, width: 100 },
  {
    key: 'publishTime',
    title: texts.columnTime,
    width: 170,
    render: ({ publishTime }) => (publishTime === null ? '—' : <TimeText time={publishTime} />),
  },
  { key: 'author', title: texts.columnAuthor, width: 90 },
  { key: 'source', title: texts.columnSource, width: 110, minor: true, render: ({ source }) => source || '—' },
  {
    key: 'topicTitle',
    title: texts.columnTopic,
    width: 120,
    minor: true,
    render: ({ topicTitle }) => topicTitle || '—',
  },
  {
    key: 'reviewedName',
    title: texts.columnReviewed,
    width: 90,
    minor: true,
    render: ({ reviewedName }) => reviewedName || '—',
  },
  {
    key: 'pictures',
    title: texts.columnPictures,
    width: 70,
    align: 'right',
    minor: true,
    hint: () => undefined,
    render: ({ pictures }) => (pictures.length === 0 ? '—' : pictures.length),
  },
  { key: 'writerName', title: texts.columnWriter, width: 90, hidden: true },
  {
    key: 'modifiedTime',
    title: texts.columnModified,
    width: 170,
    hidden: true,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
