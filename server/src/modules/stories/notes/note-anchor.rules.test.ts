import { anchorAt, findAnchor, followAnchors, noteTextOf } from './note-anchor.rules.ts';

const older = '<p>江边步道今天开放，全长三公里。</p><p>步道沿线有路灯。</p>';

/** The anchor of the words that stand at the n-th place in the older text. */
function anchorOf(words: string, nth = 0) {
  const text = noteTextOf(older);
  let index = text.indexOf(words);
  for (let count = 0; count < nth; count++) index = text.indexOf(words, index + 1);
  return anchorAt(text, index, index + words.length);
}
const followed = (newer: string, ...anchors: ReturnType<typeof anchorOf>[]) => followAnchors({ older, newer, anchors });

describe('the text that notes count', () => {
  it('has no white space, figures or cards, whatever lies in them', () => {
    const html =
      '<p>甲&nbsp;乙 丙</p><figure><img src="/a.png"><figcaption>图说</figcaption></figure>' +
      '<section data-embed="raw"><section>卡片</section>卡</section><p>丁&lt;</p>';
    expect(noteTextOf(html)).toBe('甲乙丙丁<');
  });
});

describe('a note follows its words', () => {
  it('when text before them is written or deleted', () => {
    const [place] = followed(`<p>本报讯</p>${older}`, anchorOf('三公里'));
    expect(place).toMatchObject({ words: '三公里', start: anchorOf('三公里').start + 3, isGone: false });
    expect(followed(older.replace('江边', ''), anchorOf('三公里'))[0]).toMatchObject({ words: '三公里' });
  });

  it('to the very ones, where the same words stand twice', () => {
    const [first, second] = followed(older.replace('江边步道', '步道'), anchorOf('步道'), anchorOf('步道', 1));
    expect([first!.start, second!.start]).toEqual([0, anchorOf('步道', 1).start - 2]);
  });

  it('when some of them are changed', () => {
    expect(followed(older.replace('全长三公里', '全长约三点五公里'), anchorOf('全长三公里'))[0]).toMatchObject({
      words: '全长约三点五公里',
      isGone: false,
    });
  });

  it('when their paragraph is moved', () => {
    const [one, other] = older.split('</p>');
    expect(followed(`${other}</p>${one}</p>`, anchorOf('江边步道今天'))[0]).toMatchObject({
      words: '江边步道今天',
      start: 8,
      isGone: false,
    });
  });

  it('through a format that divides them', () => {
    expect(followed(older.replace('三公里', '三<strong>公</strong>里'), anchorOf('三公里'))).toEqual([
      anchorOf('三公里'),
    ]);
  });
});

describe('a note whose words were deleted', () => {
  it('keeps them and its last place', () => {
    expect(followed(older.replace('，全长三公里', ''), anchorOf('三公里'))[0]).toEqual({
      ...anchorOf('三公里'),
      isGone: true,
    });
  });

  it('finds them again when they come back, and only there', () => {
    const gone = followed(older.replace('，全长三公里', ''), anchorOf('三公里'))[0]!;
    const without = older.replace('，全长三公里', '');
    expect(followAnchors({ older: without, newer: older, anchors: [gone] })[0]).toEqual(anchorOf('三公里'));
    const elsewhere = without.replace('路灯', '路灯，灯距三公里一处');
    expect(followAnchors({ older: without, newer: elsewhere, anchors: [gone] })[0]!.isGone).toBe(true);
  });

  it('is not taken to single characters that a new text happens to share', () => {
    expect(followed('<p>里程与公交都要看。</p>', anchorOf('江边步道今天开放，全长三公里'))[0]!.isGone).toBe(true);
  });
});

it('a rewritten long text is searched for the words instead of being compared to its end', () => {
  const filler = (from: number) =>
    Array.from({ length: 4000 }, (_, i) => String.fromCodePoint(0x4e00 + from + i)).join('');
  const before = `<p>${filler(0)}江边步道今天开放${filler(0)}</p>`;
  const after = `<p>${filler(8000)}</p><p>${filler(0).slice(-20)}江边步道今天开放</p><p>${filler(9000)}</p>`;
  const text = noteTextOf(before);
  const index = text.indexOf('江边步道');
  expect(followAnchors({ older: before, newer: after, anchors: [anchorAt(text, index, index + 4)] })[0]).toMatchObject({
    words: '江边步道',
    isGone: false,
  });
});

it('the nearest of equal words is found where neighbours say nothing', () => {
  expect(findAnchor('甲乙甲乙甲', { words: '甲', start: 3, before: '', after: '' })!.start).toBe(2);
});
