import {
  contentAddAtlas,
  contentAddVideoMaterial,
  contentPublish,
  listPlatformPackages,
  updateMediaAiUse,
  wechatAddMaterial,
  wechatDecideMessage,
  wechatListMaterial,
  type WechatMaterial,
  wechatSaveDraft,
  wechatSubmitMessage,
  weiboPrepare,
} from 'shared-contracts/endpoints';
import { ContentType, type StoryPackages } from 'shared-contracts/model';
import type { OpenNinjs } from 'shared-contracts/open';
import { streams } from '../src/modules/media/stream.tables.ts';
import { wechatSandboxItems } from '../src/modules/wechat/wechat.tables.ts';
import { addPicture, paint } from './media-kit.ts';
import { pastCache, turnCacheClock } from './reader-caches.ts';
import { add, common, editor, review, startKindServer } from './story-kinds-kit.ts';
import { kit, test } from './story-kit.ts';

startKindServer();
turnCacheClock();

const drawn = { aiLevel: 'generated', aiTool: '画图模型' };
const types = {
  whole: 'https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  part: 'https://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
};

let made = 0;
async function picture(): Promise<{ id: string; path: string }> {
  made += 1;
  const { id, url: path } = await addPicture(test, editor, await paint(600 + made, 400), `江景${made}.jpg`);
  return { id, path };
}
async function drawnPicture() {
  const one = await picture();
  await test.call(updateMediaAiUse, { kind: 'picture', id: one.id, ...drawn }, editor);
  return one;
}

/** A converted video that a model made, with its address. */
async function drawnVideo(): Promise<{ source: string; id: string }> {
  const key = `video/2026/11/21/${'b'.repeat(32)}.mp4`;
  const { createUserId: ownerId } = await kit.get(await kit.add('editor'));
  const owner = { ownerId, ownerName: '编辑', createdTime: test.clock.now() };
  const facts = { originalKey: 'raw', key, title: '江景', size: 1, duration: 3, convertStatus: 1 as const };
  const [row] = await test.db
    .insert(streams)
    .values({ ...facts, ...owner, aiLevel: 'generated', aiTool: '画图模型' })
    .returning();
  return { source: 'stream', id: row!.id };
}

async function published(id: string): Promise<string> {
  await kit.submit(id);
  await review(id);
  const request = { ids: id, targets: ['app', 'website'] };
  const { envelope } = await test.call(contentPublish, request, await kit.bearer('operator'));
  expect(envelope.list).toMatchObject([{ ok: true }]);
  pastCache();
  return id;
}

async function text(parts: { aiLevel?: string; aiTool?: string }, path?: string): Promise<string> {
  const content = `<p>江景如画。</p>${path === undefined ? '' : `<p><img src="${path}"></p>`}`;
  return published(await kit.add('editor', { cover: await picture(), title: `江景${made}`, content, ...parts }));
}

const body = async (path: string) => (await test.app.inject(path)).body;
const json = async <Answer>(path: string) => JSON.parse(await body(path)) as Answer;
const found = (pattern: RegExp, words: string) => pattern.exec(words)?.[1] ?? '';
const lineOf = (words: string) => found(/(本文(?:由|内容由|含) AI [^（ <]*(?:（[^）]*）)?)/, words);

interface OpenRow {
  id: string;
  aiUse?: { text: string; digitalSourceType: string };
}

/** The label as each outlet says it. */
async function sentences(id: string): Promise<Record<string, string>> {
  const page = await body(`/site/a/${id}`);
  const item = (xml: string) => xml.split('<item>').find((part) => part.includes(`/site/a/${id}<`)) ?? '';
  const { list } = await json<{ list: OpenRow[] }>('/open/v1/articles?limit=50');
  const { data } = await json<{ data: OpenRow }>(`/open/v1/articles/${id}`);
  const channel = found(/href="\/site\/c\/([\w-]+)"/, page);
  const searched = await json<{ list: OpenRow[] }>(`/open/v1/search?q=${encodeURIComponent('江景')}`);
  const packages = await test.call(listPlatformPackages, { id }, await kit.bearer('operator'));
  const post = (await test.call(weiboPrepare, { contentId: id }, await kit.bearer('operator'))).envelope;
  return {
    page: lineOf(found(/<p class="ai-use" role="note">(.*?)<\/p>/, page)),
    'share card': lineOf(found(/property="og:description" content="([^"]*)"/, page)),
    rss: lineOf(item(await body('/site/rss.xml'))),
    'rss of the channel': lineOf(found(/<content:encoded>([^]*)/, item(await body(`/site/c/${channel}/rss.xml`)))),
    app: data.aiUse?.text ?? '',
    'list of the app': list.find((row) => row.id === id)?.aiUse?.text ?? '',
    'search of the app': searched.list.find((row) => row.id === id)?.aiUse?.text ?? '',
    ninjs: (await json<OpenNinjs>(`/open/v1/ninjs/${id}`)).edNote ?? '',
    'list of ninjs':
      (await json<{ list: OpenNinjs[] }>('/open/v1/ninjs')).list.find(({ uri }) => uri.endsWith(`/site/a/${id}`))
        ?.edNote ?? '',
    microblog: post.suc === 1 ? lineOf((post.data as { text: string }).text) : post.message,
    'platform package': (packages.envelope.data as StoryPackages).packages[0]!.label,
    staff: (await kit.get(id)).readerAiLine ?? '',
  };
}

async function machineTypes(id: string): Promise<(string | undefined)[]> {
  const data = found(/<script type="application\/ld\+json">(.*?)<\/script>/, await body(`/site/a/${id}`));
  const open = await json<{ data: OpenRow }>(`/open/v1/articles/${id}`);
  return [(JSON.parse(data) as { digitalSourceType?: string }).digitalSourceType, open.data.aiUse?.digitalSourceType];
}

/** The article as WeChat gets it. */
async function wechatLine(id: string): Promise<string> {
  const [operator, chief] = [await kit.bearer('operator'), await kit.bearer('chief')];
  await test.call(wechatAddMaterial, { ids: id }, operator);
  const chosen = (await test.call(wechatListMaterial, {}, operator)).envelope.list as WechatMaterial[];
  const { envelope } = await test.call(wechatSubmitMessage, { ids: chosen[0]!.id }, operator);
  const message = envelope.data as { id: string };
  await test.call(wechatDecideMessage, { ids: message.id, decision: 'pass' }, chief);
  await test.call(wechatSaveDraft, message, operator);
  const drafts = (await test.db.select().from(wechatSandboxItems)).filter(({ kind }) => kind === 'draft');
  const { articles } = drafts.at(-1)!.content as { articles: { content: string }[] };
  return lineOf(articles[0]!.content);
}

async function expectEverywhere(id: string, line: string, type: string | undefined, others = {}): Promise<void> {
  const all = await sentences(id);
  expect(all).toEqual({ ...Object.fromEntries(Object.keys(all).map((outlet) => [outlet, line])), ...others });
  expect(await machineTypes(id)).toEqual([type, type]);
}

describe('every outlet says the same of', () => {
  it('a text without artificial intelligence that shows a picture of a model', async () => {
    const id = await text({ aiLevel: 'none' }, (await drawnPicture()).path);
    const line = '本文含 AI 生成内容（工具：画图模型）';
    await expectEverywhere(id, line, types.part);
    expect(await wechatLine(id)).toBe(line);
  });

  it('a text that was made with the help of one tool, with a picture of another', async () => {
    const id = await text({ aiLevel: 'assisted', aiTool: '写稿模型' }, (await drawnPicture()).path);
    const line = '本文含 AI 生成内容（工具：画图模型、写稿模型）';
    await expectEverywhere(id, line, types.part);
    expect(await wechatLine(id)).toBe(line);
  });

  it('a text alone', async () => {
    const id = await text({ aiLevel: 'generated', aiTool: '写稿模型' });
    const line = '本文内容由 AI 生成（工具：写稿模型）';
    await expectEverywhere(id, line, types.whole);
    expect(await wechatLine(id)).toBe(line);
  });

  it('a text whose picture was labelled after readers had it; nothing new goes out before it is raised', async () => {
    const one = await picture();
    const id = await text({ aiLevel: 'none' }, one.path);
    await expectEverywhere(id, '', undefined);
    await test.call(updateMediaAiUse, { kind: 'picture', id: one.id, ...drawn }, editor);
    pastCache();
    const microblog = expect.stringContaining('AI使用标识低于其中标为“AI生成”的图片或视频') as string;
    await expectEverywhere(id, '本文含 AI 生成内容（工具：画图模型）', types.part, { microblog });
  });

  it('a gallery whose pictures a model drew all', async () => {
    const pictures = [await drawnPicture(), await drawnPicture()].map((one) => ({ ...one, caption: '江' }));
    const id = await published(await add(contentAddAtlas, { ...common('江景图集'), pictures }));
    expect(await kit.get(id)).toMatchObject({ contentType: ContentType.Gallery, ...drawn });
    await expectEverywhere(id, '本文含 AI 生成内容（工具：画图模型）', types.part);
  });

  it('a video of a model', async () => {
    const video = await drawnVideo();
    const id = await published(await add(contentAddVideoMaterial, { ...common('江景视频'), video }));
    await expectEverywhere(id, '本文含 AI 生成内容（工具：画图模型）', types.part);
  });
});
