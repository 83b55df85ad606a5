import { emptyDraft, WordLevel } from 'shared-contracts/model';
import { findHits, sentenceOf } from './find-words.ts';
import { readerFieldsOf } from '../../modules/stories/story-fields.rules.ts';
import { matchWords, runThrough } from './word-matcher.ts';

const listed = (word: string, level: WordLevel = WordLevel.Banned) => ({ id: word, word, level, suggestion: '' });
const match = matchWords(['旧城', '旧城改造', 'AV', '代购 net', '一'].map((word) => listed(word)));
const found = (text: string) => runThrough(match(text)).map(({ from, to }) => text.slice(from, to));

describe('matching listed words', () => {
  it.each([
    ['这里是旧城。', ['旧城']],
    ['旧\u200b城', ['旧\u200b城']],
    ['旧\u00ad\ufe0f城', ['旧\u00ad\ufe0f城']],
    ['旧 　城', ['旧 　城']],
    ['看ＡＶ片', ['ＡＶ']],
    ['代购\tＮＥＴ', ['代购\tＮＥＴ']],
    ['\u{1f600}旧城', ['旧城']],
  ])('sees through tricks of spelling in %j', (text, expected) => expect(found(text)).toEqual(expected));

  it('finds a word inside another, so that a longer word hides none', () =>
    expect(found('旧城改造').sort()).toEqual(['旧城', '旧城改造']));

  it.each(['have', 'java', '旧\n城', '新城'])('does not take %j for a listed word', (text) =>
    expect(found(text)).toEqual([]),
  );

  it('finds a word of one character, also at the end and beside longer words', () =>
    expect(found('第一一')).toEqual(['一', '一']));
});

it('a text of a million characters is searched in many turns, and finds what one turn finds', () => {
  const text = `${'今天旧城改造，'.repeat(140_000)}旧 城`;
  const steps = match(text);
  let turns = 1;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) turns += 1;
  expect(turns).toBeGreaterThan(90);
  expect(step.value).toHaveLength(280_001);
  const many = runThrough(
    matchWords(Array.from({ length: 400 }, (_, place) => listed(`今天${place}`)))('今天'.repeat(100)),
  );
  expect(many).toEqual([]);
});

describe('places of words in a story', () => {
  const fieldsOf = (parts: Partial<typeof emptyDraft>) => readerFieldsOf({ ...emptyDraft, ...parts });

  it.each([
    ['标题', { title: '旧城' }],
    ['正文', { content: '<p>走进<b>旧</b><i>城</i>巷陌</p>' }],
    ['正文图片说明或卡片', { content: '<p>文</p><img src="/files/a.png" alt="旧城一角">' }],
    [
      '第2张图片说明',
      {
        pictures: [
          { id: '1', path: '/a', caption: '新城' },
          { id: '2', path: '/b', caption: '旧城' },
        ],
      },
    ],
    [
      '视频标题',
      { video: { source: 'stream' as const, id: '1', playURL: '', coverUrl: '', title: '旧城', duration: 0 } },
    ],
    [
      '专题第1个板块',
      { special: { banner: null, address: '', columns: [{ title: '旧城', layout: 'list' as const, stories: [] }] } },
    ],
    ['关键词', { keywords: ['旧城'] }],
  ])('%s', async (label, parts) =>
    expect((await findHits(matchWords([listed('旧城')]), fieldsOf(parts))).map(({ field }) => field)).toEqual([label]),
  );

  it('are reported with the text around them, the banned ones first', async () => {
    const words = matchWords([listed('慎用语', WordLevel.Caution), listed('旧城')]);
    const hits = await findHits(
      words,
      fieldsOf({ title: '慎用语', content: `<p>${'前'.repeat(30)}旧城${'后'.repeat(30)}</p>` }),
    );
    expect(hits.map(sentenceOf)).toEqual([
      `正文中有禁用词“旧城”：…${'前'.repeat(15)}旧城${'后'.repeat(15)}…`,
      '标题中有慎用词“慎用语”：慎用语',
    ]);
  });
});
