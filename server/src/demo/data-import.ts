import { emptyDraft, AuthorRole } from 'shared-contracts/model';
import { addCounts } from '../modules/data-import/counts.rules.ts';
import { addProblems, patchImport } from '../modules/data-import/data-import.queries.ts';
import { importRuns } from '../modules/data-import/data-import.tables.ts';
import { emptyStory } from '../modules/data-import/readers/source.ts';
import { takeStory } from '../modules/data-import/take-story.ts';
import { writeText } from '../modules/stories/content.rules.ts';
import { actorOf } from '../platform/http/actor-of.ts';
import { fromWireTime } from '../platform/text/wire-time.ts';
import { dataImportWords as imports } from './data-import-words.ts';
import type { Stage0 } from './play-story.ts';

/** Imports of the newsroom's former sites, with their stories and their old addresses. */
export async function seedDataImport(stage: Stage0, channelIds: ReadonlyMap<string, string>): Promise<void> {
  for (const words of imports) await seedImport(stage, channelIds, words);
}

async function seedImport(
  { tx, base, sessions, now }: Stage0,
  channelIds: ReadonlyMap<string, string>,
  words: (typeof imports)[number],
): Promise<void> {
  const session = sessions.get('admin')!;
  const context = { ...base, db: tx, session, now: () => now };
  const channelId = channelIds.get('local')!;
  const total = words.stories.length;
  const [run] = await tx
    .insert(importRuns)
    .values({
      format: words.format,
      source: words.source,
      fileName: words.fileName,
      state: 'running',
      importAs: 'published',
      defaultChannelId: channelId,
      categories: [{ key: 'local', name: words.category, stories: total, channelId }],
      authors: words.stories.map(({ author }) => ({ name: author, stories: 1, reporterId: null })),
      checked: {
        read: total + 1,
        added: total,
        published: total,
        refused: 1,
        redirects: words.stories.flatMap(({ addresses }) => [...addresses]).length,
      },
      userId: session.userId,
      userName: session.nickName,
      createdTime: now,
    })
    .returning();
  const counts = { read: total + 1, refused: 1 };
  for (const [place, { oldId, title, author, content, publishedTime, addresses }] of words.stories.entries()) {
    const time = fromWireTime(publishedTime);
    const authors = [{ name: author, reporterId: null, role: AuthorRole.Text, share: 100 }];
    const written = writeText({ ...emptyDraft, title, authors, content, categoryId: channelId });
    const story = {
      ...emptyStory,
      number: place + 1,
      line: 1,
      oldId,
      title,
      addresses: [...addresses],
      createdTime: time,
    };
    const prepared = { written, publishedTime: time, notes: [], pictures: 0, missing: [] };
    addCounts(counts, (await takeStory(tx, run!, story, prepared, actorOf(context), now)).counts);
  }
  const place = { number: total + 1, line: 214, oldId: `${words.stories[0].oldId}9`, title: '' };
  await addProblems(tx, [{ runId: run!.id, phase: 'run', level: 'refused', message: words.refused, ...place }]);
  await patchImport(tx, run!, {
    state: words.state,
    message: words.message,
    counts,
    position: total + 1,
    finishedTime: now,
  });
}
