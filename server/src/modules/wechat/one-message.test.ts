import {
  contentWithdraw,
  wechatAddMaterial,
  wechatDecideMessage,
  wechatListCandidates,
  wechatPublishMessage,
  wechatResubmitMessage,
  wechatSaveDraft,
  wechatSubmitMessage,
  wechatWithdrawMessage,
} from 'shared-contracts/endpoints';
import { and, eq } from '../../platform/database/orm.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { contents } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import {
  addStory,
  chief,
  chosen,
  deliveryOf,
  messageOf,
  operator,
  pass,
  passed,
  publish,
  published,
  server,
  setFault,
  startWechatServer,
} from '../../../test/wechat-kit.ts';
import { insertMessage, patchArticle, patchMessage } from './wechat-message.queries.ts';
import { wechatSendKind } from './wechat-publication.ts';
import { addMaterial } from './wechat.queries.ts';

startWechatServer();

/** A second message with a story of another, as databases of earlier versions may have it. */
async function secondMessage(contentId: string, state: 'waiting' | 'passed' | 'returned'): Promise<string> {
  const [story] = await server.db.select().from(contents).where(eq(contents.id, contentId));
  const message = {
    state,
    submittedBy: await server.userId('operator'),
    submittedName: '运营',
    submittedTime: server.clock.now(),
  };
  return insertMessage(server.db, message, [{ contentId, title: '第二条', digest: '', hash: story!.hash }]);
}

const messageText = async (answer: ReturnType<typeof server.call>) => (await answer).envelope.message;
const copyIn = async (id: string, contentId: string) =>
  (await messageOf(id)).articles.find((article) => article.contentId === contentId)?.state;

describe('a story that is published in one WeChat message', () => {
  it('is refused for another one at every step, by a sentence that names the first', async () => {
    const { id, stories } = await passed(['头条文章', '先发的稿']);
    const story = stories[1]!;
    await publish(id);
    await pass(3);
    const refusal = /^《先发的稿》已随图文《头条文章》发布到微信（\d{4}-.*），请先撤下，再放入另一条图文$/;

    expect(await messageText(server.call(wechatAddMaterial, { ids: story }, operator))).toMatch(refusal);
    const free = await addStory('没发过的稿');
    const batch = await server.call(wechatAddMaterial, { ids: `${story},${free}` }, operator);
    expect(batch.envelope.list).toEqual([
      expect.objectContaining({ id: story, ok: false, message: expect.stringMatching(refusal) }),
      expect.objectContaining({ id: free, ok: true }),
    ]);
    expect((await server.call(wechatListCandidates, {}, operator)).envelope.total).toBe(0);

    const material = {
      contentId: story,
      title: '先选的稿',
      digest: '',
      chosenBy: '运营',
      chosenTime: server.clock.now(),
    };
    await addMaterial(server.db, material);
    const ids = (await chosen()).map((one) => one.id).join(',');
    expect(await messageText(server.call(wechatSubmitMessage, { ids }, operator))).toMatch(refusal);
    expect(await chosen()).toHaveLength(2);

    const [waiting, ready, returned] = [
      await secondMessage(story, 'waiting'),
      await secondMessage(story, 'passed'),
      await secondMessage(story, 'returned'),
    ];
    for (const answer of [
      server.call(wechatDecideMessage, { ids: waiting, decision: 'pass' }, chief),
      server.call(wechatPublishMessage, { ids: ready }, chief),
      server.call(wechatSaveDraft, { id: ready }, chief),
      server.call(wechatResubmitMessage, { ids: returned }, operator),
    ])
      expect(await messageText(answer)).toMatch(refusal);
    expect(await deliveryOf(story)).toMatchObject({ state: 'published' });
  });

  it('goes out in another one once it is withdrawn, and not while it is being withdrawn', async () => {
    const { id, stories } = await passed(['撤后再发']);
    const [story] = stories;
    await publish(id);
    await pass(3);
    const second = await secondMessage(story!, 'passed');
    setFault({ path: '/freepublish/delete', kind: 'down', times: 1 });
    await server.call(wechatWithdrawMessage, { ids: id, reason: '换一条' }, operator);
    await pass();
    expect(await messageText(server.call(wechatPublishMessage, { ids: second }, chief))).toBe(
      '《撤后再发》正随图文《撤后再发》从微信撤下，请在撤下后再放入另一条图文',
    );
    await pass(16);
    expect(await messageOf(id)).toMatchObject({ state: 'withdrawn' });
    const before = (await published()).length;
    expect((await server.call(wechatPublishMessage, { ids: second }, chief)).status).toBe(200);
    await pass(3);
    expect(await messageOf(second)).toMatchObject({ state: 'published' });
    expect(await published()).toHaveLength(before + 1);
  });

  it('is refused while its message waits for an answer that was lost', async () => {
    const { id, stories } = await passed(['答复丢了的稿']);
    const second = await secondMessage(stories[0]!, 'passed');
    setFault({ path: '/freepublish/submit', kind: 'lost', times: 1 });
    await publish(id);
    await pass();
    setFault({ path: '', kind: 'down', times: 99 });
    await pass(16, 16, 61, 241, 481);
    setFault();
    expect(await messageOf(id)).toMatchObject({ state: 'failed' });
    expect(await messageText(server.call(wechatPublishMessage, { ids: second }, chief))).toBe(
      '《答复丢了的稿》所在的图文《答复丢了的稿》上次发布没有收到微信的答复，请先在那里点“重新发布”核对',
    );
  });
});

describe('two messages with one story, prepared before either was sent', () => {
  it('are not made: a story of a message in preparation is not chosen or submitted again', async () => {
    const { stories } = await passed(['只在一条']);
    const [story] = stories;
    const refusal = '《只在一条》已在图文《只在一条》中，请先取消那条图文';
    expect(await messageText(server.call(wechatAddMaterial, { ids: story! }, operator))).toBe(refusal);
    await addMaterial(server.db, {
      contentId: story!,
      title: '再选',
      digest: '',
      chosenBy: '运营',
      chosenTime: server.clock.now(),
    });
    const material = (await chosen()).find(({ contentId }) => contentId === story);
    expect(await messageText(server.call(wechatSubmitMessage, { ids: material!.id }, operator))).toBe(refusal);
  });

  it('bring out one copy when both are published at the same moment', async () => {
    const { id, stories } = await passed(['同时发布']);
    const second = await secondMessage(stories[0]!, 'passed');
    const before = (await published()).length;
    const answers = await Promise.all([id, second].map((ids) => server.call(wechatPublishMessage, { ids }, chief)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await pass(3);
    expect(await published()).toHaveLength(before + 1);
    expect([(await messageOf(id)).state, (await messageOf(second)).state].sort()).toEqual(['passed', 'published']);
    expect(await deliveryOf(stories[0]!)).toMatchObject({ state: 'published' });
  });

  it('bring out one copy when both were already on their way', async () => {
    const { id, stories } = await passed(['都在路上']);
    const second = await secondMessage(stories[0]!, 'passed');
    const before = (await published()).length;
    await publish(id);
    await patchMessage(server.db, second, { state: 'sending' });
    await patchArticle(server.db, { messageId: second, contentId: stories[0]! }, { state: 'queued' });
    const now = server.clock.now();
    await putJob(server.db, {
      kind: wechatSendKind,
      key: `${wechatSendKind}:${second}`,
      payload: { messageId: second },
      runTime: now,
      now,
    });
    await pass(3, 61);
    expect(await published()).toHaveLength(before + 1);
    expect([(await messageOf(id)).state, (await messageOf(second)).state].sort()).toEqual(['failed', 'published']);
  });
});

it('two copies of a story from an earlier version are both taken down by one withdrawal', async () => {
  const { id, stories } = await passed(['两条都有']);
  const story = stories[0]!;
  await publish(id);
  await pass(3);
  const second = await secondMessage(story, 'passed');
  const first = { messageId: id, contentId: story };
  await patchArticle(server.db, first, { state: 'withdrawn' });
  await server.call(wechatPublishMessage, { ids: second }, chief);
  await pass(3);
  await patchArticle(server.db, first, { state: 'published' });
  const copies = [(await messageOf(id)).articles[0]!.url!, (await messageOf(second)).articles[0]!.url!];
  const articleIds = async () => {
    const answers = await Promise.all(copies.map((url) => server.app.inject({ url: new URL(url).pathname })));
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await articleIds()).toEqual([200, 200]);

  await server.call(contentWithdraw, { ids: story, targets: ['wechat'], reason: '事实有误' }, chief);
  expect([await copyIn(id, story), await copyIn(second, story)]).toEqual(['withdrawing', 'withdrawing']);
  await pass();
  expect(await articleIds()).toEqual([410, 410]);
  expect([(await messageOf(id)).state, (await messageOf(second)).state]).toEqual(['withdrawn', 'withdrawn']);
  const rows = await server.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.contentId, story), eq(deliveries.target, 'wechat')));
  expect(rows).toMatchObject([{ state: 'withdrawn' }]);
});
