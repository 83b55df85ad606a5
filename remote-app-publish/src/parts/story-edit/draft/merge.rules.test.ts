import { emptyDraft } from 'shared-contracts/model';
import { mergeDrafts } from './merge.rules.ts';

const body = (...paragraphs: string[]) => ({
  ...emptyDraft,
  title: '题',
  content: paragraphs.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join(''),
});
const textOf = (html: string) => html.replace(/<\/p>/g, '|').replace(/<[^>]+>/g, '');

describe('F15 two writers of one text', () => {
  const base = body('一', '二', '三', '四');

  it('paragraphs that one side changed, added or took out are merged by themselves', () => {
    const merge = mergeDrafts(base, body('一', '二改', '三', '四', '我加'), body('他加', '一', '二', '四'));
    expect(merge.conflicts).toEqual([]);
    expect(textOf(merge.settle([]).content)).toBe('他加|一|二改|四|我加|');
    expect(merge.takenCount).toBe(2);
  });

  it('neighbouring paragraphs, one changed by each, do not contradict each other', () => {
    const merge = mergeDrafts(base, body('一', '二我', '三', '四'), body('一', '二', '三他', '四'));
    expect(merge.conflicts).toEqual([]);
    expect(textOf(merge.settle([]).content)).toBe('一|二我|三他|四|');
  });

  it.each([
    ['mine', '一|二|三我|四|'],
    ['theirs', '一|二|三他|四|'],
    ['both', '一|二|三我|三他|四|'],
  ] as const)('a paragraph that both changed is chosen: %s', (choice, expected) => {
    const merge = mergeDrafts(base, body('一', '二', '三我', '四'), body('一', '二', '三他', '四'));
    expect(merge.conflicts).toEqual([
      { field: 'content', paragraph: 3, mine: ['<p>三我</p>'], theirs: ['<p>三他</p>'] },
    ]);
    expect(textOf(merge.settle([choice]).content)).toBe(expected);
  });

  it('a block removed on one side and changed on the other is a conflict', () => {
    const merge = mergeDrafts(base, body('一', '三', '四'), body('一', '二他', '三', '四'));
    expect(merge.conflicts).toHaveLength(1);
    expect(textOf(merge.settle(['theirs']).content)).toBe('一|二他|三|四|');
    expect(textOf(merge.settle(['mine']).content)).toBe('一|三|四|');
  });

  it('the same change by both is none', () => {
    const merge = mergeDrafts(base, body('一', '改', '三', '四'), body('一', '改', '三', '四'));
    expect(merge).toMatchObject({ conflicts: [], takenCount: 0 });
  });

  it('how editor and server write a block makes no difference', () => {
    const mine = {
      ...base,
      content: '<p style="text-indent: 2em;">一</p><p><img alt="图" src="/files/a.png"></p><p>二</p>',
    };
    const stored = {
      ...base,
      content: '<p style="text-indent:2em">一</p><p><img src="/files/a.png" alt="图" /></p><p>二</p>',
    };
    expect(
      mergeDrafts(stored, mine, { ...stored, content: stored.content.replace('二', '二他') }).settle([]).content,
    ).toContain('二他');
  });

  it('an embed changed by the other side is accepted', () => {
    const card = (id: string) =>
      `<figure data-embed="content" data-id="${id}"><a href="/site/n/${id}"><span>题</span></a></figure>`;
    const merge = mergeDrafts(body('一', card('1')), body('一', card('1'), '二'), body('一', card('2')));
    expect(merge.conflicts).toEqual([]);
    expect(merge.settle([]).content).toBe(`<p>一</p>${card('2')}<p>二</p>`);
  });

  it('other fields are merged one by one', () => {
    const merge = mergeDrafts(
      { ...base, source: '甲' },
      { ...base, source: '甲', title: '我题' },
      { ...base, source: '乙', title: '他题', keywords: ['桥'] },
    );
    expect(merge.conflicts).toEqual([{ field: 'title', mine: [], theirs: [] }]);
    expect(merge.settle(['theirs'])).toMatchObject({
      title: '他题',
      source: '乙',
      keywords: ['桥'],
      content: base.content,
    });
    expect(merge.settle(['mine'])).toMatchObject({ title: '我题', source: '乙' });
  });

  it('200 pairs of random edits lose no word of either side', () => {
    let seed = 7;
    const random = (max: number) => (seed = (seed * 48271) % 2147483647) % max;
    for (let round = 0; round < 200; round += 1) {
      const words = Array.from({ length: 1 + random(12) }, (_, nth) => `段${nth}`);
      const edit = (who: string) =>
        words.flatMap((word, nth) => [[word], [word], [word, `${who}加${nth}`], [`${word}${who}改`]][random(4)]!);
      const mine = edit('我');
      const theirs = edit('他');
      const merge = mergeDrafts(body(...words), body(...mine), body(...theirs));
      const all = textOf(merge.settle(merge.conflicts.map(() => 'both')).content).split('|');
      for (const own of [...mine, ...theirs]) if (/我|他/.test(own)) expect(all).toContain(own);
    }
  });
});
