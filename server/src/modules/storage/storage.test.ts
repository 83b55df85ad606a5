import {
  auditLogList,
  binnedFileList,
  cleanFiles,
  getStorageState,
  getSystemStatus,
  listPictureByProperty,
  recountStorage,
  restoreFiles,
  saveStorageAlarm,
  storageFigures,
  storageFiguresExport,
  type SystemStatus,
  unusedFileList,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { BinnedFileRow, FigurePage, FigureTable, StorageState, UnusedFileRow } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { fileUrl, newObjectKey, thumbnailKey } from '../../platform/storage/object-key.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { countFiles, isCountDue } from './count-files.ts';
import { noticeBeyondAlarm } from './storage-check.ts';
import { emptyFileBin } from './empty-file-bin.ts';
startStoryServer();

const day = 86_400_000;
const admin = () => kit.bearer('admin');
const fileId = (key: string) => /[0-9a-f]{32}/.exec(key)![0];

/**
 * Stores a picture of the library with its original and a smaller copy, as uploaded so many days ago; returns its key.
 */
async function addPicture(title: string, { age = 60, by = 'editor' } = {}): Promise<string> {
  const time = new Date(test.clock.now().getTime() - age * day);
  const owner = await test.userId(by);
  const [key, original] = [newObjectKey('picture', time, 'jpg'), newObjectKey('upload', time)];
  for (const [space, one, size] of [
    ['private', original, 3000],
    ['public', key, 2000],
    ['public', thumbnailKey(key, 'w200'), 1000],
  ] as const) {
    await objectsOf(test.settings).put(space, one, Buffer.alloc(size, 'x'));
    await test.db.execute(sql`
      insert into objects (key, space, etag, size, media_type, owner_id, created_time)
      values (${one}, ${space}, '', ${size}, 'image/jpeg', ${owner}, ${time.toISOString()}::timestamptz)`);
  }
  await test.db.execute(sql`
    insert into pictures (key, original_key, title, media_type, width, height, size, owner_id, owner_name, created_time)
    values (${key}, ${original}, ${title}, 'image/jpeg', 10, 10, 2000, ${owner}, '李雨桐', ${time.toISOString()}::timestamptz)`);
  return key;
}
const count = () => countFiles({ db: test.db, now: test.clock.now });
const unused = async (input: object = {}) => {
  const { envelope } = await test.call(unusedFileList, { pageSize: 50, ...input }, await admin());
  return (envelope.list as UnusedFileRow[]).map(({ id }) => id);
};
const bin = async () => (await test.call(binnedFileList, {}, await admin())).envelope.list as BinnedFileRow[];
const clean = async (...keys: string[]) => test.call(cleanFiles, { ids: keys.map(fileId).join(',') }, await admin());
const figures = async (input: object = {}) =>
  (await test.call(storageFigures, input, await admin())).envelope.data as FigurePage;
const state = async () => (await test.call(getStorageState, {}, await admin())).envelope.data as StorageState;
const table = (page: FigurePage, key: string): FigureTable => page.tables.find((one) => one.key === key)!;
const actions = async (action: string) => {
  const { envelope } = await test.call(auditLogList, { pageSize: 50 }, await admin());
  return (envelope.list as { action: string; target: string }[]).filter((row) => row.action === action);
};

it('counts each file with all its copies once, by kind, person, department and month, and says where it is used', async () => {
  const usedKey = await addPicture('防汛现场');
  await addPicture('备用图');
  const id = await addPublishedStory(test, { title: '堤坝加固', content: `<p><img src="${fileUrl(usedKey)}" /></p>` });
  await count();
  const page = await figures();
  expect(table(page, 'kinds').rows.find(({ name }) => name === '图片')).toMatchObject({ files: 2, megabytes: 0.01 });
  expect(table(page, 'kinds').rows.find(({ name }) => name === '数据库')!.megabytes).toBeGreaterThan(1);
  expect(table(page, 'persons').rows).toEqual([expect.objectContaining({ name: '李雨桐', files: 2 })]);
  expect(table(page, 'departments').rows).toHaveLength(1);
  const month = new Date(test.clock.now().getTime() - 60 * day + 8 * 3_600_000).toISOString().slice(0, 7);
  expect(table(page, 'months').rows).toHaveLength(13);
  expect(table(page, 'months').rows.find(({ time }) => time === month)).toMatchObject({ kind1: 0.01, kind2: 0 });
  const files = table(page, 'files').rows;
  expect(files.find(({ name }) => name === '防汛现场')).toMatchObject({ id, owner: '李雨桐' });
  expect(files.find(({ name }) => name === '防汛现场')!.uses).toMatch(/^稿件《堤坝加固》/);
  expect(files.find(({ name }) => name === '备用图')).toMatchObject({ id: null, uses: '未引用' });
});

it('filters by kind, department and age', async () => {
  const filesOf = async (input: object) => table(await figures(input), 'files').rows.length;
  expect(await filesOf({ kind: 2 })).toBe(0);
  expect(await filesOf({ kind: 1 })).toBe(2);
  expect(await filesOf({ age: 4 })).toBe(0);
  expect(await filesOf({ departmentId: '999' })).toBe(0);
  const database = await figures({ kind: 4 });
  expect(table(database, 'kinds').rows.map(({ name }) => name)).toEqual(['数据库']);
});

it('refuses ranges that are reversed or too long, and shows a month without data as nothing', async () => {
  const refused = async (input: object) => (await test.call(storageFigures, input, await admin())).envelope.respCode;
  expect(await refused({ startDate: '2026-02-02', endDate: '2026-01-01' })).toBe(ErrorCode.Invalid);
  expect(await refused({ startDate: '2014-01-01', endDate: '2024-01-01' })).toBe(ErrorCode.Invalid);
  expect(await refused({ startDate: '2024-02-31' })).toBe(ErrorCode.Invalid);
  expect(await refused({ kind: 9 })).toBe(ErrorCode.Invalid);
  const page = await figures({ startDate: '2020-02-01', endDate: '2020-02-29' });
  expect(table(page, 'traffic').rows).toHaveLength(29);
  expect(page.sums.find(({ key }) => key === 'sent')).toMatchObject({ value: 0, before: 0 });
});

it('offers no file that anything refers to, wherever that is, nor a young one', async () => {
  const free = await addPicture('没人用');
  const young = await addPicture('刚上传', { age: 3 });
  const keys: string[] = [];
  const use = async (refer: (url: string, key: string) => ReturnType<typeof sql>) => {
    const key = await addPicture(`被引用${keys.length}`);
    keys.push(key);
    await test.db.execute(refer(fileUrl(key), key));
  };
  const storyId = await kit.add('editor');
  await use((url) => sql`update contents set list_thumbnail = ${url}, deleted_time = now() where id = ${storyId}`);
  // A former version alone.
  await use(
    (url) => sql`
    insert into versions (content_id, version_no, kind, title, draft, hash, create_user_id, create_user_name, created_time)
    select content_id, 99, kind, title, draft || jsonb_build_object('content', ${`<img src="https://cdn.example${url}?w=3">`}::text), hash, create_user_id, create_user_name, created_time - interval '1 day'
    from versions where content_id = ${storyId} limit 1`,
  );
  await use((url) => sql`update users set portrait = ${url} where user_name = 'editor2'`);
  await use(
    (url) => sql`
    insert into site_facts (id, facts, pages, rev, modified_user_name, modified_time) values (1, '{}', jsonb_build_object('about', ${`<img src="${url}">`}::text), 1, '', now())
    on conflict (id) do update set pages = excluded.pages`,
  );
  await use(
    (url) => sql`
    insert into themes (name, target, start_time, end_time, is_on, look, modified_user_name, modified_time)
    values ('春节', 'website', now(), now() + interval '1 day', true, jsonb_build_object('head', ${url}::text), '', now())`,
  );
  await use(
    (url) => sql`
    insert into streams (original_key, cover_url, title, size, owner_id, owner_name, created_time) values ('upload/none', ${url}, '片', 1, 1, '', now())`,
  );
  await use(
    (url) => sql`
    insert into preferences (user_id, key, value) values (1, 'shortcut', jsonb_build_object('address', ${encodeURIComponent(url)}::text))`,
  );
  await count();
  const offered = await unused();
  expect(offered).toContain(fileId(free));
  expect(offered).not.toContain(fileId(young));
  for (const key of keys) expect(offered).not.toContain(fileId(key));
  expect((await clean(young)).envelope).toMatchObject({ message: '上传不足7天的文件不能清理' });
  expect((await clean(keys[2]!)).envelope).toMatchObject({ message: '文件正被引用，不能清理' });
});

it('offers no video that a text names by its id alone', async () => {
  const time = new Date(test.clock.now().getTime() - 60 * day);
  const key = newObjectKey('video', time, 'mp4');
  await test.db.execute(sql`
    insert into objects (key, space, etag, size, media_type, created_time) values (${key}, 'public', '', 5000, 'video/mp4', ${time.toISOString()}::timestamptz)`);
  const { rows } = await test.db.execute<{ id: string }>(sql`
    insert into streams (original_key, key, title, size, owner_id, owner_name, created_time)
    values (${newObjectKey('upload', time)}, ${key}, '航拍', 5000, 1, '', ${time.toISOString()}::timestamptz) returning id::text as id`);
  await count();
  expect(await unused({ kind: 2 })).toEqual([fileId(key)]);
  const html = `<figure data-embed="video" data-stream-id="${rows[0]!.id}"></figure>`;
  await kit.add('editor', { content: '<p>视频</p>' });
  await test.db.execute(sql`
    insert into versions (content_id, version_no, kind, title, draft, hash, create_user_id, create_user_name, created_time)
    select content_id, 99, kind, title, draft || jsonb_build_object('content', ${html}::text), hash, create_user_id, create_user_name, created_time
    from versions order by id desc limit 1`);
  expect((await clean(key)).envelope).toMatchObject({ message: '文件正被引用，不能清理' });
  await count();
  expect(await unused({ kind: 2 })).toEqual([]);
});

it('refuses a file that was put to use since the count, and whoever has not the right', async () => {
  const key = await addPicture('后来用上');
  await count();
  expect(await unused()).toContain(fileId(key));
  await test.db.execute(sql`update users set portrait = ${fileUrl(key)} where user_name = 'chief'`);
  expect((await clean(key)).envelope).toMatchObject({ message: '文件正被引用，不能清理' });
  expect(await bin()).toEqual([]);
  const refused = await test.call(cleanFiles, { ids: fileId(key) }, await kit.bearer('chief'));
  expect(refused.envelope.respCode).toBe(ErrorCode.Forbidden);
  const wrong = await test.call(cleanFiles, { ids: "x'; drop" }, await admin());
  expect(wrong.envelope.respCode).toBe(ErrorCode.Invalid);
});

it('keeps cleaned files in a bin, out of the library and still served, until they are restored', async () => {
  const key = await addPicture('先清理再还原');
  await count();
  const { unusedFiles, unusedBytes } = await state();
  expect((await unused()).length).toBe(unusedFiles);
  expect((await clean(key)).envelope.suc).toBe(1);
  expect(await state()).toMatchObject({
    unusedFiles: unusedFiles - 1,
    unusedBytes: unusedBytes - 6000,
    binnedFiles: 1,
  });
  expect(await bin()).toEqual([expect.objectContaining({ id: fileId(key), name: '先清理再还原', bytes: 6000 })]);
  expect(await unused()).not.toContain(fileId(key));
  const titles = async () => {
    const { envelope } = await test.call(listPictureByProperty, { pageSize: 50 }, await admin());
    return (envelope.data as { list: { title: string }[] }).list.filter(({ title }) => title === '先清理再还原').length;
  };
  expect(await titles()).toBe(0);
  expect((await test.app.inject(fileUrl(key))).statusCode).toBe(200);
  expect(await actions('storage.clean')).toEqual([expect.objectContaining({ target: '先清理再还原' })]);
  expect((await clean(key)).envelope.suc).not.toBe(1);
  await test.call(restoreFiles, { ids: fileId(key) }, await admin());
  expect(await bin()).toEqual([]);
  expect(await titles()).toBe(1);
  expect(await unused()).toContain(fileId(key));
  expect(await actions('storage.restore')).toHaveLength(1);
});

it('removes a file for good after its days and a count since, and puts one back that was used meanwhile', async () => {
  const [gone, reused] = [await addPicture('永久删除'), await addPicture('又用上了')];
  await count();
  await clean(gone, reused);
  const empty = () => emptyFileBin({ db: test.db, settings: test.settings, now: test.clock.now });
  test.clock.advance(29 * day);
  await count();
  await empty();
  expect(await bin()).toHaveLength(2);
  test.clock.advance(2 * day);
  await empty();
  // The last count is older than the last day in the bin.
  expect(await bin()).toHaveLength(2);
  await test.db.execute(sql`update users set portrait = ${fileUrl(reused)} where user_name = 'director'`);
  await count();
  await empty();
  expect(await bin()).toEqual([]);
  expect((await test.app.inject(fileUrl(gone))).statusCode).toBe(404);
  expect((await test.app.inject(fileUrl(reused))).statusCode).toBe(200);
  const { rows } = await test.db.execute<{ title: string; isListed: boolean }>(
    sql`select title, deleted_time is null as "isListed" from pictures where title in ('永久删除', '又用上了')`,
  );
  expect(rows).toEqual([{ title: '又用上了', isListed: true }]);
  expect((await test.db.execute(sql`select from objects where key like ${`%${fileId(gone)}%`}`)).rows).toEqual([]);
  expect(await actions('storage.remove')).toHaveLength(1);
  expect(await actions('storage.reused')).toHaveLength(1);
});

it('is counted once a night, and when somebody requests it', async () => {
  await count();
  expect(await isCountDue(test.db, test.clock.now())).toBe(false);
  expect(await isCountDue(test.db, new Date(test.clock.now().getTime() + day))).toBe(true);
  test.clock.advance(1000);
  await test.call(recountStorage, {}, await admin());
  expect(await isCountDue(test.db, test.clock.now())).toBe(true);
  expect((await state()).isCounting).toBe(true);
  test.clock.advance(1000);
  await count();
  expect((await state()).isCounting).toBe(false);
});

it('warns on the page and on the system status beyond the alarm, which nobody overwrites unseen', async () => {
  const check = async () => {
    const { envelope } = await test.call(getSystemStatus, {}, await admin());
    return (envelope.data as SystemStatus).checks.find(({ name }) => name === '存储容量');
  };
  const save = async (alarmGb: number | null, rev: number) =>
    (await test.call(saveStorageAlarm, { alarmGb, rev }, await admin())).envelope;
  const { rev } = await state();
  expect((await save(1, rev)).suc).toBe(1);
  expect((await save(2, rev)).respCode).toBe(ErrorCode.StaleRevision);
  expect((await save(0, rev + 1)).respCode).toBe(ErrorCode.Invalid);
  expect((await state()).isBeyond).toBe(false);
  expect((await check())!.state).toBe('ok');
  await test.db.execute(sql`update stored_sums set bytes = bytes + 2147483648`);
  expect(await state()).toMatchObject({ isBeyond: true, alarmGb: 1 });
  expect(await check()).toMatchObject({ state: 'warning', message: expect.stringContaining('超过告警容量1 GB') });
  await noticeBeyondAlarm(test.db, test.clock.now());
  await noticeBeyondAlarm(test.db, test.clock.now());
  const [notice, ...others] = await noticesOf(test, await admin(), { kind: 'storageFull' });
  expect(notice).toMatchObject({ title: '存储已超过告警容量1 GB', link: '/app/statistics/storagetraffic' });
  expect(others).toEqual([]);
  expect(await noticesOf(test, await test.loginAs('editor'), { kind: 'storageFull' })).toEqual([]);
});

it('exports a table and writes it down', async () => {
  const { response } = await test.call(storageFiguresExport, { table: 'files', format: 'csv' }, await admin());
  expect(response.body).toContain('使用处');
  expect(await actions('statistics.export')).toEqual([
    expect.objectContaining({ target: '存储流量 / 最大的100个文件' }),
  ]);
});
