import { auditproofread, reviewSheetGet } from 'shared-contracts/endpoints';
import type { ReviewSheet } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { linkLedger } from '../../platform/ledger/ledger.queries.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const sheetOf = async (newsId: string, userName = 'chief') =>
  test.call(reviewSheetGet, { newsId }, await kit.bearer(userName));

it('shows each stage with person, time, version, checks, words and seal, and that the records are whole', async () => {
  const id = await kit.add('editor', { content: '<p>他迫不急待地赶来。</p>' });
  const check = { id, content: '', sources: ['local' as const] };
  expect((await test.call(auditproofread, check, await kit.bearer('editor'))).envelope.suc).toBe(1);
  test.clock.advance(2000);
  await kit.submit(id);
  test.clock.advance(2000);
  await kit.decide(id, 'editor2', { status: 2, remark: '导语太长', reasonCodes: [], returnStage: 0, resume: false });
  test.clock.advance(2000);
  await kit.submit(id);
  for (const [reviewer, remark] of [
    ['editor2', '改得好'],
    ['director', ''],
    ['chief', '同意'],
    ['political', ''],
  ] as const) {
    test.clock.advance(2000);
    await kit.decide(id, reviewer, { remark });
  }
  await kit.publish(id);
  await linkLedger(test.db);
  const sheet = (await sheetOf(id)).envelope.data as ReviewSheet;
  expect(
    sheet.steps.map(({ round, stage, state, userName, opinion, checks, seal }) => [
      round,
      stage,
      state,
      userName,
      opinion,
      checks.length,
      seal?.userName ?? null,
    ]),
  ).toEqual([
    [1, 0, null, '李雨桐', '', 1, null],
    [1, 1, 'returned', '王思远', '导语太长', 0, null],
    [2, 0, null, '李雨桐', '', 0, null],
    [2, 1, 'approved', '王思远', '改得好', 0, '王思远'],
    [2, 2, 'approved', '张建国', '', 0, '张建国'],
    [2, 3, 'approved', '陈慕华', '同意', 0, '陈慕华'],
    [2, 4, 'approved', '赵卫东', '', 0, '赵卫东'],
  ]);
  expect(sheet.steps[0]!.checks[0]).toMatchObject({
    userName: '李雨桐',
    versionNo: 1,
    found: 1,
    dismissed: 0,
    samples: [expect.stringContaining('迫不急待 → 迫不及待')],
  });
  expect(sheet.steps.every(({ time, versionNo }) => time !== null && versionNo !== null)).toBe(true);
  expect(sheet.deliveries.map(({ target, versionNo }) => [target, versionNo !== null])).toEqual(
    expect.arrayContaining([
      ['app', true],
      ['website', true],
    ]),
  );
  expect(sheet.chain).toMatchObject({ waiting: 0, broken: [] });
  expect(sheet.chain.entries).toBeGreaterThan(20);
  expect((await sheetOf(id, 'ops')).status).toBe(403);
});

it('says which record of the story was altered behind the triggers', async () => {
  const id = await kit.clear();
  await test.db.execute(sql`alter table seals disable trigger user`);
  const {
    rows: [seal],
  } = await test.db.execute<{ id: string }>(
    sql`update seals set user_name = '别人' where content_id = ${id} and stage = 3 returning id::text as id`,
  );
  expect(((await sheetOf(id)).envelope.data as ReviewSheet).chain.broken).toEqual([
    `审核签章 ${seal!.id}：内容与链上记录不符（user_name）`,
  ]);
});
