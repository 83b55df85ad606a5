import sharp from 'sharp';
import {
  wechatAddMaterial, wechatListCandidates, wechatListMaterial, wechatRemoveMaterial, wechatSaveDraft, wechatSortMaterial, wechatUpdateMaterial, type WechatMaterial,
} from 'shared-contracts/endpoints';
import { ObjectStore } from '../../src/storage/object-store.ts';
import { wechatSandboxItems } from '../../src/store/schema/wechat.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { addPublishedStory } from '../published-story.ts';

let server: TestApp;
let operator: string;
let ids: string[];
const key = 'picture/2026/11/21/0123456789abcdef0123456789abcdef.jpg';
beforeAll(async () => {
  server = await buildTestApp();
  operator = await server.loginAs('operator');
  await new ObjectStore(server.settings.DATA_DIR).put('public', key, await sharp({ create: { width: 60, height: 40, channels: 3, background: '#39c' } }).jpeg().toBuffer());
  const cover = { id: '1', path: `/files/${key}` };
  ids = [];
  for (const title of ['甲稿', '乙稿']) ids.push(await addPublishedStory(server, { title, cover, content: `<p>正文</p><p><img src="/files/${key}"></p>` }));
});
afterAll(() => server.close());

const chosen = async () => (await server.call(wechatListMaterial, {}, operator)).envelope.list as WechatMaterial[];

describe('WeChat material', () => {
  it('chooses cleared stories once, and offers them no more', async () => {
    const added = await server.call(wechatAddMaterial, { ids: ids.join(',') }, operator);
    expect(added.envelope.list).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await server.call(wechatAddMaterial, { ids: ids[0]! }, operator)).status).toBe(409);
    expect((await server.call(wechatListCandidates, {}, operator)).envelope.total).toBe(0);
    expect((await chosen()).map(({ title }) => title)).toEqual(['甲稿', '乙稿']);
  });

  it('refuses a story without a cover', async () => {
    const bare = await addPublishedStory(server, { title: '无封面' });
    expect((await server.call(wechatAddMaterial, { ids: bare }, operator)).envelope.message).toBe('《无封面》没有封面图片，微信文章需要封面');
  });

  it('reorders exactly what is chosen, and renames for WeChat alone', async () => {
    const [first, second] = await chosen();
    expect((await server.call(wechatSortMaterial, { ids: second!.id }, operator)).status).toBe(409);
    await server.call(wechatSortMaterial, { ids: `${second!.id},${first!.id}` }, operator);
    await server.call(wechatUpdateMaterial, { id: first!.id, title: '微信标题', digest: '摘要' }, operator);
    expect((await chosen()).map(({ title }) => title)).toEqual(['乙稿', '微信标题']);
  });

  it('stores a draft over WeChat’s own protocol, pictures first', async () => {
    const materials = await chosen();
    const { envelope, status } = await server.call(wechatSaveDraft, { ids: materials.map(({ id }) => id).join(',') }, operator);
    expect(status).toBe(200);
    const { mediaId } = envelope.data as { mediaId: string };
    const items = await server.db.select().from(wechatSandboxItems);
    const draft = items.find((item) => item.mediaId === mediaId)!.content as { articles: { title: string; content: string; thumb_media_id: string }[] };
    expect(draft.articles.map(({ title }) => title)).toEqual(['乙稿', '微信标题']);
    expect(draft.articles[0]!.content).toMatch(/src="https:\/\/mmbiz/);
    expect(items.some((item) => item.mediaId === draft.articles[0]!.thumb_media_id)).toBe(true);
    expect((await chosen()).every(({ draftMediaId }) => draftMediaId === mediaId)).toBe(true);
  });

  it('drops chosen articles, and A17 is closed to those without the right', async () => {
    const [first] = await chosen();
    expect((await server.call(wechatSaveDraft, { ids: first!.id }, await server.loginAs('editor'))).status).toBe(403);
    expect((await server.call(wechatRemoveMaterial, { ids: first!.id }, operator)).status).toBe(200);
    expect(await chosen()).toHaveLength(1);
  });
});
