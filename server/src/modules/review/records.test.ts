import { recordList, recordSave, versionGet, versionList, versionSave } from 'shared-contracts/endpoints';
import type { OperationRecord, VersionRow } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const save = async (records: unknown, userName = 'editor') =>
  test.call(
    recordSave,
    { jsonArr: typeof records === 'string' ? records : JSON.stringify(records) },
    await kit.bearer(userName),
  );
const listed = async (newsId: string) =>
  (await test.call(recordList, { newsId }, await kit.bearer('editor'))).envelope.list as OperationRecord[];

describe('operation records', () => {
  it('R133 R134 R254 R255 keeps the client’s records, marked as such, newest first', async () => {
    const id = await kit.add('editor');
    expect(
      (
        await save([
          { newsId: id, opName: '预览', contentType: 5 },
          { newsId: id, opName: '下载', contentType: 5, downloadType: 'docx' },
        ])
      ).envelope.suc,
    ).toBe(1);
    expect(await listed(id)).toMatchObject([
      { opName: '下载', byClient: true, recordType: 0, systemCode: 1, downloadType: 'docx' },
      { opName: '预览', byClient: true },
      { opName: '新建', byClient: false },
    ]);
  });

  it('A29 stores the session’s identity whatever the record says', async () => {
    const id = await kit.add('editor');
    await save([{ newsId: id, opName: '预览', contentType: 5, createUserName: '陈慕华', createUserId: '4' }]);
    expect((await listed(id))[0]).toMatchObject({
      createUserName: '李雨桐',
      createUserId: await test.userId('editor'),
    });
  });

  it.each([
    ['R132 a record without contentType', [{ newsId: '1', opName: '预览' }]],
    ['an unknown field', [{ newsId: '1', opName: '预览', contentType: 5, time: '2020-01-01' }]],
    ['no records', []],
    ['text that is no JSON', '[{'],
    ['an object', {}],
  ])('refuses %s', async (_, records) => {
    expect((await save(records)).status).toBe(422);
  });

  it.each(['审核通过', '退回', '否决', '送审', '发布', '保存', '复审', '审核'])(
    'refuses the record “%s”, which only the server writes',
    async (opName) => {
      const id = await kit.add('editor');
      const { status, envelope } = await save([
        { newsId: id, opName: '预览', contentType: 5 },
        { newsId: id, opName, contentType: 5 },
      ]);
      expect([status, JSON.stringify(envelope)]).toEqual([
        422,
        expect.stringContaining(`“${opName}”由系统自动记录，不能提交`),
      ]);
      expect((await listed(id)).map((record) => record.opName)).toEqual(['新建']);
    },
  );

  it('refuses records about nothing, about stories that the caller may not read, and versions of stories that they may not edit', async () => {
    const id = await kit.add('chief');
    expect((await save([{ newsId: 'fee:2026-10', opName: '预览', contentType: 5 }])).status).toBe(422);
    for (const userName of ['finance', 'moderator', 'ops', 'operator'])
      expect((await save([{ newsId: id, opName: '预览', contentType: 5 }], userName)).status).toBe(403);
    for (const userName of ['finance', 'operator', 'editor']) {
      expect([403, 409]).toContain(
        (
          await test.call(
            versionSave,
            { newsId: id, title: '伪造', content: '<p>伪造</p>' },
            await kit.bearer(userName),
          )
        ).status,
      );
    }
    expect((await test.call(versionList, { newsId: id }, await kit.bearer('chief'))).envelope.list).toHaveLength(1);
  });

  it('refuses records of stories that the user may not see', async () => {
    const id = await kit.add('editor', { categoryId: '1' });
    expect((await save([{ newsId: id, opName: '预览', contentType: 5 }], 'live')).status).toBe(403);
    expect((await test.call(recordList, { newsId: id }, await kit.bearer('live'))).status).toBe(403);
  });

  it('F31 an action whose record fails does not happen', async () => {
    const id = await kit.add('editor');
    const { rev } = await kit.get(id);
    await test.db.execute(sql`alter table operation_records add constraint no_submit check (op_name <> '送审')`);
    expect((await kit.submit(id)).status).toBe(500);
    await test.db.execute(sql`alter table operation_records drop constraint no_submit`);
    expect(await kit.get(id)).toMatchObject({ auditState: 'draft', rev, task: null });
  });
});

describe('versions', () => {
  it('R256 A29 keeps a text beside the story under the session’s name', async () => {
    const id = await kit.add('editor');
    const { envelope } = await test.call(
      versionSave,
      {
        newsId: id,
        title: '另存的标题',
        content: '<p onclick="x">另存</p>',
        createUserName: '陈慕华',
        createUserId: '4',
      },
      await kit.bearer('editor'),
    );
    const kept = envelope.data as { id: string; versionNo: number };
    const version = (await test.call(versionGet, { id: kept.id }, await kit.bearer('editor'))).envelope
      .data as VersionRow & { draft: unknown };
    expect(version).toMatchObject({
      versionNo: 2,
      createUserName: '李雨桐',
      isHead: false,
      draft: { title: '另存的标题', content: '<p>另存</p>', categoryId: '1' },
    });
    expect((await kit.get(id)).title).toBe('市委召开防汛工作会议');
  });

  it('names the version that is worked on and the one that readers see', async () => {
    const id = await kit.clear();
    await kit.publish(id);
    await kit.save(id, 'editor', { title: '更正' });
    const rows = (await test.call(versionList, { newsId: id }, await kit.bearer('editor'))).envelope
      .list as VersionRow[];
    expect(rows.map(({ kind, isHead, isLive }) => [kind, isHead, isLive])).toEqual([
      ['save', true, false],
      ['publish', false, true],
      ['submit', false, false],
      ['save', false, false],
    ]);
    expect((await test.call(versionGet, { id: '999999' }, await kit.bearer('editor'))).status).toBe(404);
  });
});
