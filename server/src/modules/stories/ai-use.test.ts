import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  base64ToImage,
  contentAddContent,
  contentCopyContent,
  contentListMyContent,
  contentPublish,
  contentSchedule,
  recordList,
  textDiffForCBNewsHistory,
  versionGet,
  versionList,
} from 'shared-contracts/endpoints';
import type { ContentRow, FieldDiff, OperationRecord, VersionRow } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { draft, kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { xmpOf } from '../../platform/storage/ai-mark.ts';
import { forgetOldSentences, noteAiSentences } from './ai-sentence.queries.ts';
import { sentencesOf } from './ai-sentence.rules.ts';
import { contents, editLocks } from './content.tables.ts';

startStoryServer();

const sentence = '这座大桥把两岸的路程缩短到十分钟';
const body = `<p>本报讯。${sentence}。</p>`;

const call = async (endpoint: Parameters<typeof test.call>[0], input: object, by = 'editor') =>
  (await test.call(endpoint, { ...input }, await kit.bearer(by))).envelope;
const recordsOf = async (newsId: string) =>
  ((await call(recordList, { newsId }, 'admin')).list as OperationRecord[]).map(({ opName, remark }) => [
    opName,
    remark,
  ]);

/** A new story that no form holds any more. */
async function add(by: string, parts: Parameters<typeof kit.add>[1] = {}): Promise<string> {
  const id = await kit.add(by, parts);
  await test.db.delete(editLocks).where(eq(editLocks.contentId, id));
  return id;
}

/** The assistant answers an account. */
async function answer(by: string, text: string, question = ''): Promise<void> {
  const { createUserId: userId } = await kit.get(await add(by));
  await noteAiSentences(test.db, { userId, answer: text, question, tool: '模型甲' }, test.clock.now());
}

beforeAll(() => answer('editor', `1. ${sentence}！\n原稿中就有这样一句完整的话。`, '原稿中就有这样一句完整的话'));

describe('words of the assistant', () => {
  it('raise the label of a new story by themselves, with the tool, and the log says so', async () => {
    const request = { ...draft({ content: body }), requestId: randomUUID() };
    const { data } = await call(contentAddContent, request);
    expect(data).toMatchObject({ aiUse: { aiLevel: 'assisted', aiTool: '模型甲' } });
    const { id } = data as { id: string };
    expect(await kit.get(id)).toMatchObject({ aiLevel: 'assisted', aiTool: '模型甲' });
    expect(await recordsOf(id)).toContainEqual(['自动标注AI使用', '模型甲']);
  });

  it.each([
    ['title', { title: sentence }],
    ['summary', { summary: `${sentence}。` }],
  ])('raise it in the %s of a story that was unused, also by a save by itself', async (_field, parts) => {
    const id = await add('editor', { aiLevel: 'none' });
    const { envelope } = await kit.save(id, 'editor', { aiLevel: 'none', ...parts, kind: 'autosave' });
    expect(envelope.data).toMatchObject({ aiUse: { aiLevel: 'assisted' } });
    expect(await kit.get(id)).toMatchObject({ aiLevel: 'assisted' });
  });

  it('raise nothing for other users, for sentences that were the user’s, and for short ones', async () => {
    const other = await add('editor2', { content: body });
    const own = await add('editor', { content: '<p>原稿中就有这样一句完整的话。</p>' });
    for (const id of [other, own]) expect(await kit.get(id)).toMatchObject({ aiLevel: '', aiTool: '' });
    expect(sentencesOf('本报讯。记者张三 报道！\n2、一二三四五六，七八。')).toEqual(['一二三四五六七八']);
  });

  it('are joined by pictures that say themselves where they come from', async () => {
    const drawing = sharp({ create: { width: 40, height: 40, channels: 3, background: '#335577' } });
    const bytes = await drawing
      .withXmp(xmpOf({ level: 'generated', label: '' }))
      .png()
      .toBuffer();
    const picture = await call(base64ToImage, { imgData: bytes.toString('base64'), fileName: '江景.png' });
    const content = `<p>江景</p><p><img src="${(picture.data as { url: string }).url}"></p>`;
    const id = await add('editor', { content });
    expect(await kit.get(id)).toMatchObject({ aiLevel: 'generated', aiTool: '' });
    expect(await recordsOf(id)).toContainEqual(['自动标注AI使用', '使用了带AI使用标识的图片或视频']);
    const lower = await kit.save(id, 'editor', { content, aiReason: '图片只作反面例子' });
    expect(lower.envelope.data).toMatchObject({
      fields: [{ path: 'aiLevel', message: expect.stringContaining('请先换下素材') }],
    });
    await kit.save(id, 'editor', { content: '<p>江景</p>', aiReason: '已换下图片' });
    expect(await kit.get(id)).toMatchObject({ aiLevel: 'none' });
  });

  it('name the tool of a story that was marked without one', async () => {
    const id = await add('editor', { content: body, aiLevel: 'generated' });
    expect(await kit.get(id)).toMatchObject({ aiLevel: 'generated', aiTool: '模型甲' });
  });
});

describe('a lower label', () => {
  const labelled = () => add('editor', { content: body, aiLevel: 'generated', aiTool: '模型甲' });

  it('is refused without a reason, at the field; a save by itself keeps what is stored', async () => {
    const id = await labelled();
    for (const aiReason of [undefined, '  ']) {
      const { status, envelope } = await kit.save(id, 'editor', {
        content: body,
        aiLevel: 'none',
        ...(aiReason !== undefined && { aiReason }),
      });
      expect(status).toBe(422);
      expect(envelope.data).toMatchObject({ fields: [{ path: 'aiLevel', message: '降低AI使用标识须填写理由' }] });
    }
    const { envelope } = await kit.save(id, 'editor', { content: body, title: '新题', kind: 'autosave' });
    expect(envelope.data).toMatchObject({ aiUse: { aiLevel: 'generated', aiTool: '模型甲' } });
    expect(await kit.get(id)).toMatchObject({ title: '新题', aiLevel: 'generated' });
  });

  it('needs a reason for every step, which stays in the log; the same words do not raise it again', async () => {
    const id = await labelled();
    const step = { content: body, aiLevel: 'assisted', aiTool: '模型甲', aiReason: '已重写大部分段落' };
    expect((await kit.save(id, 'editor', step)).status).toBe(200);
    await kit.save(id, 'editor', { content: body, aiReason: '全文由记者重写' });
    await kit.save(id, 'editor', { content: `${body}<p>又一段。</p>`, aiLevel: 'none' });
    expect(await kit.get(id)).toMatchObject({ aiLevel: 'none', aiTool: '' });
    const lowered = (await recordsOf(id)).filter(([name]) => name === '降低AI使用标识');
    expect(lowered.map(([, remark]) => remark)).toEqual([
      'AI辅助 → 未使用；理由：全文由记者重写',
      'AI生成 → AI辅助；理由：已重写大部分段落',
    ]);
  });

  it('does not come with a copy, nor with an old version', async () => {
    const id = await add('editor');
    await kit.save(id, 'editor', { aiLevel: 'assisted', aiTool: '模型乙' });
    const [, first] = (await call(versionList, { newsId: id })).list as VersionRow[];
    const { draft: old } = (await call(versionGet, { id: first!.id })).data as { draft: ReturnType<typeof draft> };
    expect(old.aiLevel).toBe('');
    expect((await kit.save(id, 'editor', { ...draft(), title: old.title, aiLevel: old.aiLevel })).status).toBe(422);
    await call(contentCopyContent, { ids: id, categoryIds: '1' });
    const { list } = await call(contentListMyContent, { sortType: 2 });
    const copy = (list as ContentRow[]).find((row) => row.id > id && row.title === draft().title);
    expect(copy).toMatchObject({ aiLevel: 'assisted', aiTool: '模型乙' });
  });

  it('is seen in a comparison by its name, and a wrong one is refused', async () => {
    const id = await add('editor');
    await kit.save(id, 'editor', { aiLevel: 'generated' });
    const [newer, older] = (await call(versionList, { newsId: id })).list as VersionRow[];
    const diff = await call(textDiffForCBNewsHistory, { newsId: id, oldId: older!.id, newId: newer!.id });
    expect((diff.data as FieldDiff[]).filter(({ changed }) => changed)).toMatchObject([
      { label: 'AI使用标识', parts: [{ op: 'added', text: 'AI生成' }] },
    ]);
    expect((await kit.save(id, 'editor', { aiLevel: 'much' })).status).toBe(422);
  });
});

describe('a story that the assistant was asked about', () => {
  const refusal = '本稿用过AI助手，请先在编辑页选定“AI使用标识”（未使用、AI辅助或AI生成）';
  const mark = (id: string) => test.db.update(contents).set({ aiAsked: true }).where(eq(contents.id, id));

  it('is neither submitted nor published before its label is decided; unused leaves approvals', async () => {
    const fresh = await add('editor');
    await mark(fresh);
    expect((await kit.submit(fresh)).envelope.message).toBe(refusal);

    const id = await kit.clear();
    await mark(id);
    const [planTime, ids] = ['2030-01-01 00:00:00', id];
    for (const target of ['app', 'website'])
      expect((await call(contentPublish, { ids, targets: [target] }, 'operator')).message).toBe(refusal);
    expect((await call(contentSchedule, { ids, targets: ['app'], planTime }, 'operator')).message).toBe(refusal);
    await kit.save(id, 'editor', { aiLevel: 'none' });
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared', aiLevel: 'none' });
    expect((await kit.publish(id)).envelope.suc).toBe(1);
  });

  it('keeps the mark in a copy, and a label that readers see needs approval again', async () => {
    const id = await kit.clear();
    await mark(id);
    await kit.save(id, 'editor', { aiLevel: 'assisted' });
    expect(await kit.get(id)).toMatchObject({ auditState: 'draft', needsReaudit: true });
  });
});

it('sentences are forgotten after their time', async () => {
  const levelOfNew = async () => (await kit.get(await add('editor', { content: body }))).aiLevel;
  await forgetOldSentences(test.db, test.clock.now(), 1);
  expect(await levelOfNew()).toBe('assisted');
  await forgetOldSentences(test.db, new Date(test.clock.now().getTime() + 2 * 86_400_000), 1);
  expect(await levelOfNew()).toBe('');
});
