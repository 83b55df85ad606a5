import { followSuggestions, type SuggestedAnchor } from './follow-suggestions.rules.ts';
import { anchorAt, noteTextOf, squeezed } from './note-anchor.rules.ts';

const older = '<p>江边步道今天开放，全长三公里。</p><p>步道沿线有路灯。</p>';

function suggest(quote: string, proposed: string, html = older): SuggestedAnchor {
  const text = noteTextOf(html);
  const start = text.indexOf(quote);
  return { ...anchorAt(text, start, start + quote.length), quote, proposed, isApplied: false };
}
const follow = (newer: string, anchors: SuggestedAnchor[], from = older) =>
  followSuggestions({ older: from, newer, anchors });

describe('a suggestion', () => {
  const length = suggest('三公里', '五公里');

  it('is applied once the text holds its words at the place, and no more when that is undone', () => {
    const newer = older.replace('三公里', '五公里');
    const [applied] = follow(newer, [length]);
    expect(applied).toMatchObject({ words: '五公里', isApplied: true, isGone: false });
    expect(follow(older, [applied!], newer)).toEqual([length]);
  });

  it('is not applied by other words, nor by the same words at another place', () => {
    expect(follow(older.replace('三公里', '五点五公里'), [length])[0]).toMatchObject({ isApplied: false });
    const elsewhere = older.replace('沿线', '沿线五公里');
    expect(follow(elsewhere, [length])[0]).toMatchObject({ words: '三公里', isApplied: false });
    const both = older.replace('三公里', '不长').replace('沿线', '沿线五公里');
    expect(follow(both, [length])[0]).toMatchObject({ isApplied: false, isGone: true });
  });

  it('that takes words out is applied when they are gone and nothing stands there', () => {
    const less = suggest('，全长三公里', '');
    const newer = older.replace('，全长三公里', '');
    const [applied] = follow(newer, [less]);
    expect(applied).toMatchObject({ words: '，全长三公里', isApplied: true, isGone: false });
    expect(follow(older, [applied!], newer)).toEqual([less]);
    expect(follow(older.replace('，全长三公里', '，很长'), [less])[0]).toMatchObject({ isApplied: false });
  });

  it('that adds words to others, with spaces and a new paragraph, is applied as the text counts them', () => {
    const more = suggest('路灯', '路灯\n开放时间 6:00');
    const [applied] = follow(older.replace('路灯。</p>', '路灯</p><p>开放时间 6:00。</p>'), [more]);
    expect(applied).toMatchObject({ words: squeezed('路灯开放时间6:00'), isApplied: true });
  });

  it('is applied together with those that touch it, and with others of the text', () => {
    const touching = [suggest('三公里。', '五公里，'), suggest('步道沿线', '沿线'), suggest('今天', '昨天')];
    const newer = '<p>江边步道昨天开放，全长五公里，</p><p>沿线有路灯。</p>';
    expect(follow(newer, touching).map(({ isApplied }) => isApplied)).toEqual([true, true, true]);
  });

  it('is applied also where the words beside it were changed by hand', () => {
    const parts = [suggest('三公里', '五里路'), suggest('步道沿线有路灯。', ''), suggest('今天', '昨天')];
    const newer = '<p>江边步道昨天开放，全长很多。</p>';
    expect(follow(newer, parts).map(({ isApplied }) => isApplied)).toEqual([false, true, true]);
  });

  it('follows the text before and after it is applied', () => {
    const moved = `<p>本报讯</p>${older}`;
    const [open] = follow(moved, [length]);
    expect(open).toMatchObject({ words: '三公里', start: length.start + 3, isApplied: false });
    const newer = moved.replace('三公里', '五公里');
    const [applied] = follow(newer, [open!], moved);
    expect(follow(newer.replace('本报讯', ''), [applied!], newer)[0]).toMatchObject({
      words: '五公里',
      start: length.start,
      isApplied: true,
    });
  });

  it('is found again in a text that was rewritten around it', () => {
    const noise = (seed: number) =>
      Array.from({ length: 3000 }, (_, nth) => String.fromCodePoint(0x4e00 + ((nth * seed) % 9000))).join('');
    const long = `<p>${noise(7)}</p>${older}`;
    const anchor = suggest('三公里', '五公里', long);
    const newer = `<p>${noise(11)}</p>${older.replace('三公里', '五公里')}`;
    expect(follow(newer, [anchor], long)[0]).toMatchObject({ words: '五公里', isApplied: true });
  });
});
