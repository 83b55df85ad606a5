import { randomUUID } from 'node:crypto';
import {
  assignDisclosureMaterial,
  claimDisclosureMaterial,
  contentAddDisclosureMaterial,
  contentGetDisclosureMaterial,
  contentUpdateDisclosureMaterial,
  disclosureColleagues,
  listDisclosureMaterial,
  listMyDisclosureMaterial,
  noteDisclosureMaterial,
  replyDisclosureMaterial,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { TipoffRow } from 'shared-contracts/model';
import { call, refusal, startTipoffServer, test, whole } from '../../../test/tipoff-kit.ts';

startTipoffServer();

const report = (more: Record<string, unknown> = {}) => ({
  title: '老桥护栏破损',
  content: '城东老桥北侧护栏断了一截。',
  pictures: [],
  requestId: randomUUID(),
  ...more,
});

describe('what staff and correspondents report', () => {
  it('R233 is added, read and corrected by who reported it until somebody works on it', async () => {
    const sent = report();
    const { id, receipt } = await call<{ id: string; receipt: string }>(contentAddDisclosureMaterial, sent, 'live');
    expect(await call(contentAddDisclosureMaterial, sent, 'live')).toEqual({ id, receipt });
    const { rev } = await whole(id, 'live');
    const { title, content, pictures } = report({ title: '老桥护栏修好了' });
    expect(await call(contentUpdateDisclosureMaterial, { id, rev, title, content, pictures }, 'live')).toEqual({
      rev: rev + 1,
    });
    expect(
      (await refusal(contentUpdateDisclosureMaterial, { id, rev, title, content, pictures }, 'live')).respCode,
    ).toBe(ErrorCode.StaleRevision);
    expect(
      (await refusal(contentUpdateDisclosureMaterial, { id, rev: rev + 1, title, content, pictures }, 'editor'))
        .message,
    ).toBe('这条线索不由您修改');
    await call(claimDisclosureMaterial, { id }, 'editor');
    expect(
      (await refusal(contentUpdateDisclosureMaterial, { id, rev: rev + 2, title, content, pictures }, 'live')).message,
    ).toBe('已有同事在处理这条线索，不能再修改，可以联系处理人');
    expect(await whole(id, 'live')).toMatchObject({ title: '老桥护栏修好了', kind: 'reported', state: 'working' });
  });

  it('is given to a colleague with a time, who finds it among theirs; past the time it is overdue', async () => {
    const { id, receipt } = await call<{ id: string; receipt: string }>(
      contentAddDisclosureMaterial,
      report(),
      'editor',
    );
    const editor2 = await test.userId('editor2');
    const due = new Date(test.clock.now().getTime() + 3_600_000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
    const assign = { id, rev: 1, holderId: editor2, dueTime: due, remark: '今天出稿' };
    expect((await refusal(assignDisclosureMaterial, assign, 'editor')).respCode).toBe(ErrorCode.Forbidden);
    expect(
      (await refusal(assignDisclosureMaterial, { ...assign, dueTime: '2020-01-01 00:00:00' }, 'director')).message,
    ).toBe('完成时限须晚于现在');
    expect(
      (await refusal(assignDisclosureMaterial, { ...assign, holderId: await test.userId('media') }, 'director'))
        .message,
    ).toBe('所选同事不能处理这类线索，请另选一位');
    const colleagues = (
      await call<{ list: { id: string }[] }>(disclosureColleagues, { kind: 'reported' }, 'director')
    ).list.map((one) => one.id);
    expect(colleagues).toContain(editor2);
    expect(await call(assignDisclosureMaterial, assign, 'director')).toMatchObject({
      state: 'working',
      holderId: editor2,
      dueTime: due,
      isOverdue: false,
    });
    const held = await call<{ list: TipoffRow[] }>(
      listDisclosureMaterial,
      { kind: 'reported', scope: 'held', keywords: receipt },
      'editor2',
    );
    expect(held.list.map((one) => one.id)).toEqual([id]);
    test.clock.advance(2 * 3_600_000);
    const overdue = await call<{ list: TipoffRow[] }>(
      listDisclosureMaterial,
      { kind: 'reported', scope: 'overdue', keywords: receipt },
      'director',
    );
    expect(overdue.list).toMatchObject([{ id, isOverdue: true }]);
    expect((await whole(id)).events.at(-1)!.text).toContain('今天出稿');
  });

  it('correspondents report from the media side and read what was answered, of their own alone', async () => {
    const { id } = await call<{ id: string }>(contentAddDisclosureMaterial, report({ title: '镇上的老戏台' }), 'media');
    await call(claimDisclosureMaterial, { id }, 'editor');
    await call(noteDisclosureMaterial, { id, text: '内部意见' }, 'editor');
    await call(replyDisclosureMaterial, { id, text: '请补充照片' }, 'editor');
    const own = await whole(id, 'media');
    expect(own.events.map(({ text }) => text)).toEqual(['', '请补充照片']);
    expect(
      (await call<{ list: TipoffRow[] }>(listMyDisclosureMaterial, {}, 'media')).list.map((one) => one.id),
    ).toEqual([id]);
    const { id: foreign } = await call<{ id: string }>(contentAddDisclosureMaterial, report(), 'editor');
    expect((await refusal(contentGetDisclosureMaterial, { id: foreign }, 'media')).respCode).toBe(ErrorCode.NotFound);
    expect(
      (await refusal(contentAddDisclosureMaterial, report({ holderId: await test.userId('editor') }), 'media')).message,
    ).toBe('您没有指派线索的权限');
    expect((await refusal(claimDisclosureMaterial, { id }, 'media')).respCode).toBe(ErrorCode.Forbidden);
  });

  it('who sees readers’ tip-offs does not thereby see what colleagues reported', async () => {
    expect((await refusal(listDisclosureMaterial, { kind: 'reported' }, 'moderator')).respCode).toBe(
      ErrorCode.Forbidden,
    );
    expect((await refusal(listDisclosureMaterial, { kind: 'reader' }, 'live')).respCode).toBe(ErrorCode.Forbidden);
  });
});
