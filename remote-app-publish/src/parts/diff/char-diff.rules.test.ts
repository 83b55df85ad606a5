import { countChanges, diffTexts } from './char-diff.rules.ts';

it('marks exactly the one character that changed of nine', () => {
  expect(diffTexts('市委召开常委会会议', '市委召开常务会会议')).toEqual([
    { op: 'same', text: '市委召开常' },
    { op: 'removed', text: '委' },
    { op: 'added', text: '务' },
    { op: 'same', text: '会会议' },
  ]);
});

it('sets equal paragraphs aside, so that long stories compare at once', () => {
  const lines = Array.from({ length: 2000 }, (_, nth) => `第${nth}段：研究部署防汛工作，确保安全度汛。\n`);
  const before = lines.join('');
  const parts = diffTexts(before, before.replace('第700段：研究', '第700段：认真研究'));
  expect(parts.filter(({ op }) => op !== 'same')).toEqual([{ op: 'added', text: '认真' }]);
  expect(
    parts
      .filter(({ op }) => op !== 'added')
      .map(({ text }) => text)
      .join(''),
  ).toBe(before);
});

it.each([
  ['', '', []],
  ['甲', '', [{ op: 'removed', text: '甲' }]],
  ['', '乙', [{ op: 'added', text: '乙' }]],
  [
    '甲😀',
    '甲😁',
    [
      { op: 'same', text: '甲' },
      { op: 'removed', text: '😀' },
      { op: 'added', text: '😁' },
    ],
  ],
])('compares %j with %j', (older, newer, expected) => expect(diffTexts(older, newer)).toEqual(expected));

it('gives up on characters where two long texts share nothing, and still shows both', () => {
  const parts = diffTexts('甲'.repeat(5000), '乙'.repeat(5000));
  expect(parts.map(({ op, text }) => [op, text.length])).toEqual([
    ['removed', 5000],
    ['added', 5000],
  ]);
  expect(countChanges(parts)).toEqual({ added: 5000, removed: 5000 });
});
