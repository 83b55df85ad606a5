import { invalidInput } from 'shared-contracts/errors';
import { ReporterState, type StoryAuthor } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { findBylineNames } from '../reporters/reporter.queries.ts';
import { storyTexts } from './story.texts.ts';

const keyOf = ({ reporterId, name }: StoryAuthor) => `${reporterId} ${name}`;

/**
 * Refuses people of a byline who are not in the list of reporters under that name, or who left. What the story already
 * says stays valid, whatever became of the reporter since.
 */
export async function checkAuthors(
  db: Database,
  authors: readonly StoryAuthor[],
  stored: readonly StoryAuthor[],
): Promise<void> {
  const known = new Set(stored.map(keyOf));
  const added = authors.filter((author) => author.reporterId !== null && !known.has(keyOf(author)));
  const found = await findBylineNames(
    db,
    added.map(({ reporterId }) => reporterId!),
  );
  for (const { reporterId, name } of added) {
    const reporter = found.get(reporterId!);
    const message = !reporter
      ? storyTexts.reporterGone(name)
      : reporter.name !== name && !reporter.penNames.includes(name)
        ? storyTexts.nameOfNobody(name, reporter.name)
        : reporter.state === ReporterState.Left
          ? storyTexts.reporterLeft(name)
          : undefined;
    if (message !== undefined) throw invalidInput([{ path: 'authors', message }]);
  }
}
