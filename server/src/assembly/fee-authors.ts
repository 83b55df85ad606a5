import { type AuthorsOfStories, type StoryAuthor, writersOfStories } from '../modules/fees/story-authors.ts';
import { findAccounts } from '../modules/reporters/reporter.queries.ts';
import { authorsOfStories } from '../modules/stories/story-author.queries.ts';

/** Who earns the fees of stories: the people of a byline by their shares, else the account that wrote the story. */
export const feeAuthors: AuthorsOfStories = async (db, contentIds) => {
  const [writers, bylines] = await Promise.all([
    writersOfStories(db, contentIds),
    authorsOfStories(db, [...contentIds]),
  ]);
  const people = [...bylines.values()].flat();
  const accounts = await findAccounts(
    db,
    people.flatMap(({ reporterId }) => reporterId ?? []),
  );
  const shared = [...bylines].map(([id, authors]) => {
    const earning = authors.map(({ name, reporterId, share }) => ({
      userId: (reporterId !== null && accounts.get(reporterId)) || null,
      name,
      percent: share * 100,
    }));
    return [id, joined(earning)] as const;
  });
  return new Map([...writers, ...shared]);
};

/** A person with two roles earns once, the sum of both; who has no share earns nothing. */
function joined(authors: readonly StoryAuthor[]): StoryAuthor[] {
  const byPerson = Map.groupBy(authors, ({ userId, name }) => userId ?? `name:${name}`);
  return [...byPerson.values()]
    .map((rows) => ({ ...rows[0]!, percent: rows.reduce((sum, { percent }) => sum + percent, 0) }))
    .filter(({ percent }) => percent > 0);
}
