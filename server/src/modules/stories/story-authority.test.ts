import { contentApprove, contentDelete, contentPublish, contentStick, contentSubmit } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { sql } from '../../platform/database/orm.ts';
import { guardsIn } from '../../../test/guard-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

describe('authority over a story', () => {
  it('A26 refuses a whole batch for one foreign or unknown id and names it', async () => {
    const [mine, foreign] = [
      await kit.add('editor', { categoryId: '5' }),
      await kit.add('editor', { categoryId: '1' }),
    ];
    const own = await kit.add('live', { categoryId: '5' });
    const refused = await test.call(contentDelete, { ids: `${own},${foreign},999999` }, await kit.bearer('live'));
    expect(refused.status).toBe(403);
    expect((refused.envelope.data as { ids: string[] }).ids).toEqual([foreign, '999999']);
    expect(await kit.get(own)).toMatchObject({ deletedTime: null });
    const stick = await test.call(contentStick, { ids: `${mine},888888`, isStick: 1 }, await kit.bearer('operator'));
    expect(stick.status).toBe(403);
  });

  it('A27 refuses publishing before review is over with the present state', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    const refused = await kit.publish(id);
    expect(refused.status).toBe(409);
    expect(refused.envelope.data).toMatchObject({ current: { auditState: 'inReview', auditStage: 1 } });
    expect(refused.envelope.message).toBe('稿件还在编辑审核，尚未通过全部审核');
  });

  it('A27 refuses approving one’s own story and two stages by one person', async () => {
    const own = await kit.add('editor');
    await kit.submit(own);
    expect(guardsIn((await kit.decide(own, 'editor')).envelope.data)).toEqual(['fourEyes']);
    const id = await kit.add('editor2');
    await kit.submit(id, 'editor2');
    await kit.decide(id, 'admin');
    expect(guardsIn((await kit.decide(id, 'admin')).envelope.data)).toEqual(['fourEyes']);
  });

  it('A27 refuses approving twice and skipping a stage', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    const { rev } = await kit.get(id);
    const jump = await kit.decide(id, 'chief');
    expect(jump.envelope).toMatchObject({ respCode: ErrorCode.GuardRefused });
    const once = await test.call(contentApprove, { items: [{ id, rev }], status: 1 }, await kit.bearer('editor2'));
    expect(once.envelope.suc).toBe(1);
    const twice = await test.call(contentApprove, { items: [{ id, rev }], status: 1 }, await kit.bearer('editor2'));
    expect(twice.status).toBe(409);
    expect(twice.envelope).toMatchObject({ respCode: ErrorCode.StageMoved, data: { current: { auditStage: 2 } } });
  });

  it('A27 lets only one of two reviewers pass the same stage at the same instant', async () => {
    const id = await kit.add('editor');
    await kit.submit(id);
    const { rev } = await kit.get(id);
    const answers = await Promise.all(
      ['editor2', 'admin'].map(async (name) =>
        test.call(contentApprove, { items: [{ id, rev }], status: 1 }, await kit.bearer(name)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await kit.get(id)).toMatchObject({ auditStage: 2 });
  });

  it('claimed review tasks whose number is that of their story leave all stories to be read', async () => {
    const other = await kit.add('editor');
    await test.db.execute(sql`select setval(pg_get_serial_sequence('contents', 'id'), 900000)`);
    for (const id of [await kit.add('editor'), await kit.add('editor')])
      await test.db.execute(sql`
        insert into audit_tasks (id, content_id, hash, stage, round, state, assignee_id, waiting_since)
        values (${id}::bigint, ${id}::bigint, '', 1, 1, 'claimed', 1, now())`);
    expect(await kit.get(other)).toMatchObject({ id: other });
  });

  it('A22 does nothing for an empty list of items', async () => {
    expect((await test.call(contentSubmit, { items: [] }, await kit.bearer('editor'))).status).toBe(422);
    expect((await test.call(contentPublish, { ids: '' }, await kit.bearer('operator'))).status).toBe(422);
  });

  it('reports each outcome of a batch when some items are refused', async () => {
    const ready = await kit.add('editor');
    const bare = await kit.add('editor', { content: '' });
    const [a, b] = [await kit.get(ready), await kit.get(bare)];
    const { envelope, status } = await test.call(
      contentSubmit,
      {
        items: [
          { id: ready, rev: a.rev },
          { id: bare, rev: b.rev },
        ],
      },
      await kit.bearer('editor'),
    );
    expect(status).toBe(200);
    expect(envelope.list).toMatchObject([
      { id: ready, ok: true },
      { id: bare, ok: false, message: '正文不能为空' },
    ]);
  });
});
