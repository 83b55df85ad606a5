import { Tag } from 'antd';
import { amcArea, correspondentList, exportCorrespondents } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { areasInOrder, type CorrespondentRow, UserState } from 'shared-contracts/model';
import { CorrespondentPermission } from 'shared-contracts/permissions';
import { type ListColumn, type ListFilter, ListPage, TimeText, useEndpoint } from 'shared-ui';
import { correspondentTexts as texts } from './correspondent.texts.ts';
import { editCorrespondent } from './edit-correspondent.action.ts';
import { resetCorrespondent } from './reset-correspondent.action.ts';
import { saveCard } from './save-card.action.ts';
import { setLimit } from './set-limit.action.ts';
import { disableCorrespondent, enableCorrespondent } from './switch-correspondent.action.ts';

const shownChannels = 3;

const columns: readonly ListColumn<CorrespondentRow>[] = [
  { key: 'nickName', title: texts.nickName, width: 130, fixed: true },
  { key: 'userName', title: texts.userName, width: 110, minor: true },
  { key: 'unit', title: texts.unit, width: 160, render: ({ unit }) => unit || texts.none },
  {
    key: 'state',
    title: texts.state,
    width: 80,
    render: ({ state }) => (
      <Tag color={state === UserState.Active ? 'success' : 'default'} variant="filled">
        {texts.states[state]}
      </Tag>
    ),
  },
  { key: 'area', title: texts.area, width: 90, minor: true, render: ({ areaName }) => areaName || texts.none },
  { key: 'mobile', title: texts.mobile, width: 120, minor: true, render: ({ mobile }) => mobile || texts.none },
  {
    key: 'channelNames',
    title: texts.channels,
    width: 150,
    minor: true,
    hint: ({ channelNames }) => channelNames.join('、'),
    render: channelsOf,
  },
  {
    key: 'dayLimit',
    title: texts.dayLimit,
    width: 120,
    align: 'right',
    render: ({ sentToday, dayLimit }) => texts.ofDay(sentToday, dayLimit),
  },
  { key: 'sent', title: texts.sent, width: 80, align: 'right' },
  { key: 'accepted', title: texts.accepted, width: 80, align: 'right' },
  {
    key: 'acceptedShare',
    title: texts.acceptedShare,
    width: 80,
    align: 'right',
    render: ({ acceptedShare }) => (acceptedShare === null ? texts.none : texts.percent(acceptedShare)),
  },
  {
    key: 'card',
    title: texts.card,
    width: 180,
    hint: ({ card }) => card.bankName,
    render: ({ card }) => card.accountMask || texts.none,
  },
  {
    key: 'lastSentTime',
    title: texts.lastSentTime,
    width: 170,
    minor: true,
    render: ({ lastSentTime }) => (lastSentTime ? <TimeText time={lastSentTime} /> : texts.none),
  },
  {
    key: 'createdTime',
    title: texts.createdTime,
    width: 170,
    minor: true,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
];
const actions = [editCorrespondent, setLimit, saveCard, resetCorrespondent, disableCorrespondent, enableCorrespondent];
const exporter = { endpoint: exportCorrespondents, permission: CorrespondentPermission.Export, fileName: texts.file };

/** The tab 通讯员: who hands contents in from outside, how much of it is used, and where the fee goes. */
export function CorrespondentTable() {
  const areas = useEndpoint(amcArea, {}).answer?.list ?? [];
  const filters: readonly ListFilter[] = [
    {
      kind: 'text',
      name: 'keywords',
      label: texts.keywords,
      placeholder: texts.keywordsHint,
      maxLength: maxOf(correspondentList.request, 'keywords'),
    },
    {
      kind: 'select',
      name: 'area',
      label: texts.area,
      options: areasInOrder(areas).map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      kind: 'select',
      name: 'state',
      label: texts.state,
      options: Object.values(UserState).map((value) => ({ value, label: texts.states[value] })),
    },
  ];
  return (
    <ListPage
      tableKey="config/correspondent"
      name={texts.listName}
      topic="persons"
      endpoint={correspondentList}
      filters={filters}
      columns={columns}
      actions={actions}
      exporter={exporter}
      isMuted={({ state }) => state === UserState.Disabled}
      emptyText={texts.empty}
    />
  );
}

function channelsOf({ channelNames }: CorrespondentRow): string {
  if (channelNames.length === 0) return texts.none;
  const names = channelNames.slice(0, shownChannels).join('、');
  return channelNames.length > shownChannels ? `${names} ${texts.moreChannels(channelNames.length)}` : names;
}
