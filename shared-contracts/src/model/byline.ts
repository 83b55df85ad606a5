import { authorMaxLength } from '../limits/index.ts';
import { AuthorRole, authorRoleNames, type StoryAuthor, wholeShare } from './story-author.ts';

/** The byline as one line: names in order, each role named where a story has more than text. */
export function bylineOf(authors: readonly Pick<StoryAuthor, 'name' | 'role'>[]): string {
  const byRole = Map.groupBy(authors, ({ role }) => role);
  const isPlain = byRole.size === 1 && byRole.has(AuthorRole.Text);
  const line = [...byRole]
    .map(([role, people]) => {
      const names = people.map(({ name }) => name).join(' ');
      return isPlain ? names : `${authorRoleNames[role]}/${names}`;
    })
    .join(' ');
  return line.length > authorMaxLength
    ? `${line
        .slice(0, authorMaxLength - 1)
        .toWellFormed()
        .replaceAll('\uFFFD', '')}…`
    : line;
}

/** The people of a byline as lines of a comparison. */
export const authorLines = (authors: readonly StoryAuthor[]): string[] =>
  authors.map(({ name, role, share }) => `${name}（${authorRoleNames[role]}）${share}%`);

/** Equal shares that add up to the whole; the first get what is left over. */
export function equalShares(count: number): number[] {
  const each = Math.floor(wholeShare / count);
  return Array.from({ length: count }, (_, place) => each + (place < wholeShare - each * count ? 1 : 0));
}
