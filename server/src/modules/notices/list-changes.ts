import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import { type ListChange, ListTopic } from 'shared-contracts/model';
import { appPaths, operationPaths, websitePaths } from 'shared-contracts/paths';
import { ContentPermission, type PermissionCode } from 'shared-contracts/permissions';
import { listen } from '../../platform/database/listen.ts';

/** Name under which triggers announce changes of lists (migrations/custom/lists.sql); the payload is a topic. */
const listChannel = 'lists';
/** Milliseconds for which changes are gathered into one event. */
const gathered = 1000;
/** Questions a second that one process gets of the pages that hear of a change. */
const questionsPerSecond = 50;

/** What opens the lists of a topic: who may open none of them hears nothing of it. */
const readers: Record<ListTopic, readonly PermissionCode[]> = {
  [ListTopic.EditorReview]: [ContentPermission.ReviewEditor],
  [ListTopic.DirectorReview]: [ContentPermission.ReviewDirector],
  [ListTopic.ChiefReview]: [ContentPermission.ReviewChief],
  [ListTopic.PoliticalReview]: [ContentPermission.ReviewPolitical],
  [ListTopic.Stories]: [appPaths.news, appPaths.myDraft, appPaths.myRepository, appPaths.published],
  [ListTopic.SiteDesk]: [websitePaths.material, websitePaths.edit, websitePaths.audit],
  [ListTopic.Comments]: [operationPaths.comment],
  [ListTopic.Tipoffs]: [appPaths.baoliao, appPaths.clue],
  [ListTopic.MediaContents]: [appPaths.media],
  [ListTopic.EditRooms]: [ContentPermission.Create, ContentPermission.EditAny, ContentPermission.Correct],
};

interface Reader {
  stream: ServerResponse;
  can(code: PermissionCode): boolean;
}

const isTopic = (name: string | undefined): name is ListTopic => name !== undefined && Object.hasOwn(readers, name);

/**
 * Writes to each stream which lists of its user have changed, a second's changes together. The more pages hear of it,
 * the longer they spread their questions, so that a change is no burst of queries.
 */
export function followListChanges(
  streams: ReadonlySet<Reader>,
  pool: pg.Pool,
  report: (error: unknown) => void,
): { begin(): void; stop(): Promise<void> } {
  const changed = new Set<ListTopic>();
  let line: ReturnType<typeof listen> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const send = (): void => {
    timer = undefined;
    const spread = Math.ceil((streams.size * 1000) / questionsPerSecond);
    for (const { stream, can } of streams) {
      const topics = [...changed].filter((topic) => readers[topic].some(can));
      if (topics.length === 0) continue;
      const change: ListChange = { topics, spread };
      stream.write(`event: lists\ndata: ${JSON.stringify(change)}\n\n`);
    }
    changed.clear();
  };
  const note = (topic?: string): void => {
    if (!isTopic(topic)) return;
    changed.add(topic);
    timer ??= setTimeout(send, gathered).unref();
  };
  return {
    begin: () => void (line ??= listen(listChannel, note, pool, report)),
    async stop() {
      clearTimeout(timer);
      await line?.stop();
    },
  };
}
