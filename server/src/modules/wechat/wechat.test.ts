import {
  wechatAddMaterial,
  wechatDecideMessage,
  wechatDropMessage,
  wechatEditArticle,
  wechatListCandidates,
  wechatMessageCounts,
  wechatRemoveMaterial,
  wechatResubmitMessage,
  wechatSaveDraft,
  wechatSortMaterial,
  wechatSubmitMessage,
  wechatUpdateMaterial,
} from 'shared-contracts/endpoints';
import { eq } from '../../platform/database/orm.ts';
import { contents } from '../stories/content.tables.ts';
import { wechatSandboxItems } from './wechat.tables.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import {
  addStory,
  chief,
  chosen,
  messageOf,
  operator,
  passed,
  publish,
  server,
  startWechatServer,
} from '../../../test/wechat-kit.ts';

startWechatServer();

describe('material', () => {
  it('chooses cleared stories once, with a cover, and no longer offers them', async () => {
    const ids = [await addStory('甲稿'), await addStory('乙稿')];
    expect((await server.call(wechatAddMaterial, { ids: ids.join(',') }, operator)).envelope.list).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect((await server.call(wechatAddMaterial, { ids: ids[0]! }, operator)).status).toBe(409);
    expect((await server.call(wechatListCandidates, {}, operator)).envelope.total).toBe(0);
    const bare = await addPublishedStory(server, { title: '无封面' });
    expect((await server.call(wechatAddMaterial, { ids: bare }, operator)).envelope.message).toBe(
      '《无封面》没有封面图片，微信文章需要封面',
    );
  });

  it('reorders exactly what is chosen, renames for WeChat alone, and drops', async () => {
    const [first, second] = await chosen();
    expect((await server.call(wechatSortMaterial, { ids: second!.id }, operator)).status).toBe(409);
    await server.call(wechatSortMaterial, { ids: `${second!.id},${first!.id}` }, operator);
    await server.call(wechatUpdateMaterial, { id: first!.id, title: '微信标题', digest: '摘要' }, operator);
    expect((await chosen()).map(({ title }) => title)).toEqual(['乙稿', '微信标题']);
    expect((await server.call(wechatRemoveMaterial, { ids: `${first!.id},${second!.id}` }, operator)).status).toBe(200);
  });
});

describe('the desk', () => {
  it('R026 is passed by a second person; a return gives its reason, is edited and comes back', async () => {
    const story = await addStory('送审稿');
    await server.call(wechatAddMaterial, { ids: story }, operator);
    const [material] = await chosen();
    const { id } = (await server.call(wechatSubmitMessage, { ids: material!.id }, chief)).envelope.data as {
      id: string;
    };
    expect(await chosen()).toEqual([]);
    expect((await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, operator)).status).toBe(403);
    expect((await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, chief)).envelope.message).toBe(
      '不能审核自己提交的图文',
    );
    const admin = await server.loginAs('admin');
    expect((await server.call(wechatDecideMessage, { ids: id, decision: 'return' }, admin)).envelope.message).toBe(
      '请填写退回原因',
    );
    await server.call(wechatDecideMessage, { ids: id, decision: 'return', opinion: '标题太长' }, admin);
    expect(await messageOf(id)).toMatchObject({ state: 'returned', opinion: '标题太长' });
    const noticesOfMessage = async () =>
      (await noticesOf(server, chief)).filter(({ subjectId }) => subjectId === `wechat:${id}`);
    expect(await noticesOfMessage()).toMatchObject([
      {
        kind: 'returned',
        title: '微信图文《送审稿》被退回',
        text: expect.stringMatching(/：标题太长$/) as string,
        link: '/wechat/materialaudit?state=returned&period=4',
        isRead: false,
      },
    ]);
    expect((await publish(id)).envelope.message).toBe('只有审核通过的图文可以发布');
    await server.call(wechatEditArticle, { id, contentId: story, title: '短标题', digest: '' }, operator);
    await server.call(wechatResubmitMessage, { ids: id }, operator);
    expect(await noticesOfMessage()).toMatchObject([{ isRead: true }]);
    await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, chief);
    expect(await messageOf(id)).toMatchObject({ state: 'passed', articles: [{ title: '短标题' }] });
    expect((await server.call(wechatMessageCounts, {}, chief)).envelope.data).toMatchObject({ all: 1, passed: 1 });
  });

  it('stores an approved draft, updates it, and removes it with the message', async () => {
    const { id, stories } = await passed(['草稿一', '草稿二']);
    await server.db.update(contents).set({ aiLevel: 'assisted' }).where(eq(contents.id, stories[0]!));
    const { mediaId } = (await server.call(wechatSaveDraft, { id }, operator)).envelope.data as { mediaId: string };
    const drafts = async () =>
      (await server.db.select().from(wechatSandboxItems)).filter(({ kind }) => kind === 'draft');
    const [draft] = await drafts();
    const { articles } = draft!.content as {
      articles: { title: string; content: string; content_source_url: string }[];
    };
    expect(articles.map(({ title }) => title)).toEqual(['草稿一', '草稿二']);
    expect(articles[0]!.content).toMatch(/^<p><strong>本文由 AI 辅助创作<\/strong><\/p>/);
    expect(articles[1]!.content).not.toContain('AI 辅助');
    expect(articles[0]!.content).toMatch(/src="http:\/\/localhost\/sandbox\/wechat\/pictures\//);
    expect(articles[0]!.content_source_url).toBe(`http://localhost/site/a/${stories[0]}`);
    expect((await server.call(wechatSaveDraft, { id }, operator)).envelope.data).toEqual({ mediaId });
    expect(await drafts()).toHaveLength(1);
    await server.call(wechatDropMessage, { ids: id }, operator);
    expect(await drafts()).toEqual([]);
    const back = await chosen();
    expect(back.map(({ title }) => title)).toEqual(['草稿一', '草稿二']);
    await server.call(wechatRemoveMaterial, { ids: back.map((one) => one.id).join(',') }, operator);
  });
});
