import { type ContentDraft, emptyDraft } from 'shared-contracts/model';
import { facetsOf, splitDays, splitTimes, tabCountsOf } from './content-list.rules.ts';
import { sealHash, writeText } from './content.rules.ts';
import { pickColumns } from './export.rules.ts';
import {
  cutWords,
  gramsOf,
  queryWords,
  searchQuery,
  searchVector,
  snippetOf,
} from '../../platform/text/search.rules.ts';

const draft: ContentDraft = {
  ...emptyDraft,
  title: '题',
  content: '<p>文</p>',
};

describe('seal hash', () => {
  it.each(['title', 'subTitle', 'leadTitle', 'author', 'source', 'summary', 'content'] as const)(
    'changes with %s',
    (field) => {
      expect(sealHash({ ...draft, [field]: '别的' })).not.toBe(sealHash(draft));
    },
  );
  it('changes with the cover, and not with what readers do not see', () => {
    expect(sealHash({ ...draft, cover: { id: '1', path: '/files/a.jpg' } })).not.toBe(sealHash(draft));
    expect(sealHash({ ...draft, remark: '内部', editor: '某', keywords: ['词'], categoryId: '3' })).toBe(
      sealHash(draft),
    );
  });
  it('does not let text slip from one field into the next', () =>
    expect(sealHash({ ...draft, title: '题', subTitle: '甲乙' })).not.toBe(
      sealHash({ ...draft, title: '题甲', subTitle: '乙' }),
    ));
  it('is taken after cleaning, so that a hidden difference does not count', () => {
    expect(writeText({ ...draft, content: '<p onclick="x">文</p>' }).hash).toBe(writeText(draft).hash);
  });
});

describe('lists', () => {
  const filters = { box: 'news', tab: 'all', appPublishStatus: -1 } as const;
  it('A22 a box and a filter that exclude each other leave nothing', () => {
    expect(facetsOf({ ...filters, box: 'audit1', auditState: 'draft' })).toEqual([]);
    expect(facetsOf({ ...filters, box: 'mydraft', tab: 'bin' })).toEqual([]);
  });
  it('keeps review and publication apart: a correction of a live story is draft and published', () => {
    expect(facetsOf({ ...filters, tab: 'draft' })).toContain(1);
    expect(facetsOf({ ...filters, tab: 'published' })).toContain(1);
    expect(facetsOf({ ...filters, tab: 'cleared' })).toEqual([90, 94]);
  });
  it('sums a histogram into the tabs of the box', () => {
    const counts = tabCountsOf(
      { ...filters, box: 'published', dateField: 'modified', sortType: 1, sortOrder: 1 },
      new Map([
        [91, 5],
        [93, 2],
        [90, 1],
        [10, 7],
        [1, 3],
      ]),
      { waiting: 0, changed: 0, stale: 4 },
    );
    expect(counts).toEqual({ all: 11, cleared: 1, published: 8, withdrawn: 2, stale: 4 });
  });
  it('counts only the tabs that concern the user where hits are not counted', () => {
    expect(
      tabCountsOf({ ...filters, box: 'audit1', dateField: 'modified', sortType: 1, sortOrder: 1 }, null, {
        waiting: 2,
        changed: 1,
        stale: 0,
      }),
    ).toEqual({ waiting: 2, changed: 1 });
  });
  it.each([
    ['2026-01-01', '2026-04-01', { months: ['2026-01-01', '2026-04-01'], days: [] }],
    [
      '2026-01-15',
      '2026-04-03',
      {
        months: ['2026-02-01', '2026-04-01'],
        days: [
          ['2026-01-15', '2026-02-01'],
          ['2026-04-01', '2026-04-03'],
        ],
      },
    ],
    ['2026-01-15', '2026-01-20', { months: null, days: [['2026-01-15', '2026-01-20']] }],
    ['2025-12-20', '2026-01-10', { months: null, days: [['2025-12-20', '2026-01-10']] }],
    ['2026-01-20', '2026-01-10', { months: null, days: [] }],
  ])('days from %s to %s', (from, to, range) => expect(splitDays(from, to)).toEqual(range));
  it.each([
    ['2026-01-01 00:00:00', '2026-01-31 23:59:59', { days: ['2026-01-01', '2026-02-01'], edges: [] }],
    ['2026-01-01', undefined, { days: ['2026-01-01', '2200-01-01'], edges: [] }],
    [undefined, undefined, { days: ['1970-01-01', '2200-01-01'], edges: [] }],
    [
      '2026-01-01 08:00:00',
      '2026-01-04 12:00:00',
      {
        days: ['2026-01-02', '2026-01-04'],
        edges: [
          ['2026-01-01 08:00:00', '2026-01-01 23:59:59'],
          ['2026-01-04 00:00:00', '2026-01-04 12:00:00'],
        ],
      },
    ],
    [
      '2026-01-01 08:00:00',
      '2026-01-02 12:00:00',
      {
        days: null,
        edges: [
          ['2026-01-01 08:00:00', '2026-01-01 23:59:59'],
          ['2026-01-02 00:00:00', '2026-01-02 12:00:00'],
        ],
      },
    ],
    [
      '2026-01-01 08:00:00',
      '2026-01-01 12:00:00',
      { days: null, edges: [['2026-01-01 08:00:00', '2026-01-01 12:00:00']] },
    ],
    ['2026-01-02 00:00:00', '2026-01-01 23:59:59', { days: null, edges: [] }],
  ])('R182 R183 cuts the times from %s to %s at midnights', (from, to, split) =>
    expect(splitTimes(from, to)).toEqual(split),
  );
});

describe('search', () => {
  it('cuts Chinese into words, long ones and those inside', () =>
    expect(cutWords('研究部署防汛工作')).toEqual(expect.arrayContaining(['部署', '防汛', '工作'])));
  it('searches for words that the index of the same text has', () => {
    for (const text of ['襄阳市储备防汛物资', '市委常委会会议', 'GDP 增长 5.2%'])
      expect(cutWords(text)).toEqual(expect.arrayContaining(queryWords(text)));
  });
  it('a long text is cut into the same words as one piece of it', async () => {
    const sentence = '襄阳市储备防汛物资，市委常委会会议研究部署防汛工作。';
    const long = await searchVector({ title: '', more: '', body: sentence.repeat(2000) });
    const lexemes = (vector: string) =>
      vector
        .split(' ')
        .map((entry) => entry.split(':')[0])
        .sort();
    expect(lexemes(long)).toEqual(lexemes(await searchVector({ title: '', more: '', body: sentence })));
  });
  it('quotes what a vector and a query are made of', async () => {
    expect(await searchVector({ title: "o'neil", more: '', body: '防汛' })).toContain("'防汛':");
    expect(searchQuery("防汛' | 'x")).not.toContain("' | '");
    expect(searchQuery('，。')).toBeNull();
  });
  it.each([
    ['市委召开', ['t市委', 't委召', 't召开']],
    ['ＡＢ', ['tab']],
    ['汛', ['t汛']],
    ['', []],
  ])('pairs of %s', (text, grams) => expect(gramsOf(text, 't')).toEqual(grams));
  it('shows the text round the hits', () => {
    const text = `${'前'.repeat(200)}防汛${'后'.repeat(200)}`;
    expect(snippetOf(text, ['防汛'])).toMatch(/^…前+防汛后+…$/);
    expect(snippetOf('短文', ['没有'])).toBe('短文');
  });
});

it('exports known columns in the requested order', () =>
  expect(pickColumns(['wordCount', 'action', 'title', '__proto__']).map(({ title }) => title)).toEqual([
    '字数',
    '标题',
  ]));
