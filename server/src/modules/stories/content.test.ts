import { randomUUID } from 'node:crypto';
import {
  contentAddContent,
  contentCopyContent,
  contentCopyMaterial,
  contentMoveContent,
  contentMoveMaterial,
  contentUpdateContent,
  textDiffForCBNewsHistory,
  versionList,
} from 'shared-contracts/endpoints';
import type { FieldDiff, VersionRow } from 'shared-contracts/model';
import { eq, inArray } from '../../platform/database/orm.ts';
import { contents, versions } from './content.tables.ts';
import { draft, kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const tokenOf = (data: unknown) => (data as { token: string }).token;

describe('saving', () => {
  it('cleans what is written and derives plain text, word count and hash itself', async () => {
    const id = await kit.add('editor', {
      title: ' 标题\u202e ',
      content: '<div onclick="x()">防汛<b>工作</b><script>alert(1)</script> 2026 年</div>',
    });
    expect(await kit.get(id)).toMatchObject({
      title: '标题',
      content: '<p>防汛<strong>工作</strong> 2026 年</p>',
      txtContent: '防汛工作 2026 年',
      wordCount: 6,
      rev: 1,
      createUserName: '李雨桐',
      auditState: 'draft',
    });
  });

  it('F17 gives the first answer again for the same request id', async () => {
    const request = { ...draft(), requestId: randomUUID() };
    const bearer = await kit.bearer('editor');
    const answers = await Promise.all([1, 2, 3].map(() => test.call(contentAddContent, request, bearer)));
    expect(new Set(answers.map(({ envelope }) => (envelope.data as { id: string }).id)).size).toBe(1);
    const { id } = answers[0]!.envelope.data as { id: string };
    const save = { ...draft({ title: '新题' }), id, rev: 1, lockToken: '', requestId: randomUUID() };
    await test.call(
      contentUpdateContent,
      { ...save, lockToken: (answers[0]!.envelope.data as { lockToken: string }).lockToken },
      bearer,
    );
    const again = await test.call(contentUpdateContent, save, bearer);
    expect(again.envelope).toMatchObject({ suc: 1, data: { rev: 2 } });
    expect(await kit.get(id)).toMatchObject({ rev: 2 });
  });

  it.each([
    ['status', '1'],
    ['createUserId', '2'],
    ['appPublishedTime', '2026-01-01 00:00:00'],
    ['roles', 'admin'],
    ['rev', '9'],
    ['auditState', 'cleared'],
    ['constructor', 'x'],
  ])('A21 refuses the extra field %s', async (field, value) => {
    const { status } = await test.call(
      contentAddContent,
      { ...draft(), requestId: randomUUID(), [field]: value },
      await kit.bearer('editor'),
    );
    expect(status).toBe(422);
  });

  it.each([
    ['a title of 10,000 characters', { title: '长'.repeat(10_000) }, 422],
    ['no title', { title: '  ' }, 422],
    ['a title of signs that cleaning removes', { title: '\u0000\u202e' }, 422],
    ['a channel of others', { categoryId: '1' }, 403],
    ['a cover elsewhere', { categoryId: '5', cover: { id: '1', path: 'https://other.example/a.jpg' } }, 422],
  ])('refuses %s', async (_, parts, status) => {
    const answer = await test.call(
      contentAddContent,
      { ...draft({ categoryId: '5' }), ...parts, requestId: randomUUID() },
      await kit.bearer('live'),
    );
    expect(answer.status).toBe(status);
    expect(answer.envelope.message).not.toBe('');
  });

  it('leaves rev, versions and time alone when an autosave changes nothing', async () => {
    const id = await kit.add('editor');
    const before = await kit.get(id);
    await kit.save(id, 'editor', { kind: 'autosave', lockToken: await ownToken(id) });
    expect(await kit.get(id)).toMatchObject({ rev: before.rev, modifiedTime: before.modifiedTime });
    expect(await test.db.$count(versions, eq(versions.contentId, id))).toBe(1);
  });

  it('thins autosaves to the last 50 and keeps every other version', async () => {
    const id = await kit.add('editor');
    const lockToken = await ownToken(id);
    for (let turn = 1; turn <= 56; turn += 1)
      await kit.save(id, 'editor', { kind: turn === 3 ? 'save' : 'autosave', title: `第${turn}稿`, lockToken });
    const { envelope } = await test.call(versionList, { newsId: id }, await kit.bearer('editor'));
    const rows = envelope.list as VersionRow[];
    expect(rows.filter(({ kind }) => kind === 'autosave')).toHaveLength(50);
    expect(rows.filter(({ kind }) => kind === 'save').map(({ title }) => title)).toEqual([
      '第3稿',
      '市委召开防汛工作会议',
    ]);
    expect(rows[0]).toMatchObject({ versionNo: 57, title: '第56稿', isHead: true });
  });
});

/** Takes the lease in the tab of a new story's author. */
async function ownToken(id: string, userName = 'editor'): Promise<string> {
  const { envelope } = await kit.lock(id, userName, { takeOver: true });
  return tokenOf(envelope.data);
}

describe('copy, move and compare', () => {
  it('R219 copies one story or several into one channel or several, as new drafts of the copier', async () => {
    const [first, second] = [await kit.clear({ title: '春汛初涨' }), await kit.clear({ title: '秋水长天' })];
    const bearer = await kit.bearer('editor2');
    const copy = async (ids: string, categoryIds: string) =>
      (await test.call(contentCopyContent, { ids, categoryIds }, bearer)).envelope.list;
    expect(await copy(first, '2,5')).toMatchObject([{ id: first, ok: true }]);
    expect(await copy(`${first},${second}`, '3')).toMatchObject([
      { id: first, ok: true },
      { id: second, ok: true },
    ]);
    const copies = await test.db
      .select()
      .from(contents)
      .where(inArray(contents.fromId, [first, second]))
      .orderBy(contents.id);
    expect(copies.map((one) => [one.title, one.categoryId, one.auditState, one.createUserName, one.rev])).toEqual([
      ['春汛初涨', '2', 'draft', '王思远', 1],
      ['春汛初涨', '5', 'draft', '王思远', 1],
      ['春汛初涨', '3', 'draft', '王思远', 1],
      ['秋水长天', '3', 'draft', '王思远', 1],
    ]);
    expect(await kit.get(first)).toMatchObject({ categoryId: '1', auditState: 'cleared' });
  });

  it('R220 moves one story or several into a channel that the user may use', async () => {
    const [first, second, third] = [await kit.add('director'), await kit.add('director'), await kit.add('director')];
    const bearer = await kit.bearer('director');
    const move = (ids: string, categoryIds: string) => test.call(contentMoveContent, { ids, categoryIds }, bearer);
    expect((await move(first, '99')).status).toBe(403);
    expect(await kit.get(first)).toMatchObject({ categoryId: '1' });
    expect((await move(first, '2')).envelope.list).toMatchObject([{ id: first, ok: true }]);
    expect((await move(`${second},${third}`, '5')).envelope.list).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await Promise.all([first, second, third].map((id) => kit.get(id)))).toMatchObject([
      { categoryId: '2', categoryName: '经济' },
      { categoryId: '5' },
      { categoryId: '5' },
    ]);
  });

  it('R219 R220 the calls of the material page copy and move image text and atlases, and refuse other kinds', async () => {
    const [article, link] = [await kit.add('director'), await kit.add('director')];
    await test.db
      .update(contents)
      .set({ contentType: 12 })
      .where(inArray(contents.id, [link]));
    const bearer = await kit.bearer('director');
    const copied = await test.call(contentCopyMaterial, { ids: `${article},${link}`, categoryIds: '2' }, bearer);
    expect(copied.envelope.list).toMatchObject([
      { id: article, ok: true },
      { id: link, ok: false, message: '只有图文和图集素材可以这样复制或移动' },
    ]);
    const copies = await test.db
      .select()
      .from(contents)
      .where(inArray(contents.fromId, [article, link]));
    expect(copies.map(({ fromId, categoryId, auditState }) => [fromId, categoryId, auditState])).toEqual([
      [article, '2', 'draft'],
    ]);
    const move = (ids: string, categoryIds: string) => test.call(contentMoveMaterial, { ids, categoryIds }, bearer);
    expect((await move(article, '99')).status).toBe(403);
    expect((await move(article, '5')).envelope.list).toMatchObject([{ id: article, ok: true }]);
    expect((await move(link, '5')).status).toBe(404);
    expect(await kit.get(article, 'director')).toMatchObject({ categoryId: '5' });
    expect(
      (await test.call(contentMoveMaterial, { ids: article, categoryIds: '2' }, await kit.bearer('live'))).status,
    ).toBe(403);
  });

  it('R257 compares two versions by Chinese character, pictures as marks', async () => {
    const id = await kit.add('editor', { content: '<p>研究部署防汛工作</p>' });
    await kit.save(id, 'editor', {
      content: '<p>研究布署防汛工作</p><p><img src="/files/a.jpg"></p>',
      lockToken: await ownToken(id),
    });
    const rows = (await test.call(versionList, { newsId: id }, await kit.bearer('editor'))).envelope
      .list as VersionRow[];
    const { envelope } = await test.call(
      textDiffForCBNewsHistory,
      { newsId: id, oldId: rows[1]!.id, newId: rows[0]!.id },
      await kit.bearer('editor'),
    );
    const body = (envelope.data as FieldDiff[]).find(({ field }) => field === 'content')!;
    expect(body.parts.filter(({ op }) => op === 'removed').map(({ text }) => text)).toEqual(['部']);
    expect(
      body.parts
        .filter(({ op }) => op === 'added')
        .map(({ text }) => text)
        .join(''),
    ).toContain('【图片：/files/a.jpg】');
    const foreign = await kit.add('editor');
    expect(
      (
        await test.call(
          textDiffForCBNewsHistory,
          { newsId: foreign, oldId: rows[1]!.id, newId: rows[0]!.id },
          await kit.bearer('editor'),
        )
      ).status,
    ).toBe(404);
  });
});
