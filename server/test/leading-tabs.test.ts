import { readFileSync } from 'node:fs';
import path from 'node:path';
import { versionList } from 'shared-contracts/endpoints';
import { eq, sql } from '../src/platform/database/orm.ts';
import { sealHash } from '../src/modules/stories/content.rules.ts';
import { draftOf } from '../src/modules/stories/content.queries.ts';
import { articles, contents, versions } from '../src/modules/stories/content.tables.ts';
import { operationRecords } from '../src/platform/audit/record.tables.ts';
import { kit, startStoryServer, test } from './story-kit.ts';

startStoryServer();

const migration = readFileSync(path.resolve(import.meta.dirname, '../migrations/0033_leading-tabs.sql'), 'utf8');
const clean = '<p style="text-indent:2em">本报讯</p><p><strong>二“引”\\</strong>\t完</p>';
const tabbed = '<p style="text-indent:2em">\t本报讯</p><p><strong> \t\t二“引”\\</strong>\t完</p>';

/** Puts a body into the database as an import of earlier days stored it, with the hash it had. */
async function storeTabbed(id: string, content = tabbed): Promise<string> {
  const [row] = await test.db.select().from(contents).where(eq(contents.id, id));
  const old = { ...(await draftOf(test.db, row!)), content };
  const hash = sealHash(old);
  await test.db.update(articles).set({ content }).where(eq(articles.contentId, id));
  await test.db.update(contents).set({ hash }).where(eq(contents.id, id));
  // Such rows are older than the triggers that keep records unchanged.
  for (const table of ['versions', 'seals', 'audit_tasks'])
    await test.db.execute(sql.raw(`alter table ${table} disable trigger user`));
  await test.db.update(versions).set({ hash, draft: old }).where(eq(versions.contentId, id));
  await test.db.execute(sql`update seals set hash = ${hash} where content_id = ${id}`);
  await test.db.execute(sql`update audit_tasks set hash = ${hash} where content_id = ${id}`);
  for (const table of ['versions', 'seals', 'audit_tasks'])
    await test.db.execute(sql.raw(`alter table ${table} enable trigger user`));
  return hash;
}

const stored = async (id: string) => {
  const [row] = await test.db.select().from(contents).where(eq(contents.id, id));
  return { row: row!, draft: await draftOf(test.db, row!) };
};

it('the migration takes TABs before paragraphs out of drafts: a version by the system, the one before kept, the hash that of the text', async () => {
  const id = await kit.add('editor', {
    title: '引号"与\\反斜线\t',
    summary: '第一行\n第二行\u0001',
    leadTitle: '',
    content: clean,
  });
  await storeTabbed(id);
  const before = await stored(id);
  await test.db.execute(sql.raw(migration));
  const { row, draft } = await stored(id);
  expect(draft.content).toBe(clean);
  expect([row.hash, row.rev, row.wordCount]).toEqual([sealHash(draft), before.row.rev, before.row.wordCount]);
  const kept = await test.db.select().from(versions).where(eq(versions.contentId, id)).orderBy(versions.versionNo);
  expect(kept.map(({ draft: { content }, createUserName }) => [content, createUserName])).toEqual([
    [tabbed, expect.any(String)],
    [clean, '系统'],
  ]);
  expect([kept[1]!.id, kept[1]!.hash]).toEqual([row.workVersionId, row.hash]);
  const records = await test.db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.newsId, id))
    .orderBy(operationRecords.id);
  expect(records.at(-1)).toMatchObject({
    opName: '清理段首制表符',
    versionId: row.workVersionId,
    createUserName: '系统',
  });
  const { envelope } = await test.call(versionList, { newsId: id }, await kit.bearer('editor'));
  expect(envelope.list).toHaveLength(2);
  await test.db.execute(sql.raw(migration));
  expect(await test.db.$count(versions, eq(versions.contentId, id))).toBe(2);
});

it('leaves texts under review, approved and published as they are, and styled cards', async () => {
  const [waiting, cleared, card] = [
    await kit.add('editor', { content: clean }),
    await kit.clear({ content: clean }),
    await kit.add('editor', { content: clean }),
  ];
  await kit.submit(waiting);
  const hashes = [
    await storeTabbed(waiting),
    await storeTabbed(cleared),
    await storeTabbed(card, `${tabbed}<section data-embed="raw"><p>\t卡</p></section>`),
  ];
  await test.db.execute(sql.raw(migration));
  expect([(await stored(waiting)).row.hash, (await stored(cleared)).row.hash, (await stored(card)).row.hash]).toEqual(
    hashes,
  );
});

it('a published text with TABs is shown without them, and saving it unchanged costs it no approval', async () => {
  const id = await kit.clear({ content: clean });
  const hash = await storeTabbed(id);
  expect((await kit.publish(id)).envelope).toMatchObject({ suc: 1 });
  const page = await test.app.inject(`/site/a/${id}`);
  expect(page.body).toContain('<p style="text-indent:2em">本报讯</p>');
  expect((await kit.save(id, 'editor', { content: clean })).envelope).toMatchObject({ suc: 1 });
  expect((await stored(id)).row).toMatchObject({ hash, auditState: 'cleared', needsReaudit: false });
  expect((await kit.save(id, 'editor', { content: clean.replace('完', '又完') })).envelope).toMatchObject({ suc: 1 });
  const changed = await stored(id);
  expect(changed.row.auditState).toBe('draft');
  expect(changed.draft.content).toBe(clean.replace('完', '又完'));
});
