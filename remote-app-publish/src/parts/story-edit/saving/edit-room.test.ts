import { waitFor } from '@testing-library/react';
import {
  coeditAsk,
  coeditPull,
  coeditSeed,
  coeditSend,
  contentGetContent,
  type RequestOf,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ContentDetail, RoomState } from 'shared-contracts/model';
import type { EditorHandle, RoomText, RoomTextPort } from 'shared-contracts/shell';
import { answer, fakeShell } from 'shared-ui/testing';
import { EditRoom } from './edit-room.ts';
import type { RoomView } from './room-view.ts';

const roomId = '0d9fcb0e-62a1-4b5c-9a3c-0a6b9f3a6f10';
const state = (parts: Partial<RoomState> = {}): { data: RoomState } => ({
  data: { roomId, seq: 1, savedSeq: 1, notesMark: '', updates: [], people: [], peopleMark: '', ...parts },
});

/** An editor whose text is the list of changes that it has. */
function fakeEditor() {
  const typed: string[] = [];
  const applied: string[] = [];
  const port: { now?: RoomTextPort } = {};
  const parts = [{ insert: '共同文字\n' }];
  const text: RoomText = {
    client: 7,
    takeChanges: () => typed.splice(0).join('') || undefined,
    returnChanges: (changes) => void typed.unshift(changes),
    apply: (updates) => Promise.resolve(void applied.push(...updates)),
    html: () => '<p>共同文字</p>',
    showPeople: () => undefined,
    close: jest.fn(),
  };
  const handle = {
    openRoom: async (opened: RoomTextPort) => {
      port.now = opened;
      if (typeof opened.start === 'function') await opened.start(parts);
      return text;
    },
  } as unknown as EditorHandle;
  const type = (change: string) => {
    typed.push(change);
    port.now!.onTyped();
  };
  return { handle, text, applied, type };
}

type Send = (request: RequestOf<typeof coeditSend>) => { data: RoomState } | Promise<{ data: RoomState }>;

function setUp(pulls: (() => { data: RoomState })[], send: Send = () => state()) {
  const never = new Promise<{ data: RoomState }>(() => undefined);
  const shell = fakeShell({
    answers: [
      answer(coeditAsk, { data: { roomId } }),
      answer(coeditSeed, { data: { roomId, seq: 1, updates: ['AAAA'] } }),
      answer(coeditPull, () => pulls.shift()?.() ?? never),
      answer(coeditSend, send),
      answer(contentGetContent, () => ({ data: {} as ContentDetail })),
    ],
  });
  const views: RoomView[] = [];
  const ports = {
    shell,
    contentId: () => '5',
    lockToken: () => 'token-1',
    store: jest.fn(() => Promise.resolve()),
    leaveLock: jest.fn(),
    adopt: jest.fn(),
    onView: (view: RoomView) => void views.push(view),
    touch: jest.fn(),
    onEnded: jest.fn(),
  };
  const room = new EditRoom(ports);
  const editor = fakeEditor();
  room.editor.set(editor.handle);
  return { shell, ports, room, views, editor };
}

it('who holds the lease stores the text, puts it into the room and leaves the lease', async () => {
  const { shell, ports, room } = setUp([]);
  await room.share();
  expect(ports.store).toHaveBeenCalled();
  expect(shell.callsOf(coeditSeed)).toEqual([{ id: '5', lockToken: 'token-1', text: [{ insert: '共同文字\n' }] }]);
  expect(ports.leaveLock).toHaveBeenCalled();
  expect(room.isOpen).toBe(true);
  room.leave();
});

it('an editor of an earlier build begins no room: the lease goes on', async () => {
  const { shell, ports, room, editor } = setUp([]);
  room.editor.set({ openRoom: () => Promise.resolve(editor.text) } as unknown as EditorHandle);
  await room.share();
  expect(shell.callsOf(coeditSeed)).toEqual([]);
  expect([editor.text.close, ports.leaveLock].map((mock) => jest.mocked(mock).mock.calls.length)).toEqual([1, 0]);
  expect(room.isOpen).toBe(false);
});

it('who asks waits until the text is there, and stores what nobody else is there to store', async () => {
  const { shell, ports, room, views } = setUp([
    () => state({ seq: 0, savedSeq: 0 }),
    () => state({ seq: 3, savedSeq: 2, updates: ['AAAA'] }),
  ]);
  await room.ask();
  expect(shell.callsOf(coeditAsk)).toEqual([{ id: '5' }]);
  expect(views[0]).toEqual({ kind: 'asking' });
  expect(views.at(-1)).toMatchObject({ kind: 'open' });
  expect(ports.touch).toHaveBeenCalled();
  room.leave();
});

it('what cannot be sent for want of a connection is sent with the next, and a save names the last change', async () => {
  let isOffline = true;
  const { shell, room, views, editor } = setUp([() => state({ updates: ['AAAA'] })], ({ update }) => {
    if (isOffline && update) throw new AppError(ErrorCode.Network);
    return state({ seq: update ? 2 : 1, updates: update ? [update] : [] });
  });
  await room.join();
  editor.type('BBBB');
  await expect(room.settle()).rejects.toThrow();
  expect(views.at(-1)).toMatchObject({ kind: 'open', isOffline: true });
  isOffline = false;
  editor.type('CCCC');
  expect(await room.settle()).toEqual({ html: '<p>共同文字</p>', seq: 2 });
  expect(shell.callsOf(coeditSend).at(-1)!.update).toBe('BBBBCCCC');
  room.leave();
});

const refusedRoom = async (code: ErrorCode, message: string) => {
  const started = setUp([() => state()], ({ update }) => {
    if (update) throw new AppError(code, message);
    return state();
  });
  await started.room.join();
  started.editor.type('BBBB');
  await started.room.settle().catch(() => undefined);
  return started;
};

it('a room that has ended says why, and what was typed since is kept by the form', async () => {
  const { ports, room, views, editor } = await refusedRoom(ErrorCode.Conflict, '一起编辑已结束');
  expect(views.at(-1)).toEqual({ kind: 'ended', message: '一起编辑已结束', isShutOut: false });
  expect(ports.onEnded).toHaveBeenCalledTimes(1);
  expect(editor.text.close).toHaveBeenCalled();
  expect(room.isOpen).toBe(false);
});

it('a page says something else than the end of the room to who may no longer take part', async () => {
  const { views } = await refusedRoom(ErrorCode.Forbidden, '您不再是本稿的协作者');
  expect(views.at(-1)).toEqual({ kind: 'ended', message: '您不再是本稿的协作者', isShutOut: true });
});

it('who leaves while a change is on its way sends the rest after it', async () => {
  const answers: (() => void)[] = [];
  const { shell, room, editor } = setUp([() => state({ updates: ['AAAA'] })], ({ update, place }) =>
    update && !place?.isGone ? new Promise((resolve) => answers.push(() => resolve(state()))) : state(),
  );
  await room.join();
  editor.type('BBBB');
  void room.settle();
  await Promise.resolve();
  editor.type('CCCC');
  room.leave();
  const sent = () => shell.callsOf(coeditSend).flatMap(({ update }) => update ?? []);
  expect(sent()).toEqual(['BBBB']);
  answers.shift()!();
  await waitFor(() => expect(sent()).toEqual(['BBBB', 'CCCC']));
});

it('who asks hears that nobody is there to share it, and may stop waiting', async () => {
  const gone = setUp([() => ({ data: { ...state({ seq: 0 }).data, roomId: null } })]);
  expect(await gone.room.ask()).toBe(false);
  expect(gone.views.at(-1)).toEqual({ kind: 'none' });
  const waiting = state({ seq: 0 });
  const { room, views } = setUp([() => waiting, () => (room.stopAsking(), waiting)]);
  expect(await room.ask()).toBe(true);
  expect(views).toEqual([{ kind: 'asking' }, { kind: 'none' }]);
});

it('of the people only those are sent who came, moved or left since the list that the page has', async () => {
  const person = (client: number, field: string) => ({ client, userId: String(client), name: `第${client}人`, field });
  const { shell, room, views } = setUp([
    () => state({ people: [person(1, 'title'), person(2, 'content')], peopleMark: 'a' }),
    () => state({ people: [person(2, 'title'), person(3, '')], gone: [1], peopleMark: 'b' }),
    () => state({ people: [], gone: [], peopleMark: 'b', notesMark: 'n', updates: ['AAAA'], seq: 2 }),
  ]);
  await room.join();
  await waitFor(() => expect(shell.callsOf(coeditPull)).toHaveLength(4));
  expect(views.at(-1)).toMatchObject({ people: [person(2, 'title'), person(3, '')] });
  expect(shell.callsOf(coeditPull).map(({ peopleMark }) => peopleMark)).toEqual(['', 'a', 'b', 'b']);
  expect(shell.callsOf(coeditPull).at(-1)).toMatchObject({ after: 2, notesMark: 'n', waits: true });
  expect(views.at(-1)).toMatchObject({ notesMark: 'n' });
  room.leave();
});
