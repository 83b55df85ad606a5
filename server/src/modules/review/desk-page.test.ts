import { contentLastSeen, contentListAudit } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { changedFrom } from './story-read.queries.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

/** The row of a story at a desk, as an account sees it. */
async function rowOf(id: string, userName: string, stage = 1): Promise<ContentRow> {
  const { envelope } = await test.call(contentListAudit, { stage, pageSize: 50 }, await kit.bearer(userName));
  return (envelope.list as ContentRow[]).find((row) => row.id === id)!;
}

/** Returns a story to its author, who changes it and hands it in again. */
async function changeAfterReturn(id: string, userName: string): Promise<void> {
  await kit.decide(id, userName, { status: 2, remark: '请改' });
  await kit.save(id, 'editor', { content: `<p>改过的正文 ${id}</p>` });
  await kit.submit(id);
}

describe('the mark of a story that changed since the reviewer looked', () => {
  it('stands on the row of who saw an older text, until they look again, as on the detail page', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    expect((await rowOf(id, 'editor2')).isChangedSinceSeen).toBeUndefined();
    await kit.read(id, 'editor2');
    expect((await rowOf(id, 'editor2')).isChangedSinceSeen).toBeUndefined();
    await changeAfterReturn(id, 'editor2');
    expect((await rowOf(id, 'editor2')).isChangedSinceSeen).toBe(true);
    const seen = await test.call(contentLastSeen, { id }, await kit.bearer('editor2'));
    expect(seen.envelope.data).toMatchObject({ isChanged: true });
    await kit.read(id, 'editor2');
    expect((await rowOf(id, 'editor2')).isChangedSinceSeen).toBeUndefined();
  });

  it('is each person’s own: who never saw the story has none', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    await kit.read(id, 'editor2');
    await changeAfterReturn(id, 'editor2');
    expect((await rowOf(id, 'editor2')).isChangedSinceSeen).toBe(true);
    expect((await rowOf(id, 'admin')).isChangedSinceSeen).toBeUndefined();
  });

  it('is not there for a change of one’s own', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    await kit.read(id, 'editor2');
    await kit.save(id, 'editor2', { content: '<p>审核人自己改的正文</p>' });
    expect((await rowOf(id, 'editor2')).isChangedSinceSeen).toBeUndefined();
  });

  it('is found by the keys of readings and versions, whatever the size of their tables', async () => {
    const { rows } = await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${changedFrom(['1', '2'], '3')}`);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('story_reads_content_id_user_id_hash_pk');
    expect(plan).toContain('versions_no');
    expect(plan).not.toContain('Seq Scan');
  });
});
