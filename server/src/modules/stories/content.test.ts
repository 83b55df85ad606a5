import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  contentAddContent,
  contentCheckContentLock,
  contentCopyContent,
  contentLockContent,
  contentMoveContent,
  contentUnlockContent,
  contentUpdateContent,
  textDiffForCBNewsHistory,
  versionGet,
  versionList,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { FieldDiff, VersionRow } from 'shared-contracts/model';
import { contents, versions } from './content.tables.ts';
import { draft, kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const tokenOf = (data: unknown) => (data as { token: string }).token;
const keptOf = (data: unknown) => (data as { keptVersionId: string }).keptVersionId;

async function versionText(id: string): Promise<string> {
  const { envelope } = await test.call(versionGet, { id }, await kit.bearer('editor'));
  return (envelope.data as { draft: { content: string } }).draft.content;
}

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

describe('edit locks', () => {
  it('keeps others out, names the holder, and ends 60 s after the last heartbeat (F16)', async () => {
    const id = await kit.add('editor');
    const token = await ownToken(id);
    const other = await kit.lock(id, 'director');
    expect(other.status).toBe(409);
    expect(other.envelope).toMatchObject({
      respCode: ErrorCode.Locked,
      message: '稿件正由李雨桐编辑',
      data: { holder: { nickName: '李雨桐' } },
    });
    test.clock.advance(50_000);
    const beat = await kit.lock(id, 'editor', { token });
    expect(tokenOf(beat.envelope.data)).toBe(token);
    test.clock.advance(50_000);
    expect((await kit.lock(id, 'director')).status).toBe(409);
    test.clock.advance(11_000);
    expect((await kit.lock(id, 'director')).envelope.suc).toBe(1);
  });

  it('lets one’s own second tab take over, and others only with the right', async () => {
    const id = await kit.add('editor');
    await ownToken(id);
    const secondTab = await test.call(contentLockContent, { id, tabId: 'second-tab' }, await kit.bearer('editor'));
    expect(secondTab.envelope).toMatchObject({ respCode: ErrorCode.Locked, data: { isOwn: true } });
    expect(
      (await test.call(contentLockContent, { id, tabId: 'second-tab', takeOver: true }, await kit.bearer('editor')))
        .envelope.suc,
    ).toBe(1);
    const editor2 = await kit.add('editor2');
    expect(
      (
        await test.call(
          contentLockContent,
          { id: editor2, tabId: 'tab-of-editor', takeOver: true },
          await kit.bearer('editor'),
        )
      ).envelope.respCode,
    ).toBe(ErrorCode.GuardRefused);
    expect((await kit.lock(id, 'director', { takeOver: true })).envelope.suc).toBe(1);
  });

  it('takes no lease by the token of another', async () => {
    const id = await kit.add('editor');
    const token = await ownToken(id);
    expect((await kit.lock(id, 'director', { token })).envelope.respCode).toBe(ErrorCode.Locked);
    await test.call(contentUnlockContent, { id, token: 'guess' }, await kit.bearer('director'));
    const { envelope } = await test.call(contentCheckContentLock, { id }, await kit.bearer('director'));
    expect(envelope.data).toMatchObject({ locked: true, holder: { nickName: '李雨桐' } });
    expect(JSON.stringify(envelope)).not.toContain(token);
  });

  it('keeps the text of the one who lost the lock as a version', async () => {
    const id = await kit.add('editor');
    const lost = await ownToken(id);
    await kit.lock(id, 'director', { takeOver: true });
    const refused = await kit.save(id, 'editor', { content: '<p>失锁者的文字</p>', lockToken: lost });
    expect(refused.envelope).toMatchObject({ respCode: ErrorCode.Locked, data: { holder: { nickName: '张建国' } } });
    expect(await versionText(keptOf(refused.envelope.data))).toBe('<p>失锁者的文字</p>');
    expect((await kit.get(id)).content).toBe('<p>会议研究部署防汛工作。</p>');
  });

  it('F15 refuses a stale save with both texts in hand, each kept as a version', async () => {
    const id = await kit.add('editor');
    const { rev } = await kit.get(id);
    const lockToken = await ownToken(id);
    await kit.save(id, 'editor', { content: '<p>甲的文字</p>', lockToken });
    const requestId = randomUUID();
    const stale = { content: '<p>乙的文字</p>', rev, lockToken, requestId };
    const refused = await kit.save(id, 'editor', stale);
    expect(refused.status).toBe(409);
    expect(refused.envelope).toMatchObject({
      respCode: ErrorCode.StaleRevision,
      data: { rev: rev + 1, current: { content: '<p>甲的文字</p>' } },
    });
    const again = await kit.save(id, 'editor', stale);
    expect(keptOf(again.envelope.data)).toBe(keptOf(refused.envelope.data));
    expect(await versionText(keptOf(refused.envelope.data))).toBe('<p>乙的文字</p>');
    const kinds = await test.db
      .select({ kind: versions.kind })
      .from(versions)
      .where(eq(versions.contentId, id))
      .orderBy(versions.versionNo);
    expect(kinds.map(({ kind }) => kind)).toEqual(['save', 'save', 'conflict']);
  });

  it('F15 loses no text in a race of two editors', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await kit.add('editor');
      const { rev } = await kit.get(id);
      const lockToken = await ownToken(id);
      const answers = await Promise.all(
        ['甲', '乙'].map((name) => kit.save(id, 'editor', { content: `<p>${name}</p>`, rev, lockToken })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const texts = await test.db
        .select({ text: versions.txtContent })
        .from(versions)
        .where(eq(versions.contentId, id));
      expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['甲', '乙']));
    }
  });
});

describe('copy, move and compare', () => {
  it('R219 copies into each picked channel as a new draft of the copier', async () => {
    const id = await kit.clear();
    const { envelope } = await test.call(
      contentCopyContent,
      { ids: id, categoryIds: '2,5' },
      await kit.bearer('editor2'),
    );
    expect(envelope.list).toMatchObject([{ id, ok: true }]);
    const copies = await test.db.select().from(contents).where(eq(contents.fromId, id)).orderBy(contents.id);
    expect(copies.map((copy) => [copy.categoryId, copy.auditState, copy.createUserName, copy.rev])).toEqual([
      ['2', 'draft', '王思远', 1],
      ['5', 'draft', '王思远', 1],
    ]);
  });

  it('R220 moves to channels in reach only', async () => {
    const id = await kit.add('director');
    expect(
      (await test.call(contentMoveContent, { ids: id, categoryIds: '99' }, await kit.bearer('director'))).status,
    ).toBe(403);
    await test.call(contentMoveContent, { ids: id, categoryIds: '2' }, await kit.bearer('director'));
    expect(await kit.get(id)).toMatchObject({ categoryId: '2', categoryName: '经济' });
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
