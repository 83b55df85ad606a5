import type { ReactNode } from 'react';
import {
  changeLiveState,
  contentGetLiveRoom,
  getAuthorizedChannelTree,
  listLiveCues,
  listLiveEntries,
  listLiveMessages,
  listLiveRecords,
  listLiveRooms,
  liveRoomCounts,
} from 'shared-contracts/endpoints';
import type { LiveEntry, LiveRoomDetail } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { answer, type FakeAnswer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { LiveRoomScreen } from './live-room.screen.tsx';

export const me = { userId: '7', nickName: '张编辑' };

export const room = (part: Partial<LiveRoomDetail> = {}): LiveRoomDetail => ({
  id: '5',
  title: '龙舟赛',
  listThumbnail: '/files/a.jpg',
  categoryId: '1',
  categoryName: '要闻',
  state: 'live',
  startTime: '2026-11-22 09:00:00',
  endTime: '2099-11-22 11:00:00',
  startedTime: '2026-11-22 09:01:00',
  endedTime: null,
  duration: 3725,
  hosts: [me],
  guestNames: ['老船工'],
  entryCount: 2,
  hits: 31,
  streamUrl: '',
  replayUrl: '',
  createUserId: '7',
  createUserName: '张编辑',
  createdTime: '2026-11-21 09:00:00',
  modifiedTime: '2026-11-21 09:00:00',
  submitUserId: '7',
  submitUserName: '张编辑',
  submitTime: '2026-11-21 10:00:00',
  auditUserName: '陈慕华',
  opinion: '',
  rev: 4,
  publicUrl: 'http://localhost/site/live/5',
  introduction: '端午',
  talk: 'members',
  guests: [{ id: '3', liveRoomId: '5', name: '老船工', post: '队长', portrait: '', introduction: '', sortField: 0 }],
  ...part,
});

export const entry = (id: string, text: string, part: Partial<LiveEntry> = {}): LiveEntry => ({
  id,
  liveRoomId: '5',
  guestId: null,
  speakerName: '张编辑',
  speakerPost: '',
  speakerPortrait: '',
  text,
  pictures: [],
  aiLevel: '',
  aiTool: '',
  isPinned: false,
  isRemoved: false,
  changeNo: Number(id),
  createUserName: '张编辑',
  createdTime: '2026-11-22 09:05:00',
  modifiedTime: null,
  modifiedUserName: '',
  ...part,
});

const feed = (list: LiveEntry[]) =>
  answer(listLiveEntries, ({ after }) => ({
    data: {
      list: after === undefined ? list : [],
      cursor: 9,
      hasMore: false,
      pinned: null,
      state: 'live' as const,
      entryCount: list.length,
      hits: 31,
    },
  }));

export const tree = answer(getAuthorizedChannelTree, {
  data: [{ catalogId: '1', categoryName: '要闻', children: [] }],
});

export function openRoom(answers: readonly FakeAnswer[] = [], options: FakeShellOptions = {}, visible = room()) {
  return renderWithShell(<LiveRoomScreen />, {
    path: `${appPaths.liveDetail}?id=5`,
    ...options,
    answers: [
      answer(contentGetLiveRoom, { data: visible }),
      feed([entry('2', '第二条'), entry('1', '<b>第一条</b>')]),
      answer(listLiveRecords, { list: [], total: 0 }),
      answer(listLiveCues, { list: [] }),
      answer(listLiveMessages, { list: [], total: 0 }),
      ...answers,
    ],
  });
}

export function openList(
  Screen: () => ReactNode,
  path: string,
  rows: LiveRoomDetail[],
  answers: readonly FakeAnswer[] = [],
) {
  const counts = {
    all: rows.length,
    draft: 0,
    waiting: 1,
    returned: 0,
    approved: 0,
    trailer: 0,
    live: 0,
    ended: 0,
    replay: 0,
    withdrawn: 0,
  };
  return renderWithShell(<Screen />, {
    path,
    answers: [
      tree,
      answer(listLiveRooms, { list: rows, total: rows.length }),
      answer(liveRoomCounts, { data: counts }),
      answer(changeLiveState, { data: room() }),
      ...answers,
    ],
  });
}
