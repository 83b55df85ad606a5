import { aiGetState, aiRunTool, aiSend } from 'shared-contracts/endpoints';
import { buildTestApp } from '../../../test/helper.ts';
import { storyKit } from '../../../test/story-kit.ts';

it('tools mark the story they were opened from, which its author alone may have worked on', async () => {
  const server = await buildTestApp({ AI_BASE_URL: 'http://127.0.0.1:9' });
  const stories = storyKit(server);
  const id = await stories.add('editor', { content: '<p>大桥昨日合龙。</p>' });
  const ask = async (user: string) =>
    (await server.call(aiRunTool, { tool: 'rewrite', text: '甲', contentId: id }, await stories.bearer(user))).status;
  expect(await ask('editor2')).toBe(409);
  expect((await stories.get(id)).aiAsked).toBe(false);
  expect(await ask('editor')).toBe(200);
  expect((await stories.get(id)).aiAsked).toBe(true);
  expect((await stories.submit(id)).envelope.message).toContain('请先在编辑页选定“AI使用标识”');
  await server.close();
});

it('says plainly when no model is set up', async () => {
  const off = await buildTestApp();
  const bearer = await off.loginAs('editor');
  expect((await off.call(aiGetState, {}, bearer)).envelope.data).toMatchObject({ isOn: false, model: '', host: '' });
  expect((await off.call(aiSend, { text: '甲' }, bearer)).envelope).toMatchObject({
    suc: 0,
    message: 'AI服务未启用，需要时请联系管理员',
  });
  expect((await off.call(aiRunTool, { tool: 'summary', text: '甲' }, bearer)).status).toBe(503);
  await off.close();
});
