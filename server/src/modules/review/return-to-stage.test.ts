import { contentListAudit, contentPullBack, contentTabCounts } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const guardsIn = (data: unknown) => (data as { guards: { guard: string }[] }).guards.map(({ guard }) => guard);
const body = (words: string) => `<p>${words}</p>`;
const long = '会议研究部署防汛工作，要求各地各部门压实责任，加强值守，确保群众生命财产安全。'.repeat(4);

describe('a return with "back to this stage"', () => {
  /** Passed by editor2 and the director, returned by the chief with resume. */
  async function returned(): Promise<string> {
    const id = await kit.add('editor', { content: body(long) });
    await kit.submit(id);
    await kit.decide(id, 'editor2');
    await kit.decide(id, 'director');
    await kit.decide(id, 'chief', { status: 2, remark: '补一个数据', resume: true });
    return id;
  }
  const changedTab = async (stage: 1 | 2, userName: string) =>
    (
      (
        await test.call(
          contentListAudit,
          { stage, tab: 'changed', currentPage: 0, pageSize: 50 },
          await kit.bearer(userName),
        )
      ).envelope.list as ContentRow[]
    ).map(({ id }) => id);
  const pullBack = async (ids: string, userName: string) =>
    test.call(contentPullBack, { ids, remark: '改动未经核实' }, await kit.bearer(userName));

  it('shows a small change to who approved before, and goes on', async () => {
    const id = await returned();
    await kit.save(id, 'editor', { content: body(`${long}补充数据。`) });
    await kit.submit(id);
    const story = await kit.get(id);
    expect(story).toMatchObject({ auditStage: 3, auditRound: 1, round: { mayPullBack: true } });
    expect(story.round.approvals).toMatchObject([
      { stage: 1, isChanged: true },
      { stage: 2, isChanged: true },
    ]);
    expect(await changedTab(1, 'editor2')).toContain(id);
    expect(await changedTab(2, 'director')).toContain(id);
    expect(await changedTab(1, 'editor')).not.toContain(id);
    const counts = (await test.call(contentTabCounts, { box: 'audit2' }, await kit.bearer('director'))).envelope
      .data as { changed: number };
    expect(counts.changed).toBe((await changedTab(2, 'director')).length);
  });

  it('is pulled back in time to the stage of the approver, who has it in hand', async () => {
    const id = await returned();
    await kit.save(id, 'editor', { content: body(`${long}补充数据。`) });
    await kit.submit(id);
    expect(guardsIn((await pullBack(id, 'chief')).envelope.data)).toEqual(['approval']);
    expect((await pullBack(id, 'director')).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({
      auditStage: 2,
      task: { stage: 2, state: 'claimed', assigneeName: '张建国' },
    });
    expect((await kit.decide(id, 'director')).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ auditStage: 3 });
  });

  it('is pulled back even after the last stage, and then is not published', async () => {
    const id = await returned();
    await kit.save(id, 'editor', { content: body(`${long}补充数据。`) });
    await kit.submit(id);
    await kit.decide(id, 'chief');
    await kit.decide(id, 'political');
    expect((await pullBack(id, 'editor2')).envelope.suc).toBe(1);
    expect((await kit.publish(id)).envelope.message).toBe('稿件还在编辑审核，尚未通过全部审核');
  });

  it('is not pulled back when the time is over', async () => {
    const id = await returned();
    await kit.save(id, 'editor', { content: body(`${long}补充数据。`) });
    await kit.submit(id);
    test.clock.advance(24 * 3_600_000 + 1000);
    const refused = await pullBack(id, 'director');
    expect(guardsIn(refused.envelope.data)).toEqual(['tooLate']);
    expect(await changedTab(2, 'director')).not.toContain(id);
  });

  it('begins again at the first stage when much was changed, at once or in small steps', async () => {
    const id = await returned();
    await kit.save(id, 'editor', { content: body(`${long}${'另写一段新内容。'.repeat(6)}`) });
    await kit.submit(id);
    expect(await kit.get(id)).toMatchObject({ auditStage: 1, auditRound: 2, round: { approvals: [] } });

    const creeping = await returned();
    const step = '再加一句与原稿不同的话。'.repeat(2);
    await kit.save(creeping, 'editor', { content: body(long + step) });
    await kit.submit(creeping);
    expect(await kit.get(creeping)).toMatchObject({ auditStage: 3 });
    await kit.decide(creeping, 'chief', { status: 2, remark: '再改', resume: true });
    await kit.save(creeping, 'editor', { content: body(long + step + step) });
    await kit.submit(creeping);
    expect(await kit.get(creeping)).toMatchObject({ auditStage: 1, auditRound: 2 });
  });

  it('begins again at the first stage when the title was changed', async () => {
    const id = await returned();
    await kit.save(id, 'editor', { title: '换了的标题', content: body(long) });
    await kit.submit(id);
    expect(await kit.get(id)).toMatchObject({ auditStage: 1, auditRound: 2 });
  });
});
