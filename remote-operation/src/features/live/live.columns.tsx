import { liveDurationText, type LiveRoomRow, liveStateNames } from 'shared-contracts/model';
import { liveDetailPath } from 'shared-contracts/paths';
import { detailLinkColumn, type ListColumn, RowPicture, StateTag, TimeText } from 'shared-ui';
import { liveTexts } from './live.texts.ts';
import styles from './live.module.css';

const { columns: texts, none } = liveTexts;
type Column = ListColumn<LiveRoomRow>;

const timeColumn = (key: 'startTime' | 'endTime' | 'startedTime' | 'endedTime' | 'submitTime'): Column => ({
  key,
  title: texts[key],
  width: 168,
  render: (room) => (room[key] ? <TimeText time={room[key]} /> : none),
});
const namesColumn = (key: 'hosts' | 'guestNames', names: (room: LiveRoomRow) => string): Column => ({
  key,
  title: texts[key],
  width: 150,
  hint: names,
  render: (room) => names(room) || none,
});

const title = detailLinkColumn<LiveRoomRow>({
  key: 'title',
  title: texts.title,
  width: 300,
  fixed: true,
  hint: (room) => room.title,
  pathOf: (room) => liveDetailPath(room.id),
  cellOf: (link, room) => (
    <span className={styles.titleCell}>
      {room.listThumbnail ? <RowPicture src={room.listThumbnail} /> : null}
      {link}
    </span>
  ),
});
const state: Column = {
  key: 'state',
  title: texts.state,
  width: 90,
  hint: () => undefined,
  render: (room) => <StateTag kind="live" state={room.state} text={liveStateNames[room.state]} />,
};
const duration: Column = {
  key: 'duration',
  title: texts.duration,
  width: 100,
  align: 'right',
  render: (room) => (room.startedTime ? liveDurationText(room.duration) : none),
};
const hosts = namesColumn('hosts', (room) => room.hosts.map(({ nickName }) => nickName).join('、'));
const guests = namesColumn('guestNames', (room) => room.guestNames.join('、'));
const channel: Column = { key: 'categoryName', title: texts.categoryName, width: 110 };
const entries: Column = { key: 'entryCount', title: texts.entryCount, width: 90, align: 'right' };
const hits: Column = { key: 'hits', title: texts.hits, width: 90, align: 'right' };
const creator: Column = { key: 'createUserName', title: texts.createUserName, width: 100, minor: true };
const auditor: Column = {
  key: 'auditUserName',
  title: texts.auditUserName,
  width: 100,
  minor: true,
  render: (room) => room.auditUserName || none,
};
const opinion: Column = {
  key: 'opinion',
  title: texts.opinion,
  width: 180,
  minor: true,
  hint: (room) => room.opinion || undefined,
  render: (room) => room.opinion || none,
};

/** Columns of one's own rooms. */
export const myColumns: readonly Column[] = [
  title,
  state,
  timeColumn('startTime'),
  timeColumn('endTime'),
  channel,
  hosts,
  entries,
  hits,
  opinion,
  creator,
];

/** Columns of the desk. */
export const auditColumns: readonly Column[] = [
  title,
  state,
  timeColumn('startTime'),
  channel,
  hosts,
  { key: 'submitUserName', title: texts.submitUserName, width: 100 },
  timeColumn('submitTime'),
  auditor,
  opinion,
];

/** Columns of the figures. */
export const sumColumns: readonly Column[] = [
  title,
  state,
  timeColumn('startedTime'),
  timeColumn('endedTime'),
  duration,
  entries,
  hits,
  channel,
  hosts,
  guests,
  auditor,
];
