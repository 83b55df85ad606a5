import { noteQuoteMax } from 'shared-contracts/limits';
import { linesOf, suggestionsOf, swapParts } from './suggest.rules.ts';

const older = '<p>江边步道今天开放，全长三公里。</p><p>沿线有路灯。</p>';
const swaps = (newer: string, from = older) =>
  suggestionsOf(from, newer).suggestions.map(({ anchor, proposed }) => [anchor.words, proposed]);

describe('suggestions of two texts', () => {
  it('are one for each changed place, with its neighbours', () => {
    const { suggestions, isOther } = suggestionsOf(older, older.replace('三公里', '五千米').replace('路灯', '长椅'));
    expect(suggestions).toEqual([
      {
        anchor: { words: '三公里', start: 11, before: '江边步道今天开放，全长', after: '。沿线有路灯。' },
        proposed: '五千米',
      },
      {
        anchor: { words: '路灯', start: 18, before: '江边步道今天开放，全长三公里。沿线有', after: '。' },
        proposed: '长椅',
      },
    ]);
    expect(isOther).toBe(false);
  });

  it('join what only one sign parts, and take numbers whole', () => {
    expect(swaps(older.replace('今天开放', '明天放开'))).toEqual([['今天开放', '明天放开']]);
    const year = '<p>自2025年起，全长12.5公里，GDP增长。</p>';
    expect(swaps(year.replace('2025', '2026').replace('12.5', '13.5').replace('GDP', 'GNP'), year)).toEqual([
      ['2025', '2026'],
      ['12', '13'],
      ['GDP', 'GNP'],
    ]);
  });

  it('put added words to a neighbour, and take deleted ones out', () => {
    expect(swaps(older.replace('今天', '今天上午'))).toEqual([['天', '天上午']]);
    expect(swaps(older.replace('<p>江边', '<p>滨江江边'))).toEqual([['江', '滨江江']]);
    expect(swaps(older.replace('，全长三公里', ''))).toEqual([['，全长三公里', '']]);
  });

  it('keep a typed paragraph and its blanks, wherever it stands', () => {
    expect(swaps(`${older}<p>开放时间 6:00 至 22:00。</p>`)).toEqual([['。', '。\n开放时间 6:00 至 22:00。']]);
    expect(swaps(older.replace('</p><p>', '</p><p>共 8 段。</p><p>'))).toEqual([['沿', '共 8 段。\n沿']]);
    expect(swaps(`<p>本报讯 记者</p>${older}`)).toEqual([['江', '本报讯 记者\n江']]);
  });

  it('lie in one paragraph each, and a long deletion in several', () => {
    expect(swaps('<p>江边步道今天开放，全长五里。</p><p>无路灯。</p>')).toEqual([
      ['三公', '五'],
      ['沿线有', '无'],
    ]);
    const long = `<p>${'长'.repeat(noteQuoteMax + 20)}</p><p>尾。</p>`;
    expect(swaps('<p>尾。</p>', long).map(([words]) => words!.length)).toEqual([noteQuoteMax, 20]);
  });

  it('of a paragraph take no sign of the next for their own', () => {
    expect(swaps('<p>江边步道今天开放，全长五里路。</p><p><br></p>')).toEqual([
      ['三公里', '五里路'],
      ['沿线有路灯。', ''],
    ]);
  });

  it('are none for formats, pictures and paragraphs, which it says', () => {
    for (const newer of [
      older.replace('三公里', '<strong>三公里</strong>'),
      older.replace('今天', '今 天'),
      older.replace('，全长', '，</p><p>全长'),
      `${older}<figure><img src="/a.png"><figcaption>图说</figcaption></figure>`,
    ])
      expect(suggestionsOf(older, newer)).toEqual({ suggestions: [], isOther: true, isUnplaced: false });
    expect(suggestionsOf(older, older)).toEqual({ suggestions: [], isOther: false, isUnplaced: false });
  });

  it('have no place in a text without words', () => {
    expect(suggestionsOf('<figure></figure>', '<p>新的</p>').isUnplaced).toBe(true);
  });

  it('make the newer words of the older ones, whatever was typed', () => {
    const texts = [
      older.replace('江边', '河边').replace('开放', '启用').replace('三公里。', '五公里，').replace('沿线', '两侧'),
      '<p>全文换掉了。</p>',
      `${older.replace('步道', '')}<p>甲</p><p>乙</p>`,
      older.replace('路灯', 'LED路灯100盏'),
    ];
    for (const newer of texts) {
      const text = linesOf(older).replace(/\s/g, '');
      const made = suggestionsOf(older, newer).suggestions.reduceRight(
        (words, { anchor, proposed }) =>
          words.slice(0, anchor.start) + proposed.replace(/\s/g, '') + words.slice(anchor.start + anchor.words.length),
        text,
      );
      expect(made).toBe(linesOf(newer).replace(/\s/g, ''));
    }
  });
});

it('a suggestion shows what goes and what comes, without what stays', () => {
  expect(swapParts('天', '天上午')).toEqual({ before: '天', out: '', into: '上午', after: '' });
  expect(swapParts('三公里', '五公里')).toEqual({ before: '', out: '三', into: '五', after: '公里' });
  expect(swapParts('三公里', '')).toEqual({ before: '', out: '三公里', into: '', after: '' });
});
