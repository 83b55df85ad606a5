import { manuscriptSearch } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { sql } from '../src/platform/database/orm.ts';
import { type FoundIds, keepFound, keptFound } from '../src/platform/database/found.queries.ts';
import { kit, startStoryServer, test } from './story-kit.ts';

startStoryServer();

const large: FoundIds = { ids: ['1', '2'], total: 600 };
const keep = async (key: string, found = large) => keepFound(test.db, key, found, await keptFound(test.db, key));
const isKept = async (key: string) => (await keptFound(test.db, key)).found !== undefined;

describe('answers of large searches', () => {
  it('are served again while nothing has changed, and made again after any change that a search could show', async () => {
    const id = await kit.add('editor', { title: '汛情通报' });
    await keep('one');
    expect(await isKept('one')).toBe(true);
    expect(await isKept('another')).toBe(false);
    await test.db.execute(sql`update contents set hits = hits + 1 where id = ${id}`);
    expect(await isKept('one')).toBe(true);
    await test.db.execute(sql`update contents set category_id = 2 where id = ${id}`);
    expect(await isKept('one')).toBe(false);
    await keep('one');
    await kit.add('editor', { title: '又一篇' });
    expect(await isKept('one')).toBe(false);
    await keep('one');
    await test.db.execute(sql`delete from content_search where content_id = ${id}`);
    expect(await isKept('one')).toBe(false);
  });

  it('are not cached while a concurrent change has not ended: it would be missing from them', async () => {
    const id = await kit.add('editor', { title: '尚未提交的改动' });
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`update contents set category_id = 3 where id = ${id}`);
      await keep('beside');
    });
    expect(await isKept('beside')).toBe(false);
    const before = await keptFound(test.db, 'before');
    await test.db.execute(sql`update contents set category_id = 2 where id = ${id}`);
    await keepFound(test.db, 'before', large, before);
    expect(await isKept('before')).toBe(false);
  });

  it('of few hits are made each time', async () => {
    await keep('few', { ids: ['1'], total: 1 });
    expect(await isKept('few')).toBe(false);
  });

  it('a story is found by its new words at once', async () => {
    const bearer = await kit.bearer('editor');
    const find = async (keywords: string) =>
      ((await test.call(manuscriptSearch, { keywords }, bearer)).envelope.list as ContentRow[]).map(
        ({ title }) => title,
      );
    await kit.add('editor', { title: '龙舟赛开桨' });
    expect(await find('龙舟赛')).toEqual(['龙舟赛开桨']);
    await kit.add('editor', { title: '龙舟赛收官' });
    expect(await find('龙舟赛')).toEqual(['龙舟赛收官', '龙舟赛开桨']);
  });
});

it('a save that changes no word that searches know leaves the words as they are stored', async () => {
  await test.db.execute(sql`create table words_written (content_id bigint)`);
  await test.db.execute(
    sql`create function note_words() returns trigger language plpgsql security definer as $$ begin insert into words_written values (new.content_id); return null; end $$`,
  );
  await test.db.execute(
    sql`create trigger note_words after update of words on content_search for each row execute function note_words()`,
  );
  const id = await kit.add('editor', { title: '江滩开园', content: '<p>游人如织。</p>' });
  const { envelope } = await kit.lock(id, 'editor', { takeOver: true });
  const { token: lockToken } = envelope.data as { token: string };
  const written = async () =>
    (await test.db.execute<{ n: number }>(sql`select count(*)::int as n from words_written where content_id = ${id}`))
      .rows[0]!.n;
  const before = await written();
  const save = async (content: string) =>
    expect((await kit.save(id, 'editor', { title: '江滩开园', content, lockToken })).envelope).toMatchObject({
      suc: 1,
    });
  await save('<p><strong>游人如织。</strong></p>');
  expect(await written()).toBe(before);
  await save('<p>游人如织，花海迎客。</p>');
  expect(await written()).toBe(before + 1);
});
