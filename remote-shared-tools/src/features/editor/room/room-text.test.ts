import Quill from 'quill';
import type { TextPart } from 'shared-contracts/model';
import type { CaretOfPerson, RoomText, RoomTextPort } from 'shared-contracts/shell';
import * as Y from 'yjs';
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
  /** Changes that begin the room, for whoever comes. */
  first: readonly string[];
  typed: number;
}

/** What the server makes of the text that begins a room. */
function begin(text: readonly TextPart[]): readonly string[] {
  const doc = new Y.Doc();
  doc.getText('text').applyDelta([...text]);
  return [Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')];
}

/** Opens a text in a room: in the one of `updates`, or in one that begins with it, `meanwhile` something happens. */
async function open(html: string, updates?: readonly string[], meanwhile?: (quill: Quill) => void): Promise<Page> {
  const box = document.createElement('div');
  document.body.append(box);
  const quill = new Quill(box);
  quill.setContents(quill.clipboard.convert({ html }));
  const page = { quill, typed: 0 } as Page;
  const start: RoomTextPort['start'] = (text) => {
    meanwhile?.(quill);
    page.first = begin(text);
    return Promise.resolve(page.first);
  };
  page.room = await openRoomText(quill, {
    start: updates ?? start,
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
  const theirs = await open('<p>旧的文字</p>', mine.first);
  expect(theirs.room.html()).toBe(html);
  expect([mine.typed, theirs.typed]).toEqual([0, 0]);
});

it('what is typed while the room begins is one change of it, and nothing of the rest is', async () => {
  const html = '<h2>标题</h2><p>会议<strong>开始</strong>。</p><ol><li>一</li><li>二</li></ol>';
  const mine = await open(html, undefined, (quill) => {
    quill.insertText(3, '昨日，', 'user');
    quill.formatText(8, 2, { bold: false, italic: true }, 'user');
  });
  const typed = '<h2>标题</h2><p>昨日，会议<em>开始</em>。</p><ol><li>一</li><li>二</li></ol>';
  expect([mine.room.html(), mine.typed]).toEqual([typed, 1]);
  const theirs = await open('', mine.first);
  expect(theirs.room.html()).toBe(html);
  await sendAll(mine, theirs);
  expect(theirs.room.html()).toBe(typed);
});

it('what two write at once, one of them with formats, becomes one text in both', async () => {
  const mine = await open('<p>会议开始。</p>');
  const theirs = await open('', mine.first);
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
  const theirs = await open('', mine.first);
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
