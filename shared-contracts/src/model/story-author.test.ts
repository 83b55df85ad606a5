import { AuthorRole, authorsRefusal, bylineOf, equalShares, storyAuthors } from './index.ts';

const author = (name: string, role: AuthorRole, share: number, reporterId: string | null = null) => ({
  name,
  reporterId,
  role,
  share,
});

it('shares add up to the whole, and nobody stands twice for the same work', () => {
  expect(authorsRefusal([])).toBeUndefined();
  expect(authorsRefusal([author('王敏', 'text', 60), author('王敏', 'photo', 40)])).toBeUndefined();
  expect(authorsRefusal([author('王敏', 'text', 60), author('李强', 'text', 30)])).toBe(
    '作者份额合计须为100%，现为90%',
  );
  expect(authorsRefusal([author('王敏', 'text', 50, '3'), author('敏之', 'text', 50, '3')])).toBe(
    '同一作者的同一分工只能列一次',
  );
  expect(storyAuthors.safeParse([author('王敏', 'text', 101)]).success).toBe(false);
  expect(storyAuthors.safeParse([author(' ', 'text', 100)]).success).toBe(false);
});

it('equal shares are a whole', () => {
  expect(equalShares(3)).toEqual([34, 33, 33]);
  expect(equalShares(7).reduce((sum, share) => sum + share, 0)).toBe(100);
});

it('a byline names roles only where there is more than text', () => {
  expect(bylineOf([author('王敏', AuthorRole.Text, 50), author('李强', AuthorRole.Text, 50)])).toBe('王敏 李强');
  expect(bylineOf([author('王敏', AuthorRole.Text, 50), author('李强', AuthorRole.Photo, 50)])).toBe('文/王敏 图/李强');
});
