import { randomUUID } from 'node:crypto';
import {
  contentCheckContentLock,
  contentLockContent,
  contentUnlockContent,
  versionGet,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { eq } from '../../platform/database/orm.ts';
import { versions } from './content.tables.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const tokenOf = (data: unknown) => (data as { token: string }).token;
const keptOf = (data: unknown) => (data as { keptVersionId: string }).keptVersionId;

async function versionText(id: string): Promise<string> {
  const { envelope } = await test.call(versionGet, { id }, await kit.bearer('editor'));
  return (envelope.data as { draft: { content: string } }).draft.content;
}

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

  it('lets one’s own second tab take the lock, and others only with the right', async () => {
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

  it('keeps the text of the user who lost the lock as a version', async () => {
    const id = await kit.add('editor');
    const lost = await ownToken(id);
    await kit.lock(id, 'director', { takeOver: true });
    const refused = await kit.save(id, 'editor', { content: '<p>失锁者的文字</p>', lockToken: lost });
    expect(refused.envelope).toMatchObject({ respCode: ErrorCode.Locked, data: { holder: { nickName: '张建国' } } });
    expect(await versionText(keptOf(refused.envelope.data))).toBe('<p>失锁者的文字</p>');
    expect((await kit.get(id)).content).toBe('<p>会议研究部署防汛工作。</p>');
  });

  it('F15 refuses a stale save and keeps both texts, each as a version', async () => {
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
