import Quill from 'quill';
import { EmbedKind } from 'shared-contracts/model';
import { QuillHandle } from './editor-handle.ts';
import { cardBlock } from './embeds/items.ts';
import { PictureBlot } from './formats/picture.ts';
import './quill.setup.ts';

// jsdom lays nothing out; Quill asks where the caret is after an undo.
Range.prototype.getBoundingClientRect = () => ({
  left: 0,
  top: 0,
  right: 0,
  bottom: 0,
  width: 0,
  height: 0,
  x: 0,
  y: 0,
  toJSON: () => ({}),
});

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
  const { quill, handle } = open(
    ...Array.from({ length: 60 }, (_, line) => `开头${words(line * 2)}中间错000字${words(line * 2 + 1)}结尾。`),
  );
  const marks = handle.paragraphs().flatMap(({ text }, paragraph) =>
    [paragraph * 2, paragraph * 2 + 1].map((nth) => {
      const start = nth === 0 ? 2 : text.indexOf(words(nth));
      return { id: String(nth), tone: 'error' as const, paragraph, start, end: start + 5 };
    }),
  );
  handle.setMarks(marks);
  // The marked characters carry their mark's number as a link, which edits move along with them and never make again.
  const lines = handle.paragraphs();
  for (const { id, paragraph, start } of marks)
    quill.formatText(Number(lines[paragraph]!.key) + start, 5, 'link', `https://m/${id}`, 'silent');
  for (let round = 0; round < 500; round += 1) {
    const position = random(quill.getLength() - 1);
    const kind = random(6);
    if (kind === 0) quill.deleteText(position, 1 + random(3), 'user');
    else quill.insertText(position, kind === 1 ? '错000字' : kind === 2 ? '\n' : '新', { link: false }, 'user');
  }
  const now = handle.marks();
  expect(now.length).toBeGreaterThan(0);
  const paragraphs = handle.paragraphs();
  for (const { id, paragraph, start, end } of now) {
    const index = Number(paragraphs[paragraph]!.key) + start;
    expect(paragraphs[paragraph]!.text.slice(start, end)).toBe(words(Number(id)));
    expect(quill.getFormat(index, end - start).link).toBe(`https://m/${id}`);
  }
  const edits = now.map(({ id, paragraph, start, end }) => ({
    paragraph,
    start,
    end,
    expected: words(Number(id)),
    text: `对${id}`,
  }));
  expect(handle.replace(edits)).toHaveLength(now.length);
});

describe('words of figures', () => {
  const picture = { src: '/files/a.jpg', alt: '等侯检票的旅客', id: '7', caption: '图为部份旅客等侯上车' };
  function withFigures() {
    const { quill, handle } = open('第一段。', '第二段。');
    quill.updateContents(
      [
        { retain: 5 },
        { insert: { picture } },
        {
          insert: cardBlock({
            kind: EmbedKind.Video,
            title: '视频：部份旅客',
            address: '/files/v.mp4',
            image: '',
            html: '',
            data: {},
          }),
        },
      ],
      'user',
    );
    return { quill, handle, value: () => PictureBlot.value(quill.root.querySelector('figure.nr-picture')!)! };
  }
  const rangeOf = (text: string, words: string) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  });

  it('gives captions and alternative texts behind the text, by what they are', () => {
    const { handle } = withFigures();
    expect(
      handle
        .paragraphs()
        .slice(-3)
        .map(({ text, place }) => [place, text]),
    ).toEqual([
      ['caption', picture.caption],
      ['alt', picture.alt],
      ['caption', '视频：部份旅客'],
    ]);
  });

  it('leaves out an alternative text that is the caption again, and writes both', () => {
    const { quill, handle } = open('一');
    quill.updateContents([{ insert: { picture: { ...picture, alt: picture.caption } } }], 'user');
    const lines = handle.paragraphs();
    expect(lines.filter(({ place }) => place)).toHaveLength(1);
    handle.replace([
      { paragraph: lines.length - 1, ...rangeOf(picture.caption, '部份'), expected: '部份', text: '部分' },
    ]);
    expect(PictureBlot.value(quill.root.querySelector('figure')!)).toMatchObject({
      caption: '图为部分旅客等侯上车',
      alt: '图为部分旅客等侯上车',
      id: '7',
      src: '/files/a.jpg',
    });
  });

  it('replaces words of text and figures in one step of undo', () => {
    const { quill, handle, value } = withFigures();
    const lines = handle.paragraphs();
    const indexOf = (place: string) => lines.findIndex((line) => line.place === place);
    const done = handle.replace([
      { paragraph: 0, start: 0, end: 3, expected: '第一段', text: '首段' },
      { paragraph: indexOf('caption'), ...rangeOf(picture.caption, '部份'), expected: '部份', text: '部分' },
      { paragraph: indexOf('caption'), ...rangeOf(picture.caption, '等侯'), expected: '等侯', text: '等候' },
      { paragraph: indexOf('alt'), ...rangeOf(picture.alt, '等侯'), expected: '等侯', text: '等候' },
      { paragraph: lines.length - 1, start: 3, end: 5, expected: '部份', text: '部分' },
    ]);
    expect(done).toHaveLength(5);
    expect(quill.getText()).toContain('首段。');
    expect(value()).toMatchObject({ caption: '图为部分旅客等候上车', alt: '等候检票的旅客' });
    expect(handle.paragraphs().at(-1)!.text).toBe('视频：部分旅客');
    quill.history.undo();
    expect([quill.getText().slice(0, 4), value().caption]).toEqual(['第一段。', picture.caption]);
  });

  it('keeps marks on a caption while the text before it and the caption itself are edited', () => {
    const { quill, handle, value } = withFigures();
    const paragraph = handle.paragraphs().findIndex(({ place }) => place === 'caption');
    handle.setMarks([
      { id: 'a', tone: 'error', paragraph, ...rangeOf(picture.caption, '部份') },
      { id: 'b', tone: 'error', paragraph, ...rangeOf(picture.caption, '等侯') },
    ]);
    quill.insertText(0, '新的一段\n', 'user');
    const places = () =>
      handle
        .marks()
        .map(({ id, paragraph: line, start, end }) => [id, handle.paragraphs()[line]!.text.slice(start, end)]);
    expect(places()).toEqual([
      ['a', '部份'],
      ['b', '等侯'],
    ]);
    const [first] = handle.marks();
    handle.replace([{ ...first!, expected: '部份', text: '一些' }]);
    expect(value().caption).toBe('图为一些旅客等侯上车');
    expect(places()).toEqual([['b', '等侯']]);
    quill.root.querySelector('figure.nr-picture')!.remove();
    quill.update('user');
    expect(handle.marks()).toEqual([]);
  });
});
