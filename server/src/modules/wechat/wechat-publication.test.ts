import { randomUUID } from 'node:crypto';
import {
  type WechatMessage,
  wechatAddMaterial,
  wechatDecideMessage,
  wechatEditArticle,
  wechatListMessages,
  wechatPublishMessage,
  wechatResubmitMessage,
  wechatSaveDraft,
  wechatSubmitMessage,
  wechatWithdrawMessage,
  contentUpdateContent,
  contentWithdraw,
} from 'shared-contracts/endpoints';
import { noticesOf } from '../../../test/notice-kit.ts';
import { draft } from '../../../test/story-kit.ts';
import {
  requestedPaths,
  chief,
  chosen,
  cover,
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
  storyOf,
} from '../../../test/wechat-kit.ts';

startWechatServer();

describe('publication', () => {
  it('R002 R026 is published by a job, its address is the story’s, and it is taken down article by article', async () => {
    const { id, stories } = await passed(['发布一', '发布二']);
    await publish(id);
    expect((await deliveryOf(stories[0]!))?.state).toBe('queued');
    await pass(3);
    expect(await messageOf(id)).toMatchObject({
      state: 'published',
      articles: [{ state: 'published' }, { state: 'published' }],
    });
    const { url } = (await deliveryOf(stories[0]!))!;
    const page = () => server.app.inject({ url: new URL(url!).pathname });
    expect((await page()).body).toContain('发布一');
    expect((await publish(id)).status).toBe(409);

    // Taken off our own targets, it is still published at WeChat, and may be withdrawn there too.
    await server.call(contentWithdraw, { ids: stories[0]!, targets: ['app', 'website'], reason: '事实有误' }, chief);
    expect((await deliveryOf(stories[0]!))?.state).toBe('published');
    await server.call(contentWithdraw, { ids: stories[0]!, targets: ['wechat'], reason: '事实有误' }, chief);
    expect((await deliveryOf(stories[0]!))?.state).toBe('withdrawing');
    await pass();
    expect((await deliveryOf(stories[0]!))?.state).toBe('withdrawn');
    expect((await page()).statusCode).toBe(410);
    expect(await messageOf(id)).toMatchObject({
      state: 'published',
      articles: [{ state: 'withdrawn' }, { state: 'published' }],
    });
    await server.call(wechatWithdrawMessage, { ids: id, reason: '版面调整' }, operator);
    await pass();
    expect(await messageOf(id)).toMatchObject({ state: 'withdrawn' });
    await server.call(wechatAddMaterial, { ids: stories[0]! }, operator);
    const [again] = await chosen();
    await server.call(wechatSubmitMessage, { ids: again!.id }, operator);
    const second = (
      (await server.call(wechatListMessages, { state: 'waiting' }, chief)).envelope.list as WechatMessage[]
    )[0]!;
    await server.call(wechatDecideMessage, { ids: second.id, decision: 'pass' }, chief);
    expect((await publish(second.id)).envelope.message).toContain('已从移动端、网站撤稿，不能发布到微信');
  });

  it.each([['lost'], ['late'], ['html'], ['killed']] as const)(
    'after an answer that is %s, or a kill, it is looked up and never sent twice',
    async (kind) => {
      const { id } = await passed([`一次${kind}`]);
      const before = (await published()).length;
      setFault({ path: '/freepublish/submit', kind, times: 1 });
      await publish(id);
      await pass(16, 61, 61);
      expect(await messageOf(id)).toMatchObject({ state: 'published' });
      expect(await published()).toHaveLength(before + 1);
    },
  );

  it('a service that never answers is asked once, then waits for a person who sends it again', async () => {
    const { id } = await passed(['没有答复']);
    const before = (await published()).length;
    setFault({ path: '/freepublish/submit', kind: 'never', times: 1 });
    requestedPaths.length = 0;
    await publish(id);
    await pass(16, 16, 31, 61, 121, 241, 241);
    expect(requestedPaths.filter((path) => path === '/freepublish/submit')).toHaveLength(1);
    expect(await messageOf(id)).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('没有收到微信的答复') as string,
    });
    expect(await published()).toHaveLength(before);
    await publish(id);
    await pass(16, 3);
    expect(await messageOf(id)).toMatchObject({ state: 'published' });
    expect(await published()).toHaveLength(before + 1);
  });

  it('keeps the version that was requested of WeChat, though the text is changed before its answer comes', async () => {
    const {
      id,
      stories: [story],
    } = await passed(['答复之前又改']);
    setFault({ path: '/freepublish/submit', kind: 'lost', times: 1 });
    await publish(id);
    await pass();
    const { rev } = await storyOf(story!);
    const changed = {
      ...draft({ title: '答复之前又改', cover, content: '<p>没有人审过的文字</p>' }),
      id: story,
      rev,
      lockToken: '',
      requestId: randomUUID(),
    };
    expect((await server.call(contentUpdateContent, changed, await server.loginAs('editor'))).envelope.suc).toBe(1);
    await pass(16, 61);
    expect(await messageOf(id)).toMatchObject({ state: 'published' });
    expect((await storyOf(story!)).deliveries.map(({ target, isOld }) => [target, isOld])).toEqual([
      ['app', false],
      ['website', false],
      ['wechat', false],
    ]);
  });

  it('what cannot be found after a lost answer waits for a person, who sends it again', async () => {
    const { id } = await passed(['没有送到']);
    const before = (await published()).length;
    setFault({ path: '/freepublish/submit', kind: 'down', times: 1 });
    requestedPaths.length = 0;
    await publish(id);
    await pass();
    expect(await messageOf(id)).toMatchObject({ state: 'sending', lastError: '微信服务暂时无法连接，请稍后再试' });
    await pass(16, 3);
    expect(await messageOf(id)).toMatchObject({ state: 'published' });
    expect(await published()).toHaveLength(before + 1);

    const other = await passed(['答复丢了']);
    setFault({ path: '/freepublish/submit', kind: 'down', times: 99 });
    await publish(other.id);
    await pass(16, 61, 241, 481, 500);
    expect(await messageOf(other.id)).toMatchObject({ state: 'failed', lastError: '微信服务暂时无法连接，请稍后再试' });
    setFault();
    expect((await publish(other.id)).status).toBe(200);
    await pass(3);
    expect(await messageOf(other.id)).toMatchObject({ state: 'published' });
    expect(await published()).toHaveLength(before + 2);
  });

  it('renews an expired token once', async () => {
    const { id } = await passed(['令牌过期']);
    setFault({ path: '/freepublish/submit', kind: 'token', times: 1 });
    requestedPaths.length = 0;
    await publish(id);
    await pass(3);
    expect(requestedPaths.filter((path) => path === '/token')).toHaveLength(1);
    expect(await messageOf(id)).toMatchObject({ state: 'published' });
    setFault();
  });

  it('says why the platform refuses, and comes back after a change', async () => {
    const { id, stories } = await passed(['含有代开发票的标题']);
    await publish(id);
    await pass(3);
    expect(await messageOf(id)).toMatchObject({
      state: 'failed',
      lastError: '第1篇未通过微信平台审核，请修改后重新送审',
    });
    expect((await storyOf(stories[0]!)).deliveries.find(({ target }) => target === 'wechat')).toMatchObject({
      state: 'failed',
    });
    await server.call(wechatEditArticle, { id, contentId: stories[0]!, title: '干净的标题', digest: '' }, operator);
    await server.call(wechatResubmitMessage, { ids: id }, operator);
    await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, chief);
    await publish(id);
    await pass(3);
    expect(await messageOf(id)).toMatchObject({ state: 'published', articles: [{ title: '干净的标题' }] });
  });

  it('names a text that is too long, and a withdrawal that the service refuses', async () => {
    const { id } = await passed(['长文'], '长'.repeat(20_001));
    await publish(id);
    await pass();
    expect(await messageOf(id)).toMatchObject({ state: 'failed', lastError: '正文超过微信的长度限制，请缩短' });
    const [failed] = await noticesOf(server, operator, { kind: 'publishFailed' });
    expect(failed).toMatchObject({ title: '《长文》未能发布到微信', text: '正文超过微信的长度限制，请缩短' });

    const message = await passed(['撤不下']);
    await publish(message.id);
    await pass(3);
    setFault({ path: '/freepublish/delete', kind: 'down', times: 99 });
    await server.call(wechatWithdrawMessage, { ids: message.id, reason: '试' }, operator);
    await pass(16, 61, 241, 481);
    expect(await deliveryOf(message.stories[0]!)).toMatchObject({
      state: 'withdrawFailed',
      lastError: '微信服务暂时无法连接，请稍后再试',
    });
    expect(await noticesOf(server, operator, { kind: 'withdrawFailed' })).toMatchObject([
      { title: '《撤不下》未能从微信撤下', text: '微信服务暂时无法连接，请稍后再试', subjectId: message.stories[0] },
    ]);
    setFault();
    await server.call(wechatWithdrawMessage, { ids: message.id, reason: '再试' }, operator);
    await pass();
    expect(await messageOf(message.id)).toMatchObject({ state: 'withdrawn' });
  });

  it('A17 is closed to those without the right', async () => {
    const editor = await server.loginAs('editor');
    for (const [endpoint, input] of [
      [wechatPublishMessage, { ids: '1' }],
      [wechatSaveDraft, { id: '1' }],
      [wechatDecideMessage, { ids: '1', decision: 'pass' }],
      [wechatWithdrawMessage, { ids: '1', reason: '试' }],
    ] as const) {
      expect((await server.call(endpoint, input, editor)).status).toBe(403);
    }
  });
});
