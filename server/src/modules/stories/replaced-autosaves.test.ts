import {
  contentDelete,
  contentPurge,
  textDiffForCBNewsHistory,
  unusedFileList,
  versionGet,
  versionList,
} from 'shared-contracts/endpoints';
import type { FieldDiff, UnusedFileRow, VersionRow } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { verifyLedger } from '../../platform/ledger/verify-ledger.ts';
import { fileUrl, newObjectKey } from '../../platform/storage/object-key.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { countFiles } from '../storage/count-files.ts';
import { replacedAutosaves, versions } from './content.tables.ts';
import { keepReplacedAutosaves } from './replaced-autosaves.ts';

startStoryServer();

const day = 86_400_000;
/** Runs a round of housekeeping as of so many days from now. */
const keep = (days: number, keepDays = 180) =>
  keepReplacedAutosaves(test.db, new Date(test.clock.now().getTime() + days * day), keepDays);
const list = async (newsId: string) =>
  (await test.call(versionList, { newsId }, await kit.bearer('editor'))).envelope.list as VersionRow[];
const numbers = async (table: typeof versions | typeof replacedAutosaves, id: string) =>
  (await test.db.select({ no: table.versionNo }).from(table).where(eq(table.contentId, id)))
    .map(({ no }) => no)
    .sort((a, b) => a - b);
const stays = (id: string) => numbers(versions, id);
const moved = (id: string) => numbers(replacedAutosaves, id);

/** A story that its author saved once, and which was then stored by itself until the version of that number. */
async function addAutosaved(turns: number, contentOf = (turn: number) => `<p>第${turn}段</p>`): Promise<string> {
  const id = await kit.add('editor', { title: '第1稿' });
  const { envelope } = await kit.lock(id, 'editor', { takeOver: true });
  const { token: lockToken } = envelope.data as { token: string };
  for (let turn = 2; turn <= turns; turn += 1)
    await kit.save(id, 'editor', { kind: 'autosave', title: `第${turn}稿`, content: contentOf(turn), lockToken });
  return id;
}

it('autosaves that were replaced lie by month a day later, and are listed, read and compared as before', async () => {
  const id = await addAutosaved(6);
  const before = await list(id);
  await keep(0.5);
  expect(await moved(id)).toEqual([]);
  await keep(2);
  expect([await stays(id), await moved(id)]).toEqual([
    [1, 6],
    [2, 3, 4, 5],
  ]);
  expect(await list(id)).toEqual(before);
  const { rows } = await test.db.execute<{ place: string }>(
    sql`select distinct tableoid::regclass::text as place from replaced_autosaves where content_id = ${id}`,
  );
  const month = new Date(test.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '_');
  expect(rows).toEqual([{ place: `partitions.replaced_autosaves_${month}` }]);
  const [, , fourth, third] = before;
  const bearer = await kit.bearer('editor');
  expect((await test.call(versionGet, { id: third!.id }, bearer)).envelope).toMatchObject({
    data: { versionNo: 3, draft: { title: '第3稿', content: '<p>第3段</p>' } },
  });
  const parts = { newsId: id, oldId: third!.id, newId: fourth!.id };
  const diff = (await test.call(textDiffForCBNewsHistory, parts, bearer)).envelope.data as FieldDiff[];
  expect(diff.map(({ field }) => field)).toEqual(expect.arrayContaining(['title', 'content']));
  // The next version is counted on.
  await kit.save(id, 'editor', { kind: 'save', title: '第7稿', lockToken: '' });
  expect((await list(id))[0]).toMatchObject({ versionNo: 7 });
  expect((await verifyLedger(test.db)).problems).toEqual([]);
});

it('what something names stays among the versions: the working text, what was handed in, one read last', async () => {
  const read = await addAutosaved(3);
  await kit.read(read, 'director');
  const { envelope } = await kit.lock(read, 'editor', { takeOver: true });
  const { token: lockToken } = envelope.data as { token: string };
  await kit.save(read, 'editor', { kind: 'autosave', title: '第4稿', lockToken });
  await kit.save(read, 'editor', { kind: 'autosave', title: '第5稿', lockToken });
  const submitted = await addAutosaved(3);
  await kit.submit(submitted);
  await keep(2);
  expect([await stays(read), await moved(read)]).toEqual([
    [1, 3, 5],
    [2, 4],
  ]);
  expect([await stays(submitted), await moved(submitted)]).toEqual([
    [1, 4],
    [2, 3],
  ]);
});

it('they go by their age a month at once, and with their story', async () => {
  const [kept, purged] = [await addAutosaved(4), await addAutosaved(4)];
  await keep(2);
  const bearer = await kit.bearer('editor');
  await test.call(contentDelete, { ids: purged, reason: '重复' }, bearer);
  const { status } = await test.call(contentPurge, { ids: purged }, await kit.bearer('admin'));
  expect([status, await moved(purged), await moved(kept)]).toEqual([200, [], [2, 3]]);
  await keep(170);
  expect(await moved(kept)).toEqual([2, 3]);
  await keep(180 + 32);
  expect([await stays(kept), await moved(kept)]).toEqual([[1, 4], []]);
  expect((await verifyLedger(test.db)).problems).toEqual([]);
});

it('of a story that is written for weeks the newest 50 are kept', async () => {
  const id = await addAutosaved(4);
  await test.db.execute(sql`
    insert into replaced_autosaves (id, content_id, version_no, kind, title, draft, hash, create_user_id,
      create_user_name, created_time)
    select 1_000_000 + no, ${id}::bigint, -no, 'autosave', '', '{}', '', 1, '',
      ${test.clock.now().toISOString()}::timestamptz
    from generate_series(1, 60) as no`);
  await keep(2);
  expect(await moved(id)).toEqual([...Array.from({ length: 48 }, (_, index) => index - 48), 2, 3]);
});

it('a story that somebody writes at this moment is left for the next round', async () => {
  const id = await addAutosaved(4);
  await test.db.transaction(async (tx) => {
    await tx.execute(sql`select from contents where id = ${id} for update`);
    await keep(2);
    expect(await moved(id)).toEqual([]);
  });
  await keep(2);
  expect(await moved(id)).toEqual([2, 3]);
});

it('a picture that only a replaced autosave shows is in use as long as that is kept', async () => {
  const time = new Date(test.clock.now().getTime() - 60 * day);
  const key = newObjectKey('picture', time, 'jpg');
  await objectsOf(test.settings).put('public', key, Buffer.alloc(1000, 'x'));
  await test.db.execute(sql`
    insert into objects (key, space, etag, size, media_type, owner_id, created_time)
    values (${key}, 'public', '', 1000, 'image/jpeg', ${await test.userId('editor')},
      ${time.toISOString()}::timestamptz)`);
  const unused = async () => {
    await countFiles({ db: test.db, now: test.clock.now });
    const { envelope } = await test.call(unusedFileList, { pageSize: 50 }, await kit.bearer('admin'));
    return (envelope.list as UnusedFileRow[]).map(({ id }) => id);
  };
  const [file] = /[0-9a-f]{32}/.exec(key)!;
  const picture = `<p><img src="${fileUrl(key)}" /></p>`;
  const id = await addAutosaved(3, (turn) => (turn === 2 ? picture : '<p>删去了</p>'));
  await keep(2);
  expect([await stays(id), await moved(id)]).toEqual([[1, 3], [2]]);
  expect(await unused()).not.toContain(file);
  await keep(180 + 32);
  expect(await unused()).toContain(file);
});
