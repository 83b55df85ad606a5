import Quill from 'quill';
import { QuillHandle } from './editor-handle.ts';

// jsdom lays nothing out; Quill asks where the caret is after an undo.
Range.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => ({}) });

function open(...lines: string[]) {
  const box = document.createElement('div');
  document.body.append(box);
  const quill = new Quill(box);
  quill.setText(`${lines.join('\n')}\n`);
  return { quill, handle: new QuillHandle(quill) };
}

/** Numbers from a seed, so that a failure can be looked at again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

it('gives the paragraphs and replaces by place, keeping formats, in one step of undo', () => {
  const { quill, handle } = open('第一段有部份错误。', '第二段。');
  quill.formatText(4, 2, 'bold', true);
  expect(handle.paragraphs().map(({ text }) => text)).toEqual(['第一段有部份错误。', '第二段。']);
  const done = handle.replace([
    { paragraph: 0, start: 4, end: 6, expected: '部份', text: '一部分' },
    { paragraph: 1, start: 0, end: 2, expected: '不是', text: '错' },
  ]);
  expect(done).toHaveLength(1);
  expect(quill.getText()).toBe('第一段有一部分错误。\n第二段。\n');
  expect(quill.getFormat(4, 3).bold).toBe(true);
  quill.history.undo();
  expect(quill.getText()).toContain('有部份错误');
});

it('keeps marks on their words, and lets go of words that were changed', () => {
  const { quill, handle } = open('他迫不急待地来了。');
  handle.setMarks([{ id: 'a', tone: 'error', paragraph: 0, start: 1, end: 5 }]);
  quill.insertText(0, '昨天', 'user');
  expect(handle.marks()).toEqual([{ id: 'a', tone: 'error', paragraph: 0, start: 3, end: 7 }]);
  quill.insertText(3, '\n', 'user');
  expect(handle.marks()).toEqual([{ id: 'a', tone: 'error', paragraph: 1, start: 0, end: 4 }]);
  quill.insertText(6, '很', 'user');
  expect(handle.marks()).toEqual([]);
});

it.each([3, 17, 2026])('never replaces another stretch after 500 random edits (seed %i)', (seed) => {
  const random = randomOf(seed);
  const words = (nth: number) => `错${String(nth).padStart(3, '0')}字`;
  const { quill, handle } = open(...Array.from({ length: 60 }, (_, line) => `开头${words(line * 2)}中间错000字${words(line * 2 + 1)}结尾。`));
  const marks = handle.paragraphs().flatMap(({ text }, paragraph) =>
    [paragraph * 2, paragraph * 2 + 1].map((nth) => {
      const start = nth === 0 ? 2 : text.indexOf(words(nth));
      return { id: String(nth), tone: 'error' as const, paragraph, start, end: start + 5 };
    }),
  );
  handle.setMarks(marks);
  // The marked characters carry their mark's number as a link, which edits move along with them and never make anew.
  const lines = handle.paragraphs();
  for (const { id, paragraph, start } of marks) quill.formatText(Number(lines[paragraph]!.key) + start, 5, 'link', `https://m/${id}`, 'silent');
  for (let round = 0; round < 500; round += 1) {
    const at = random(quill.getLength() - 1);
    const kind = random(6);
    if (kind === 0) quill.deleteText(at, 1 + random(3), 'user');
    else quill.insertText(at, kind === 1 ? '错000字' : kind === 2 ? '\n' : '新', { link: false }, 'user');
  }
  const now = handle.marks();
  expect(now.length).toBeGreaterThan(0);
  const paragraphs = handle.paragraphs();
  for (const { id, paragraph, start, end } of now) {
    const index = Number(paragraphs[paragraph]!.key) + start;
    expect(paragraphs[paragraph]!.text.slice(start, end)).toBe(words(Number(id)));
    expect(quill.getFormat(index, end - start).link).toBe(`https://m/${id}`);
  }
  const edits = now.map(({ id, paragraph, start, end }) => ({ paragraph, start, end, expected: words(Number(id)), text: `对${id}` }));
  expect(handle.replace(edits)).toHaveLength(now.length);
});
