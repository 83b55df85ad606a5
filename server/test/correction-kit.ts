import {
  contentCorrect,
  contentListPublishContent,
  contentTabCounts,
  contentUpdateTargets,
  recordList,
  type UpdateResult,
  versionList,
} from 'shared-contracts/endpoints';
import type { ContentRow, OperationRecord, VersionRow } from 'shared-contracts/model';
import { addPublishedStory } from './published-story.ts';
import { pastCache } from './reader-caches.ts';
import { kit, test } from './story-kit.ts';

/** A call in the name of an account. */
export const call = async (endpoint: Parameters<typeof test.call>[0], input: object, by = 'operator') =>
  test.call(endpoint, { ...input }, await kit.bearer(by));
/** Requests a correction; returns the envelope. */
export const correct = async (id: string, note: string, by = 'editor') =>
  (await call(contentCorrect, { ids: id, kind: 'correct', note }, by)).envelope;
/** Returns the page that readers see at a path. */
export const page = async (path: string) => {
  pastCache();
  return (await test.app.inject(path)).body;
};
/** Takes a story from its author through all four stages. */
export const pass = async (id: string) => {
  await kit.submit(id);
  for (const reviewer of ['editor2', 'director', 'chief', 'political']) {
    const { envelope } = await kit.decide(id, reviewer);
    if (envelope.suc !== 1) throw new Error(`${reviewer}: ${envelope.message}`);
  }
};
/** A published story whose changed text has passed review and is published nowhere yet. */
export const addChanged = async (title: string) => {
  const id = await addPublishedStory(test, { title, content: '<p>到会三百人。</p>' });
  await kit.save(id, 'editor', { title, content: '<p>到会三十人。</p>' });
  await pass(id);
  return id;
};
/** Targets that have an older text. */
export const oldTargets = async (id: string) =>
  (await kit.get(id)).deliveries.filter(({ isOld }) => isOld).map(({ target }) => target);
/** Updates the targets of stories; returns the envelope with its lines. */
export const update = async (ids: string, by = 'operator') => {
  const { envelope } = await call(contentUpdateTargets, { ids }, by);
  return { ...envelope, list: (envelope.list ?? []) as UpdateResult['list'] };
};
/** The count of the tab 旧版. */
export const countOld = async () =>
  ((await call(contentTabCounts, { box: 'published' })).envelope.data as Record<string, number>).stale;
/** Ids in the tab 旧版. */
export const listOld = async (filters: object = {}) =>
  ((await call(contentListPublishContent, { tab: 'stale', ...filters })).envelope.list as ContentRow[]).map(
    ({ id }) => id,
  );
/** Names and remarks of a story’s records, newest first. */
export const records = async (newsId: string) =>
  ((await call(recordList, { newsId, pageSize: 50 }, 'chief')).envelope.list as OperationRecord[]).map(
    ({ opName, remark }) => [opName, remark],
  );
/** Versions of a story. */
export const versionsOf = async (newsId: string) =>
  (await call(versionList, { newsId }, 'chief')).envelope.list as VersionRow[];
