import {
  contentClaim,
  contentMoveContent,
  contentPublish,
  contentTakeBack,
  contentWithdraw,
} from 'shared-contracts/endpoints';
import { sql } from '../../platform/database/orm.ts';
import { addChannel } from '../../../test/channel-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const reviewers: Record<number, string> = { 1: 'editor2', 2: 'director', 3: 'chief', 4: 'political' };

/** A story of a column with these stages, passed up to the given number of them. */
async function storyAt(passed: number, stages: number[] = [1, 2, 3, 4]): Promise<string> {
  const categoryId = await addChannel(test, stages);
  const id = await kit.add('editor', { categoryId });
  await kit.submit(id);
  for (const stage of stages.slice(0, passed)) expect((await kit.decide(id, reviewers[stage]!)).envelope.suc).toBe(1);
  return id;
}

const takeBack = async (ids: string, userName: string) =>
  test.call(contentTakeBack, { ids }, await kit.bearer(userName));

describe('is refused', () => {
  it('to another person, who may review the same stage', async () => {
    const id = await storyAt(3);
    expect((await takeBack(id, 'admin')).envelope.message).toBe('最近一次通过由陈慕华作出，只能由本人撤回');
    expect((await takeBack(id, 'editor')).envelope.suc).toBe(0);
    expect((await kit.get(id)).auditStage).toBe(4);
  });

  it('once the next reviewer has it in hand, and not for a claim that was given back', async () => {
    const id = await storyAt(3);
    await test.call(contentClaim, { ids: id }, await kit.bearer('political'));
    expect((await takeBack(id, 'chief')).envelope.message).toBe('稿件已由赵卫东认领，不能撤回通过，请联系对方退回');
    await test.call(contentClaim, { ids: id, claim: false }, await kit.bearer('political'));
    expect((await takeBack(id, 'chief')).envelope.suc).toBe(1);
  });

  it('once the next reviewer has returned the story', async () => {
    const id = await storyAt(3);
    await kit.decide(id, 'political', { status: 2, returnStage: 3, remark: '请总编再看' });
    expect((await takeBack(id, 'chief')).envelope.suc).toBe(0);
    expect((await takeBack(id, 'director')).envelope.message).toMatch(/^通过之后已有“审核通过”/);
  });

  it('once the story was edited', async () => {
    const id = await storyAt(4);
    await kit.save(id, 'editor', { categoryId: (await kit.get(id)).categoryId, title: '改后标题' });
    expect((await takeBack(id, 'political')).envelope.suc).toBe(0);
  });

  it('once the story was moved', async () => {
    const id = await storyAt(3);
    const categoryIds = await addChannel(test, [1, 2, 3, 4]);
    const moved = await test.call(contentMoveContent, { ids: id, categoryIds }, await kit.bearer('admin'));
    expect(moved.envelope.suc).toBe(1);
    expect((await takeBack(id, 'chief')).envelope.message).toMatch(/^通过之后已有“移动”/);
  });

  it('once the story was published, also when it is withdrawn by now', async () => {
    const id = await storyAt(4);
    const out = { ids: id, targets: ['app' as const] };
    expect((await test.call(contentPublish, out, await kit.bearer('operator'))).envelope.suc).toBe(1);
    expect((await takeBack(id, 'political')).envelope.message).toMatch(/^通过之后已有“发布”/);
    await test.call(contentWithdraw, { ids: id, reason: '数据有误' }, await kit.bearer('chief'));
    expect((await takeBack(id, 'political')).envelope.message).toMatch(/^通过之后已有“发布”/);
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared', publishStatus: 0 });
  });

  it('without the right of the stage', async () => {
    const id = await storyAt(3);
    const roles = sql`select ur.* from user_roles ur where user_id = ${await test.userId('chief')}`;
    const { rows } = await test.db.execute<{ role_id: string }>(roles);
    await test.db.execute(sql`delete from user_roles where user_id = ${await test.userId('chief')}`);
    expect((await takeBack(id, 'chief')).envelope.suc).toBe(0);
    for (const { role_id } of rows)
      await test.db.execute(
        sql`insert into user_roles (user_id, role_id) values (${await test.userId('chief')}, ${role_id})`,
      );
  });
});
