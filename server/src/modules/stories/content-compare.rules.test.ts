import { type ContentDraft, emptyDraft } from 'shared-contracts/model';
import { diffDrafts, diffText } from '../../platform/text/diff.rules.ts';

const draft: ContentDraft = {
  ...emptyDraft,
  title: '题',
  content: '<p>文</p>',
};

describe('comparison', () => {
  it('R257 marks exactly one of nine characters', () => {
    const parts = diffText('研究部署防汛抗旱。', '研究布署防汛抗旱。');
    expect(parts.filter(({ op }) => op !== 'same')).toEqual([
      { op: 'removed', text: '部' },
      { op: 'added', text: '布' },
    ]);
  });
  it('sees a moved picture and a changed link', () => {
    const [older, newer] = ['<p>一<img src="/files/a.jpg"></p><p>二</p>', '<p>一</p><p>二<img src="/files/a.jpg"></p>'];
    expect(
      diffDrafts({ ...draft, content: older }, { ...draft, content: newer }).find(({ field }) => field === 'content')
        ?.changed,
    ).toBe(true);
    const link = (href: string) => ({ ...draft, content: `<p><a href="${href}">文</a></p>` });
    expect(
      diffDrafts(link('https://a.cn'), link('https://b.cn'))
        .filter(({ changed }) => changed)
        .map(({ field }) => field),
    ).toEqual(['content']);
  });
  it('joins to both texts again', () => {
    const [older, newer] = ['甲乙丙\n丁戊\n己', '甲丙\n丁戊庚\n己'];
    const parts = diffText(older, newer);
    const side = (left: string) =>
      parts
        .filter(({ op }) => op === 'same' || op === left)
        .map(({ text }) => text)
        .join('');
    expect([side('removed'), side('added')]).toEqual([older, newer]);
  });
});
