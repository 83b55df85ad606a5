import type { Cover, LiveState } from 'shared-contracts/model';
import type { Session } from '../platform/http/context.ts';
import type { Database } from '../platform/database/database.ts';
import { insertEntry } from '../modules/live/live-entry.queries.ts';
import { insertGuest } from '../modules/live/live-guest.queries.ts';
import { insertMessage, putMessageState } from '../modules/live/live-message.queries.ts';
import { changeRoom, insertRoom, setHosts } from '../modules/live/live-room.queries.ts';
import type { CoverKind } from './cover-art.ts';

const minute = 60_000;

interface SeededRoom {
  title: string;
  introduction: string;
  slug: string;
  state: LiveState;
  /** Minutes from now to the planned start. */
  start: number;
  /** Minutes that it is planned for. */
  length: number;
  cover: CoverKind;
  hits: number;
  guests: readonly (readonly [name: string, post: string])[];
  /** Oldest first; the speaker is a guest's place, or undefined for the host. */
  words: readonly (readonly [text: string, guest?: number])[];
  /** Messages of readers, oldest first; the last one still waits. */
  messages?: readonly (readonly [name: string, text: string])[];
}

/** Invented names; a person is a family name and a form of address, never somebody who lives. */
const rooms: readonly SeededRoom[] = [
  {
    title: '滨江步道今日全线贯通，记者带您走一走',
    introduction: '十二公里滨江步道今日全线开放，直播带您从老码头一路走到湿地公园。',
    slug: 'local',
    state: 'live',
    start: -75,
    length: 180,
    cover: 'river',
    hits: 1836,
    guests: [
      ['周工', '滨江步道设计负责人'],
      ['何阿姨', '老码头社区居民'],
    ],
    words: [
      ['各位读者，我们现在在老码头，步道今天上午九点全线开放，已有不少市民在此等候。'],
      ['这里原来是货运码头，铺装特意保留了三段旧铁轨。', 0],
      ['我在这里住了四十年，从前到江边要绕两站路，现在出门就是。', 1],
      ['步道全程十二公里，设有驿站九处，均可免费饮水、充电。'],
      ['前方两公里处为施工收尾路段，请绕行上层人行道。'],
      ['夜间灯光二十二点后减半，给栖息的水鸟留出暗区。', 0],
    ],
    messages: [
      ['早起的阿明', '步道可以骑车吗？'],
      ['爱读报的老李', '路灯很柔和，晚上散步正好。'],
      ['南门口豆豆妈', '请问推婴儿车从哪个入口上去方便？'],
    ],
  },
  {
    title: '城市书房读书会：一条江与一座城',
    introduction: '作者与读者面对面，聊聊江边的旧街、桥梁和人。',
    slug: 'culture',
    state: 'trailer',
    start: 26 * 60,
    length: 120,
    cover: 'city',
    hits: 214,
    guests: [['沈老师', '地方文史研究者']],
    words: [['读书会明天开始，欢迎读者在活动前把想问的问题发到编辑部信箱。']],
  },
  {
    title: '春耕第一线：高标准农田开机',
    introduction: '走进云岭镇的育秧大棚和连片水田，看看今年的春耕。',
    slug: 'industry',
    state: 'ended',
    start: -3 * 24 * 60,
    length: 90,
    cover: 'field',
    hits: 4021,
    guests: [['罗师傅', '农机合作社理事长']],
    words: [
      ['上午八点半，首批插秧机下田。'],
      ['这台机器一天能插四十亩，过去要三十个人。', 0],
      ['育秧大棚内温度二十四摄氏度，秧苗长势整齐。'],
      ['今天的直播到这里结束，感谢关注。'],
    ],
  },
  {
    title: '非遗手艺人的一天',
    introduction: '从选竹到成伞，一把油纸伞要过七十二道手。',
    slug: 'heritage',
    state: 'waiting',
    start: 50 * 60,
    length: 120,
    cover: 'hills',
    hits: 0,
    guests: [['郭师傅', '油纸伞制作技艺传承人']],
    words: [],
  },
  {
    title: '高考送考现场',
    introduction: '',
    slug: 'local',
    state: 'draft',
    start: 8 * 24 * 60,
    length: 180,
    cover: 'forest',
    hits: 0,
    guests: [],
    words: [],
  },
];

/** Live rooms in their states, with what was said in them. */
export async function seedLives(
  tx: Database,
  channelIds: ReadonlyMap<string, string>,
  covers: ReadonlyMap<CoverKind, Cover[]>,
  host: Session,
  auditor: Session,
  now: Date,
): Promise<void> {
  for (const room of rooms) {
    const timeAt = (minutes: number) => new Date(now.getTime() + minutes * minute);
    const isBegun = room.state === 'live' || room.state === 'ended';
    const isHandedIn = room.state !== 'draft';
    const id = await insertRoom(tx, {
      title: room.title,
      introduction: room.introduction,
      categoryId: channelIds.get(room.slug)!,
      state: room.state,
      listThumbnail: covers.get(room.cover)?.[0]?.path ?? null,
      hits: room.hits,
      startTime: timeAt(room.start),
      endTime: timeAt(room.start + room.length),
      startedTime: isBegun ? timeAt(room.start + 2) : null,
      endedTime: room.state === 'ended' ? timeAt(room.start + room.length - 5) : null,
      createUserId: host.userId,
      createUserName: host.nickName,
      createdTime: timeAt(Math.min(room.start, 0) - 26 * 60),
      modifiedTime: timeAt(Math.min(room.start, 0) - 25 * 60),
      ...(isHandedIn && {
        submitUserId: host.userId,
        submitUserName: host.nickName,
        submitTime: timeAt(Math.min(room.start, 0) - 24 * 60),
      }),
      auditUserName: isHandedIn && room.state !== 'waiting' ? auditor.nickName : '',
    });
    await setHosts(tx, id, [host.userId]);
    const guests = [];
    for (const [sortField, [name, post]] of room.guests.entries())
      guests.push(await insertGuest(tx, { liveRoomId: id, name, post, sortField }));
    const spacing = Math.min(10, Math.floor((room.length - 10) / Math.max(1, room.words.length)));
    for (const [place, [text, speaker]] of room.words.entries()) {
      const guest = speaker === undefined ? undefined : guests[speaker];
      await insertEntry(tx, {
        liveRoomId: id,
        text,
        guestId: guest?.id ?? null,
        speakerName: guest?.name ?? host.nickName,
        speakerPost: guest?.post ?? '',
        createUserId: host.userId,
        createUserName: host.nickName,
        createdTime: timeAt(Math.min(room.start, -60) + 3 + place * spacing),
        isPinned: room.state === 'live' && place === 4,
      });
    }
    await seedMessages(tx, id, room, host, now);
    if (room.state === 'ended') await changeRoom(tx, id, { modifiedTime: timeAt(room.start + room.length) });
  }
}

/** What readers said in a room: all of it passed but the last. */
async function seedMessages(
  tx: Database,
  liveRoomId: string,
  { messages = [] }: SeededRoom,
  host: Session,
  now: Date,
): Promise<void> {
  for (const [place, [name, text]] of messages.entries()) {
    const createdTime = new Date(now.getTime() - (messages.length - place) * 5 * minute);
    const readerKey = `demo-${liveRoomId}-${place}`;
    const { id } = await insertMessage(tx, { liveRoomId, readerKey, isMember: true, name, text, createdTime });
    if (place === messages.length - 1) continue;
    const decided = { decidedBy: host.userId, decidedName: host.nickName, decidedTime: now };
    await putMessageState(tx, { id, liveRoomId }, { state: 'passed', ...decided });
  }
}
