import { anchorOf, findPlace, findSure, placeFollower } from './note-places.rules.ts';

const text = '江边步道今天开放，全长三公里。步道沿线有路灯。';
const placeOf = (words: string, from = 0) => {
  const start = text.indexOf(words, from);
  return { start, end: start + words.length };
};

describe('the words of a note in a text', () => {
  it('are the ones with the same neighbours, where they stand twice', () => {
    const second = placeOf('步道', 5);
    expect(findPlace(`本报讯${text}`, anchorOf(text, second))).toEqual({
      start: second.start + 3,
      end: second.end + 3,
    });
  });

  it('stand nowhere once they are deleted, and a note on the whole story has none', () => {
    expect(findPlace(text.replace('三公里', ''), anchorOf(text, placeOf('三公里')))).toBeUndefined();
    expect(findPlace(text, { words: '', start: 0, before: '', after: '' })).toBeUndefined();
  });
});

describe('the words of a suggestion', () => {
  it('of one sign stand only between their neighbours; longer ones that stand once are sure', () => {
    const sign = anchorOf(text, placeOf('三'));
    expect(findSure(`本报讯${text}`, sign)).toEqual({ start: placeOf('三').start + 3, end: placeOf('三').end + 3 });
    expect(findSure('共有三段。', sign)).toBeUndefined();
    expect(findSure('共有全长三公里。', anchorOf(text, placeOf('全长三公里')))).toEqual({ start: 2, end: 7 });
  });
});

describe('a place follows the typing', () => {
  const place = placeOf('三公里');
  const follow = (after: string) => placeFollower(text, after)(place);

  it('before it, behind it, and into it', () => {
    expect(follow(`本报讯${text}`)).toEqual({ start: place.start + 3, end: place.end + 3 });
    expect(follow(`${text}完`)).toEqual(place);
    expect(follow(text.replace('三公里', '三点五公里'))).toEqual({ start: place.start, end: place.end + 2 });
  });

  it('keeps what is left of its words, and ends when nothing is', () => {
    expect(follow(text.replace('公里。', '。'))).toEqual({ start: place.start, end: place.start + 1 });
    expect(follow(text.replace('全长三公里', ''))).toBeUndefined();
  });

  it('between words that two typed at once, and into which one of them typed', () => {
    const around = `本报讯${text.replace('路灯。', '路灯，夜里也亮。')}`;
    const moved = { start: place.start + 3, end: place.end + 3 };
    expect(follow(around)).toEqual(moved);
    expect(follow(around.replace('三公里', '三点五公里'))).toEqual({ ...moved, end: moved.end + 2 });
    const inside = text.replace('三公里', '三点五公里').replace('路灯。', '路灯，夜里也亮。');
    expect(follow(inside)).toEqual({ start: place.start, end: place.end + 2 });
    expect(follow(around.replace('三公里', ''))).toBeUndefined();
  });

  it('as far as the same characters leave no doubt', () => {
    expect(placeFollower('三三三', '三三')({ start: 0, end: 1 })).toEqual({ start: 0, end: 1 });
  });
});
