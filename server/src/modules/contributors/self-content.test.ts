import { randomUUID } from 'node:crypto';
import {
  contentAddSelfContent,
  contentApprove,
  contentGetContent,
  contentGetSelfContent,
  contentUpdateSelfContent,
  deleteSelfContent,
  listMySelfContent,
  listSelfContent,
  listSelfMedia,
  mySelfContentCounts,
  passSelfContent,
  returnSelfContent,
  saveSelfMediaLimits,
  selfContentCounts,
  selfMediaFreChannelDetail,
  withdrawSelfContent,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type {
  ContentDetail,
  SelfContent,
  SelfContentRow,
  SelfMediaAccount,
  SelfMediaChannel,
} from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { insertUser, setChannels } from '../identity/user.queries.ts';
import { roles, userRoles } from '../identity/identity.tables.ts';
import { type TestApp, testChannels } from '../../../test/helper.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
beforeAll(async () => {
  // A second account, to whom nothing of the first belongs.
  const id = await insertUser(test.db, { userName: 'media2', nickName: '山乡记事', kind: 'media', passwordHash: 'x' });
  const [role] = await test.db.select().from(roles).where(eq(roles.code, 'media'));
  await test.db.insert(userRoles).values({ userId: id, roleId: role!.id });
  await setChannels(test.db, id, ['1']);
});
// A new day for each test: turns of one never use up another's.
beforeEach(() => test.clock.advance(24 * 3_600_000));

type Endpoint = Parameters<TestApp['call']>[0];
const envelope = async (endpoint: Endpoint, input: Record<string, unknown>, userName = 'media') =>
  (await test.call(endpoint, input, await kit.bearer(userName))).envelope;
async function call<T>(endpoint: Endpoint, input: Record<string, unknown>, userName = 'media'): Promise<T> {
  const answer = await envelope(endpoint, input, userName);
  if (answer.suc !== 1) throw new Error(`${answer.message} ${JSON.stringify(answer.data)}`);
  return (answer.data ?? answer) as T;
}
const words = (more: Record<string, unknown> = {}) => ({
  title: '梯田开镰',
  categoryId: '1',
  content: '<p>稻子熟了。</p>',
  ...more,
});
const add = (more: Record<string, unknown> = {}, userName = 'media') =>
  call<{ id: string; rev: number; state: string }>(
    contentAddSelfContent,
    { ...words(more), requestId: randomUUID() },
    userName,
  );
const get = (id: string, userName = 'media') => call<SelfContent>(contentGetSelfContent, { id }, userName);
const turns = async (id = '1') =>
  (await call<{ channels: SelfMediaChannel[] }>(selfMediaFreChannelDetail, {})).channels.find(
    (channel) => channel.id === id,
  )!;
const setLimit = async (dayLimit: number, channelId = '1') =>
  call<SelfMediaAccount>(
    saveSelfMediaLimits,
    { id: await test.userId('media'), limits: [{ channelId, dayLimit }] },
    'chief',
  );

describe('the account', () => {
  it('R232 adds, reads and corrects its own; what it wrote is cleaned, and counted by the server', async () => {
    const requestId = randomUUID();
    const sent = {
      ...words({ title: '  梯田\n开镰 ', content: '<p onclick="x()">稻子<script>alert(1)</script>熟了。</p>' }),
      requestId,
    };
    const first = await call<{ id: string; rev: number }>(contentAddSelfContent, sent);
    expect(await call(contentAddSelfContent, sent)).toEqual(first);
    expect(await get(first.id)).toMatchObject({
      title: '梯田 开镰',
      content: '<p>稻子熟了。</p>',
      wordCount: 4,
      author: '晨光通讯社',
      state: 'draft',
      story: null,
    });
    expect(
      await call(contentUpdateSelfContent, { ...words({ title: '梯田开镰节' }), id: first.id, rev: first.rev }),
    ).toMatchObject({ rev: first.rev + 1, state: 'draft' });
    expect((await envelope(contentUpdateSelfContent, { ...words(), id: first.id, rev: first.rev })).respCode).toBe(
      ErrorCode.StaleRevision,
    );
    expect(await call(mySelfContentCounts, {})).toMatchObject({ draft: 1, waiting: 0 });
  });

  it.each([
    ['no channel', { categoryId: null }, '请选择投稿栏目'],
    ['no text', { content: '<p> </p>' }, '请填写正文后再投稿'],
    [
      'a picture of another site',
      { content: '<p>字<img src="https://evil.example/a.png"></p>' },
      '正文中有1张图片来自其他网站，请删除后重新上传再投稿',
    ],
    ['a cover of another site', { cover: { id: '1', path: 'https://evil.example/a.png' } }, '封面须是已上传的图片'],
    ['a channel that is not there', { categoryId: '999' }, '您不能向这个栏目投稿，请另选栏目'],
    ['no title', { title: ' ' }, '请填写标题'],
  ])('cannot send with %s, and gets a message', async (_, more, sentence) => {
    const answer = await envelope(contentAddSelfContent, { ...words(more), requestId: randomUUID(), send: true });
    expect([answer.suc, answer.message]).toEqual([0, sentence]);
  });

  it('takes back what nobody has decided on, corrects it and sends it again within the same turn; deletes it at last', async () => {
    const { id } = await add({ send: true });
    expect((await envelope(contentUpdateSelfContent, { ...words(), id, rev: 1 })).message).toBe(
      '这篇内容待审核，不能修改',
    );
    expect(((await envelope(deleteSelfContent, { ids: id })) as unknown as { list: unknown }).list).toMatchObject([
      { ok: false, message: '这篇内容待审核，不能删除' },
    ]);
    const back = await call<{ rev: number }>(withdrawSelfContent, { id });
    expect((await envelope(withdrawSelfContent, { id })).message).toBe(
      '这篇内容草稿，不能再撤回，需要撤下请联系编辑部',
    );
    expect(await call(contentUpdateSelfContent, { ...words(), id, rev: back.rev, send: true })).toMatchObject({
      state: 'waiting',
    });
    expect(await turns()).toMatchObject({ sentToday: 1 });
    await call(withdrawSelfContent, { id });
    expect(((await envelope(deleteSelfContent, { ids: id })) as unknown as { list: unknown }).list).toMatchObject([
      { ok: true },
    ]);
    expect((await envelope(contentGetSelfContent, { id })).respCode).toBe(ErrorCode.NotFound);
    expect(await turns()).toMatchObject({ sentToday: 1 });
  });

  it('R274 gets its channels and turns by a GET; the limit of a day is kept, also by two sendings at once', async () => {
    expect([selfMediaFreChannelDetail.method, selfMediaFreChannelDetail.encoding]).toEqual(['GET', 'query']);
    expect(await turns()).toMatchObject({ dayLimit: 5, sentToday: 0, left: 5 });
    expect((await setLimit(2)).channels.find(({ id }) => id === '1')).toMatchObject({ dayLimit: 2 });
    await add({ send: true });
    const both = await Promise.all(
      [1, 2].map(() => envelope(contentAddSelfContent, { ...words(), requestId: randomUUID(), send: true })),
    );
    const refused = both.find(({ suc }) => suc === 0)!;
    const name = testChannels.find(({ id }) => id === '1')!.name;
    expect([both.filter(({ suc }) => suc === 1).length, refused.respCode, refused.message]).toEqual([
      1,
      ErrorCode.GuardRefused,
      `今天向“${name}”栏目的投稿已满2次，请明天再投，或选择其他栏目`,
    ]);
    expect(await turns()).toMatchObject({ dayLimit: 2, sentToday: 2, left: 0 });
    test.clock.advance(24 * 3_600_000);
    expect(await turns()).toMatchObject({ sentToday: 0, left: 2 });
    await setLimit(0);
    expect((await envelope(contentAddSelfContent, { ...words(), requestId: randomUUID(), send: true })).message).toBe(
      `“${name}”栏目目前不接收您的投稿`,
    );
    await setLimit(5);
  });

  it('sees nothing of other accounts and nothing of the desk; the desk writes in nobody’s name', async () => {
    const { id } = await add({ send: true });
    for (const endpoint of [contentGetSelfContent, withdrawSelfContent])
      expect((await envelope(endpoint, { id }, 'media2')).respCode).toBe(ErrorCode.NotFound);
    expect((await envelope(contentUpdateSelfContent, { ...words(), id, rev: 1 }, 'media2')).respCode).toBe(
      ErrorCode.NotFound,
    );
    expect(
      ((await envelope(deleteSelfContent, { ids: id }, 'media2')) as unknown as { list: unknown }).list,
    ).toMatchObject([{ ok: false, title: '' }]);
    expect((await call<{ total: number }>(listMySelfContent, {}, 'media2')).total).toBe(0);
    for (const endpoint of [listSelfContent, selfContentCounts, listSelfMedia])
      expect((await envelope(endpoint, {})).respCode).toBe(ErrorCode.Forbidden);
    expect((await envelope(passSelfContent, { id, rev: 1 })).respCode).toBe(ErrorCode.Forbidden);
    expect((await envelope(contentAddSelfContent, { ...words(), requestId: randomUUID() }, 'editor')).respCode).toBe(
      ErrorCode.Forbidden,
    );
  });
});

describe('the desk', () => {
  const waiting = async (id: string, userName = 'editor') =>
    (await call<{ list: SelfContentRow[] }>(listSelfContent, { state: 'waiting', pageSize: 50 }, userName)).list.find(
      (row) => row.id === id,
    );

  it('sees what was sent, no drafts; a returned one goes back with its reason and comes again', async () => {
    const draft = await add();
    expect((await envelope(contentGetSelfContent, { id: draft.id }, 'editor')).respCode).toBe(ErrorCode.NotFound);
    const { id } = await add({ send: true });
    expect(await waiting(id)).toMatchObject({ userName: '晨光通讯社', state: 'waiting' });
    expect((await envelope(returnSelfContent, { ids: id, reason: ' ' }, 'editor')).message).toBe('请填写退回理由');
    expect(
      (
        (await envelope(
          returnSelfContent,
          { ids: `${id},${draft.id}`, reason: '请补充采访对象' },
          'editor',
        )) as unknown as { list: unknown }
      ).list,
    ).toMatchObject([
      { ok: true, title: '梯田开镰' },
      { ok: false, title: '' },
    ]);
    const returned = await get(id);
    expect(returned).toMatchObject({ state: 'returned', reason: '请补充采访对象', decidedByName: expect.any(String) });
    expect(
      await call(contentUpdateSelfContent, {
        ...words({ content: '<p>补充了。</p>' }),
        id,
        rev: returned.rev,
        send: true,
      }),
    ).toMatchObject({ state: 'waiting' });
    expect(await get(id)).toMatchObject({ reason: '', decidedTime: null });
  });

  it('a passed one is a story in review, with its source kept, that another colleague clears; the account follows it to the readers', async () => {
    const { id, rev } = await add({ title: '晒秋时节', send: true, remark: '图片可另发' });
    const { contentId } = await call<{ contentId: string }>(passSelfContent, { id, rev }, 'editor');
    const story = await call<ContentDetail>(contentGetContent, { id: contentId }, 'editor');
    expect(story).toMatchObject({
      title: '晒秋时节',
      auditState: 'inReview',
      auditStage: 1,
      categoryId: '1',
      source: '晨光通讯社',
      author: '晨光通讯社',
    });
    expect(story.remark).toContain('图片可另发');
    expect(await get(id)).toMatchObject({ state: 'passed', story: { contentId, state: 'review', url: null } });
    expect((await envelope(passSelfContent, { id, rev: rev + 1 }, 'editor2')).message).toBe(
      '这篇内容已通过，请刷新后再看',
    );
    expect((await envelope(withdrawSelfContent, { id })).message).toBe(
      '这篇内容已通过，不能再撤回，需要撤下请联系编辑部',
    );
    for (const reviewer of ['editor2', 'director', 'chief', 'political'])
      expect((await kit.decide(contentId, reviewer)).envelope.message).toBe('');
    expect((await kit.publish(contentId)).envelope.suc).toBe(1);
    expect((await get(id)).story).toEqual({ contentId, state: 'published', url: `/site/a/${contentId}` });
  });

  it('two who decide at once: one decision counts; what review would refuse stays waiting', async () => {
    const { id, rev } = await add({ send: true });
    const both = await Promise.all([
      envelope(passSelfContent, { id, rev }, 'editor'),
      envelope(passSelfContent, { id, rev }, 'editor2'),
    ]);
    expect(both.map(({ suc }) => suc).sort()).toEqual([0, 1]);
    const other = await add({ send: true });
    expect(
      (await envelope(passSelfContent, { id: other.id, rev: other.rev, categoryId: '999' }, 'editor')).respCode,
    ).toBe(ErrorCode.Forbidden);
    expect((await envelope(passSelfContent, { id: other.id, rev: other.rev }, 'operator')).respCode).toBe(
      ErrorCode.Forbidden,
    );
    expect(await waiting(other.id)).toMatchObject({ state: 'waiting' });
    expect(contentApprove.access.session).toBe('staff');
  });

  it('accounts are listed with channels and figures; limits are set by users with the right, within bounds, and recorded', async () => {
    const media = await test.userId('media');
    const { list } = await call<{ list: SelfMediaAccount[] }>(listSelfMedia, { keywords: '晨光' }, 'editor');
    expect(list).toMatchObject([{ id: media, nickName: '晨光通讯社', isActive: true, sent: expect.any(Number) }]);
    expect(
      (await envelope(saveSelfMediaLimits, { id: media, limits: [{ channelId: '1', dayLimit: 3 }] }, 'editor'))
        .respCode,
    ).toBe(ErrorCode.Forbidden);
    expect(
      (await envelope(saveSelfMediaLimits, { id: media, limits: [{ channelId: '1', dayLimit: 101 }] }, 'chief'))
        .message,
    ).toBe('次数不能超过100');
    expect(
      (await envelope(saveSelfMediaLimits, { id: media, limits: [{ channelId: '999', dayLimit: 1 }] }, 'chief'))
        .message,
    ).toBe('该账号没有所选栏目的投稿权限，请刷新后再设置');
    expect(
      (
        await envelope(
          saveSelfMediaLimits,
          { id: await test.userId('editor'), limits: [{ channelId: '1', dayLimit: 1 }] },
          'chief',
        )
      ).message,
    ).toBe('自媒体账号不存在');
    expect(await call(selfMediaFreChannelDetail, { id: media }, 'editor')).toMatchObject({
      id: media,
      nickName: '晨光通讯社',
    });
  });
});
