import {
  contentClaim,
  contentCopyContent,
  contentListAudit,
  contentPublish,
  recordList,
} from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { freeLocks } from '../stories/lock.queries.ts';
import { contents } from '../stories/content.tables.ts';
import { kit, startStoryServer, storyKit, test } from '../../../test/story-kit.ts';
import { addChannel } from '../../../test/channel-kit.ts';
import { buildTestApp } from '../../../test/helper.ts';

startStoryServer();

const guardsIn = (data: unknown) => (data as { guards: { guard: string }[] }).guards.map(({ guard }) => guard);
const claim = async (id: string, userName: string) => test.call(contentClaim, { ids: id }, await kit.bearer(userName));
/** A draft that its author has closed. */
async function closedDraft(parts: object = {}): Promise<string> {
  const id = await kit.add('editor', parts);
  await freeLocks(test.db, id);
  return id;
}
const body = (words: string) => `<p>${words}</p>`;
const long = '会议研究部署防汛工作，要求各地各部门压实责任，加强值守，确保群众生命财产安全。'.repeat(4);

describe('who wrote the text', () => {
  it('a director who rewrote a draft whole passes nothing of it', async () => {
    const id = await closedDraft();
    expect((await kit.save(id, 'director', { content: body('主任重写的全文。') })).envelope.suc).toBe(1);
    expect((await kit.submit(id, 'director')).envelope.suc).toBe(1);
    await kit.decide(id, 'editor2');
    expect(guardsIn((await kit.decide(id, 'director')).envelope.data)).toEqual(['fourEyes']);
  });

  it('is remembered over a recall, a new round and a copy', async () => {
    const id = await closedDraft();
    await kit.save(id, 'director', { content: body('主任重写的全文。') });
    await kit.submit(id);
    await kit.decide(id, 'editor2', { status: 2, remark: '改' });
    await kit.submit(id);
    await kit.decide(id, 'editor2');
    expect(guardsIn((await kit.decide(id, 'director')).envelope.data)).toEqual(['fourEyes']);
    await test.call(contentCopyContent, { ids: id, categoryIds: '1' }, await kit.bearer('editor'));
    const [copy] = await test.db.select().from(contents).where(eq(contents.fromId, id));
    await kit.submit(copy!.id);
    await kit.decide(copy!.id, 'editor2');
    expect(guardsIn((await kit.decide(copy!.id, 'director')).envelope.data)).toEqual(['fourEyes']);
  });

  it('who submitted passes nothing either', async () => {
    const id = await closedDraft();
    expect((await kit.submit(id, 'director')).envelope.suc).toBe(1);
    await kit.decide(id, 'editor2');
    expect(guardsIn((await kit.decide(id, 'director')).envelope.data)).toEqual(['fourEyes']);
  });

  it('an approver who then writes outside a task loses the approval, and the stage has to be passed again', async () => {
    const id = await kit.add('editor', { content: body(long) });
    await kit.submit(id);
    await kit.decide(id, 'editor2');
    await kit.decide(id, 'director');
    await kit.decide(id, 'chief', { status: 2, remark: '补充', resume: true });
    await kit.save(id, 'director', { content: body(`${long}补充。`) });
    await kit.submit(id);
    expect(await kit.get(id)).toMatchObject({ auditStage: 2 });
    expect(guardsIn((await kit.decide(id, 'director')).envelope.data)).toEqual(['fourEyes']);
  });

  it('a reviewer who changes the text inside the task passes that stage', async () => {
    const column = await addChannel(test, [1, 3]);
    const id = await kit.add('editor', { categoryId: column });
    await kit.submit(id);
    await claim(id, 'editor2');
    await kit.save(id, 'editor2', { categoryId: column, title: '改后标题', kind: 'review' });
    expect((await kit.decide(id, 'editor2')).envelope.suc).toBe(1);
    await kit.decide(id, 'chief');
    expect((await kit.publish(id)).envelope.suc).toBe(1);
  });

  it('is no writer of the next change once readers have seen the text', async () => {
    const column = await addChannel(test, [2]);
    const id = await kit.add('director', { categoryId: column });
    await kit.submit(id, 'director');
    await kit.decide(id, 'admin');
    await kit.publish(id);
    await kit.save(id, 'chief', { categoryId: column, content: body('更正一处。') });
    expect((await kit.get(id)).round.writerIds).toEqual([await test.userId('chief')]);
  });
});

describe('how many persons', () => {
  it('a chief alone in a column of one stage neither passes nor publishes', async () => {
    const column = await addChannel(test, [3]);
    const own = await kit.add('chief', { categoryId: column });
    await kit.submit(own, 'chief');
    expect(guardsIn((await kit.decide(own, 'chief')).envelope.data)).toEqual(['fourEyes']);
    const taken = await closedDraft({ categoryId: column });
    expect((await kit.save(taken, 'chief', { categoryId: column, content: body('总编重写。') })).envelope.suc).toBe(1);
    await kit.submit(taken);
    expect(guardsIn((await kit.decide(taken, 'chief')).envelope.data)).toEqual(['fourEyes']);
  });

  it('a chief who changed the text in the only task does not publish it, a third person does', async () => {
    const column = await addChannel(test, [3]);
    const id = await kit.add('editor', { categoryId: column });
    await kit.submit(id);
    await claim(id, 'chief');
    await kit.save(id, 'chief', { categoryId: column, content: body('总编改后通过。'), kind: 'review' });
    await kit.decide(id, 'chief');
    const refused = await kit.publish(id, 'chief');
    expect(refused.envelope.message).toBe('经手人都改过本稿，请由没有改过的人审核或发布');
    expect((await kit.publish(id, 'operator')).envelope.suc).toBe(1);
  });

  it('two persons are too few where political review is required', async () => {
    const column = await addChannel(test, [4]);
    const id = await kit.add('editor', { categoryId: column });
    await kit.submit(id);
    await kit.decide(id, 'admin');
    expect((await kit.publish(id, 'admin')).envelope.message).toBe(
      '本栏目的稿件须至少3人经手，目前只有2人，请由其他人发布',
    );
    expect((await kit.publish(id, 'operator')).envelope.suc).toBe(1);
  });
});

it('a newsroom that says it is one person’s lets that person do all, and writes it down each time', async () => {
  const alone = await buildTestApp({ SINGLE_PERSON_NEWSROOM: '1' });
  try {
    const steps = storyKit(alone);
    const id = await steps.add('chief', { categoryId: await addChannel(alone, [3]) });
    await steps.submit(id, 'chief');
    const { envelope } = await alone.call(
      contentListAudit,
      { stage: 3, tab: 'waiting', currentPage: 0, pageSize: 10 },
      await steps.bearer('chief'),
    );
    expect(envelope.list).toMatchObject([{ id }]);
    expect((await steps.decide(id, 'chief')).envelope.suc).toBe(1);
    expect((await alone.call(contentPublish, { ids: id }, await steps.bearer('chief'))).envelope.suc).toBe(1);
    const records = (await alone.call(recordList, { newsId: id, pageSize: 50 }, await steps.bearer('chief'))).envelope
      .list as OperationRecord[];
    expect(records.filter(({ opName }) => opName === '单人编辑部').map(({ remark }) => remark)).toEqual([
      '陈慕华写过或送审过本稿又通过了审核，请重新送审',
      '不能审核自己的稿件',
    ]);
  } finally {
    await alone.close();
  }
});
