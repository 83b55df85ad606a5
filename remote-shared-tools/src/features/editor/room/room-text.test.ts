import Quill from 'quill';
import type { CaretOfPerson, RoomText } from 'shared-contracts/shell';
import '../quill.setup.ts';
import { openRoomText } from './room-text.ts';

global.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;

interface Page {
  quill: Quill;
  room: RoomText;
  typed: number;
}

async function open(html: string, updates?: readonly string[]): Promise<Page> {
  const box = document.createElement('div');
  document.body.append(box);
  const quill = new Quill(box);
  quill.setContents(quill.clipboard.convert({ html }));
  const page = { quill, typed: 0 } as Page;
  page.room = await openRoomText(quill, {
    ...(updates && { updates }),
    onTyped: () => (page.typed += 1),
    onCaret: () => undefined,
  });
  return page;
}

const sendAll = async (from: Page, to: Page): Promise<void> => {
  const changes = from.room.takeChanges();
  if (changes) await to.room.apply([changes]);
};

it('the text that begins a room stays as it is, and whoever comes gets the very same', async () => {
  const html = '<h2>标题</h2><p>会议<strong>开始</strong>。</p><ol><li>一</li><li>二</li></ol>';
  const mine = await open(html);
  expect(mine.room.html()).toBe(html);
  const theirs = await open('<p>旧的文字</p>', [mine.room.whole()]);
  expect(theirs.room.html()).toBe(html);
  expect([mine.typed, theirs.typed]).toEqual([0, 0]);
});

it('what two write at once, one of them with formats, becomes one text in both', async () => {
  const mine = await open('<p>会议开始。</p>');
  const theirs = await open('', [mine.room.whole()]);
  mine.quill.insertText(0, '昨日，', 'user');
  theirs.quill.insertText(5, '记者到场。', { bold: true }, 'user');
  theirs.quill.insertText(theirs.quill.getLength() - 1, '\n结尾', 'user');
  await sendAll(mine, theirs);
  await sendAll(theirs, mine);
  expect(mine.room.html()).toBe(theirs.room.html());
  expect(mine.room.html()).toBe('<p>昨日，会议开始。<strong>记者到场。</strong></p><p>结尾</p>');
  expect(mine.typed).toBe(1);
});

it('changes that could not be sent go with the next ones, in their order', async () => {
  const mine = await open('<p>一</p>');
  const theirs = await open('', [mine.room.whole()]);
  mine.quill.insertText(1, '二', 'user');
  const lost = mine.room.takeChanges()!;
  mine.room.returnChanges(lost);
  mine.quill.insertText(2, '三', 'user');
  await sendAll(mine, theirs);
  expect(theirs.room.html()).toBe('<p>一二三</p>');
  expect(mine.room.takeChanges()).toBeUndefined();
});

it('shows others’ carets by name, and nothing for one that names no place', async () => {
  const mine = await open('<p>会议开始。</p>');
  const person: CaretOfPerson = { client: 7, name: '王五', color: '#096dd9', cursor: 'no place' };
  mine.room.showPeople([person, { ...person, client: mine.room.client }]);
  expect(document.querySelectorAll('.ql-cursor')).toHaveLength(0);
  mine.room.close();
  mine.quill.insertText(0, '之后', 'user');
  expect(mine.room.takeChanges()).toBeUndefined();
});
