import sharp from 'sharp';
import {
  base64ToImage,
  contentCopyContent,
  contentListMyContent,
  listPictureByProperty,
  recordList,
  updateMediaAiUse,
} from 'shared-contracts/endpoints';
import type { ContentRow, OperationRecord, Picture } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { draft, kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { aiMarkOf } from '../../platform/storage/ai-mark.ts';
import { createMarker } from '../media/media-label.job.ts';
import { createRunner } from '../../platform/jobs/runner.ts';
import { contents, editLocks } from './content.tables.ts';
import { raiseJobKind, raiseStories } from './raise-ai-use.job.ts';

startStoryServer();
turnCacheClock();

const call = async (endpoint: Parameters<typeof test.call>[0], input: object, by = 'editor') =>
  test.call(endpoint, { ...input }, await kit.bearer(by));

let made = 0;
/** A picture of the library that says nothing of itself. */
async function picture(): Promise<{ id: string; url: string; body: string }> {
  made += 1;
  const bytes = await sharp({ create: { width: 60 + made, height: 40, channels: 3, background: '#557733' } })
    .png()
    .toBuffer();
  const { envelope } = await call(base64ToImage, { imgData: bytes.toString('base64'), fileName: `江景${made}.png` });
  const { id, url } = envelope.data as { id: string; url: string };
  return { id, url, body: `<p>江景</p><p><img src="${url}"></p>` };
}

const label = (id: string, parts: object, by = 'editor') =>
  call(updateMediaAiUse, { kind: 'picture', id, ...parts }, by);
const drawn = { aiLevel: 'generated', aiTool: '画图模型' };

/** A new story that no form holds any more. */
async function add(parts: Parameters<typeof kit.add>[1]): Promise<string> {
  const id = await kit.add('editor', parts);
  await test.db.delete(editLocks).where(eq(editLocks.contentId, id));
  return id;
}

const recordsOf = async (newsId: string) =>
  ((await call(recordList, { newsId }, 'admin')).envelope.list as OperationRecord[]).map(({ opName }) => opName);
const readFile = async (url: string) => (await test.app.inject(url)).rawPayload;
async function mark(): Promise<void> {
  const marker = createMarker({ ...test, now: test.clock.now, log: test.app.log });
  while ((await marker.tick()) > 0);
}

/** Raises what a label has left to the job, each part in another process. */
async function raise(parts = Infinity): Promise<void> {
  const deps = { ...test, now: test.clock.now, log: test.app.log };
  const tick = () => createRunner({ [raiseJobKind]: raiseStories }, deps).tick();
  for (let part = 0; part < parts && (await tick()) > 0; part += 1);
}

describe('the label of a picture', () => {
  it('is set in the library, and lowered with a reason alone, which stays in the operation log', async () => {
    const { id } = await picture();
    expect((await label(id, drawn)).status).toBe(200);
    const refused = await label(id, { aiLevel: 'none', aiReason: ' ' });
    expect(refused.envelope.data).toMatchObject({
      fields: [{ path: 'aiReason', message: '降低AI使用标识须填写理由' }],
    });
    const listed = async () =>
      ((await call(listPictureByProperty, {})).envelope.data as { list: Picture[] }).list.find((one) => one.id === id);
    expect(await listed()).toMatchObject(drawn);
    expect((await label(id, { aiLevel: 'assisted', aiTool: '画图模型', aiReason: '只调了颜色' })).status).toBe(200);
    expect(await listed()).toMatchObject({ aiLevel: 'assisted' });
    const rows = await test.db.select().from(auditLog).where(eq(auditLog.action, 'media.aiUse'));
    expect(rows.at(-1)!.detail).toMatchObject({ former: 'AI生成', level: 'AI辅助', reason: '只调了颜色' });
  });

  it('is set by who may change the picture alone', async () => {
    const { id } = await picture();
    expect((await label(id, drawn, 'editor2')).status).toBe(403);
  });

  it('is written into every file of the picture, and taken out of them', async () => {
    const { id, url } = await picture();
    await label(id, drawn);
    await mark();
    for (const file of [url, `${url}-w200`, `${url}-w800`]) {
      const found = aiMarkOf(await sharp(await readFile(file)).metadata());
      expect(found?.level).toBe('generated');
      expect(JSON.parse(found!.label)).toMatchObject({ Label: '1', ContentProducer: '画图模型' });
    }
    await label(id, { aiLevel: 'none', aiReason: '标错了' });
    await mark();
    expect(aiMarkOf(await sharp(await readFile(url)).metadata())).toBeUndefined();
  });
});

describe('a story with a labelled picture', () => {
  it('gets at least that label with a save, and by a later label of a picture that it shows', async () => {
    const { id, body } = await picture();
    const before = await add({ content: body, aiLevel: 'none' });
    const assisted = await add({ content: body, aiLevel: 'assisted', aiTool: '模型甲' });
    expect((await label(id, drawn)).envelope.data).toEqual({ raised: 2 });
    await raise();
    expect(await kit.get(before)).toMatchObject(drawn);
    expect(await kit.get(assisted)).toMatchObject({ aiLevel: 'generated', aiTool: '画图模型、模型甲' });
    expect(await recordsOf(before)).toContain('自动标注AI使用');
    const after = await add({ content: body, aiLevel: 'none' });
    expect(await kit.get(after)).toMatchObject(drawn);
    const typed = await add({});
    await kit.save(typed, 'editor', { content: body, kind: 'autosave' });
    expect(await kit.get(typed)).toMatchObject(drawn);
  });

  it('is neither submitted nor published with a lower label before the job has come to it', async () => {
    const { id, body } = await picture();
    const [typed, inReview] = [await add({ content: body }), await add({ content: body })];
    await kit.submit(inReview);
    await label(id, drawn);
    const refused = await kit.submit(typed);
    expect(refused.envelope.message).toContain('AI使用标识低于其中标为“AI生成”的图片或视频');
    for (const user of ['editor2', 'director', 'chief', 'political']) await kit.decide(inReview, user);
    expect(await kit.get(inReview)).toMatchObject({ aiLevel: '', auditState: 'cleared' });
    expect((await kit.publish(inReview)).envelope.message).toContain('AI使用标识低于其中标为“AI生成”的图片或视频');
    await raise();
    expect(await kit.get(typed)).toMatchObject(drawn);
    expect(await kit.get(inReview)).toMatchObject({ aiLevel: '', auditState: 'cleared' });
  });

  it('is raised a hundred at a time from where another process stopped, not for a label taken back', async () => {
    const { id, body } = await picture();
    const ids: string[] = [];
    for (let n = 0; n < 102; n += 1) ids.push(await add({ content: body, title: `江景${n}` }));
    const raised = async () => {
      const rows = await test.db.select().from(contents).where(eq(contents.aiLevel, 'generated'));
      return rows.filter((row) => ids.includes(row.id)).length;
    };
    expect((await label(id, drawn)).envelope.data).toEqual({ raised: 102 });
    expect(await raised()).toBe(0);
    await raise(1);
    expect(await raised()).toBe(100);
    await label(id, { aiLevel: 'none', aiReason: '标错了' });
    await raise();
    expect(await raised()).toBe(100);
    expect((await label(id, drawn)).envelope.data).toEqual({ raised: 2 });
    await raise();
    expect(await raised()).toBe(102);
  });

  it('gets it in review too, and a copy of a passed one has it', async () => {
    const { id, body } = await picture();
    const inReview = await add({ content: body });
    await kit.submit(inReview);
    const cleared = await kit.clear({ content: body, title: '已过审的江景' });
    await label(id, drawn);
    await raise();
    expect(await kit.get(inReview)).toMatchObject({ ...drawn, auditState: 'inReview' });
    expect(await kit.get(cleared)).toMatchObject({ aiLevel: '', auditState: 'cleared' });
    await call(contentCopyContent, { ids: cleared, categoryIds: '1' });
    const { list } = (await call(contentListMyContent, { sortType: 2 })).envelope;
    const copy = (list as ContentRow[]).find((row) => row.title === '已过审的江景' && row.id !== cleared);
    expect(await kit.get(copy!.id)).toMatchObject(drawn);
  });

  it('is not lowered below it, and not published while it is lower', async () => {
    const { id, body } = await picture();
    const cleared = await kit.clear({ content: body, title: '江边的画' });
    await label(id, drawn);
    const refused = await kit.publish(cleared);
    expect(refused.envelope.message).toContain('AI使用标识低于其中标为“AI生成”的图片或视频');
    await kit.save(cleared, 'editor', { ...draft(), title: '江边的画', content: body, aiLevel: 'generated' });
    const lower = await kit.save(cleared, 'editor', { content: body, aiLevel: 'none', aiReason: '不想要' });
    expect(lower.status).toBe(422);
    expect(lower.envelope.data).toMatchObject({ fields: [{ path: 'aiLevel' }] });
  });

  it('shows the label beside the picture to readers, and to machines', async () => {
    const { id, url, body } = await picture();
    const story = await kit.clear({ content: body, aiLevel: 'generated' });
    expect((await kit.publish(story)).envelope.list).toMatchObject([{ ok: true }]);
    const page = async () => {
      pastCache();
      return (await test.app.inject(`/site/a/${story}`)).body;
    };
    expect(await page()).not.toContain('图片由 AI 生成');
    expect(await page()).toContain('<p class="ai-use" role="note">本文内容由 AI 生成</p>');
    await label(id, drawn);
    const labelled = await page();
    expect(labelled).toMatch(/<img [^>]*><span class="ai-media" role="note">图片由 AI 生成（工具：画图模型）<\/span>/);
    expect(labelled).toContain(`"@type":"ImageObject","url":"${new URL(url, 'http://localhost').href.slice(0, 16)}`);
    expect(labelled).toContain(
      '"digitalSourceType":"https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmic',
    );
    const feed = (await test.app.inject(`/open/v1/articles/${story}`)).json<{ data: { mediaAiUse: object[] } }>();
    expect(feed.data.mediaAiUse).toMatchObject([
      { kind: 'picture', level: 'generated', tool: '画图模型', text: '图片由 AI 生成（工具：画图模型）' },
    ]);
  });

  it('reads that a part is made so where the picture may be all of it, else of its text', async () => {
    const { id, body } = await picture();
    await label(id, drawn);
    const line = async (parts: object) => {
      const story = await kit.clear({ content: body, ...parts });
      expect((await kit.publish(story)).envelope.list).toMatchObject([{ ok: true }]);
      pastCache();
      const page = (await test.app.inject(`/site/a/${story}`)).body;
      expect(page).toContain('"digitalSourceType":"https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmic');
      return /<p class="ai-use" role="note">(.*?)<\/p>/.exec(page)?.[1];
    };
    expect(await line({ aiLevel: 'none' })).toBe('本文含 AI 生成内容（工具：画图模型）');
    expect(await line({ aiLevel: 'generated', aiTool: '写稿模型' })).toBe('本文内容由 AI 生成（工具：写稿模型）');
  });
});
