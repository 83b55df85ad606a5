import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  assignDisclosureMaterial,
  auditLogList,
  barDisclosureSender,
  claimDisclosureMaterial,
  contentAddDisclosureMaterial,
  contentGetContent,
  contentGetDisclosureMaterial,
  contentUpdateDisclosureMaterial,
  disclosureColleagues,
  disclosureMaterialCounts,
  disclosureOfContent,
  getAllBlackList,
  listDisclosureMaterial,
  listMyDisclosureMaterial,
  noteDisclosureMaterial,
  refuseDisclosureMaterial,
  reopenDisclosureMaterial,
  replyDisclosureMaterial,
  revealDisclosureContact,
  takeDisclosureMaterial,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { type ContentDetail, type Tipoff, tipoffMaxLength, type TipoffRow } from 'shared-contracts/model';
import sharp from 'sharp';
import { readReceipt } from '../../src/domain/tipoff.rules.ts';
import { pictures as libraryPictures } from '../../src/store/schema/picture.ts';
import { dropLeftTipoffs } from '../../src/tipoffs/tipoff-pictures.ts';
import { buildTestApp, type TestApp } from '../helper.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
// Readers of one test never use up another's share of the minute.
beforeEach(() => test.clock.advance(2 * 60_000));

type Part = [name: string, value: string | Buffer];
const photo = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a61b1b' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

async function postForm(url: string, parts: readonly Part[]) {
  const body = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([Uint8Array.from(value)]), 'a.jpg');
  }
  const request = new Request('http://x', { method: 'POST', body });
  return test.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  });
}

const ticketIn = (page: string) => /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '';
const receiptIn = (page: string) => /BL-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(page)?.[0] ?? '';
const openPage = async (cookie?: string) =>
  ticketIn((await test.app.inject({ url: '/site/tipoff', headers: cookie ? { cookie } : {} })).body);

/** What a reader sends by the page; gives the receipt number. */
async function send(text: string, more: readonly Part[] = [], ticket?: string): Promise<string> {
  const answer = await postForm('/site/tipoff', [['ticket', ticket ?? (await openPage())], ['text', text], ...more]);
  expect([answer.statusCode, receiptIn(answer.body)]).toEqual([200, expect.stringMatching(/^BL-/)]);
  return receiptIn(answer.body);
}

async function call<T>(
  endpoint: Parameters<TestApp['call']>[0],
  input: Record<string, unknown>,
  userName: string,
): Promise<T> {
  const { envelope } = await test.call(endpoint, input, await test.loginAs(userName));
  if (envelope.suc !== 1) throw new Error(`${envelope.message} ${JSON.stringify(envelope.data)}`);
  return (envelope.data ?? envelope) as T;
}
const refusal = async (endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown>, userName: string) =>
  (await test.call(endpoint, input, await test.loginAs(userName))).envelope;
const found = async (receipt: string, kind = 'reader', userName = 'director') =>
  (await call<{ list: TipoffRow[] }>(listDisclosureMaterial, { kind, keywords: receipt }, userName)).list[0]!;
const whole = (id: string, userName = 'director') => call<Tipoff>(contentGetDisclosureMaterial, { id }, userName);
const progress = async (receipt: string) =>
  (
    await test.app.inject({
      method: 'POST',
      url: '/site/tipoff/progress',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ receipt }).toString(),
    })
  ).body;
const report = (more: Record<string, unknown> = {}) => ({
  title: '老桥护栏破损',
  content: '城东老桥北侧护栏断了一截。',
  pictures: [],
  requestId: randomUUID(),
  ...more,
});

describe('what readers send', () => {
  it('R017 stands at the desk with text, pictures drawn anew and a masked number; nothing of it is public', async () => {
    const receipt = await send('城东老桥护栏断了\n已经三天没人管', [
      ['title', ''],
      ['name', '老李'],
      ['mobile', '138 0013-8000'],
      ['photo', await photo(50)],
      ['photo', await photo(60)],
    ]);
    const row = await found(receipt);
    expect(row).toMatchObject({
      kind: 'reader',
      state: 'waiting',
      title: '城东老桥护栏断了',
      senderName: '老李',
      mobile: '138****8000',
      origin: 'site',
      pictureCount: 2,
      isBarred: false,
    });
    const { pictures, content } = await whole(row.id);
    expect(content).toBe('城东老桥护栏断了\n已经三天没人管');
    const shown = await test.app.inject({ url: pictures[0]!.url });
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.rawPayload.includes(Buffer.from('secret place')),
    ]).toEqual([200, 'image/jpeg', false]);
    expect((await test.app.inject({ url: pictures[0]!.small })).headers['content-type']).toBe('image/webp');
    expect((await test.app.inject({ url: pictures[0]!.url.replace(/sign=.*/, 'sign=x') })).statusCode).toBe(404);
    expect(await progress(receipt)).not.toContain('老李');
  });

  it('is shown as typed and never as HTML, on the page, at the desk and in the story', async () => {
    const nasty = '<script>alert(1)</script><img src=x onerror=alert(1)> 情况属实';
    const receipt = await send(nasty, [['title', nasty]]);
    expect(await progress(receipt)).not.toMatch(/<script>alert|<img src=x/);
    const row = await found(receipt);
    const { contentId } = await call<{ contentId: string }>(
      takeDisclosureMaterial,
      { id: row.id, requestId: randomUUID() },
      'editor',
    );
    const story = await call<ContentDetail>(contentGetContent, { id: contentId }, 'editor');
    expect(story.content).not.toMatch(/<script|<img/);
    expect(story.txtContent).toContain('<script>alert(1)</script>');
  });

  it.each([
    ['no text', [['text', '  ']], 422, '请写下您要反映的情况'],
    [
      'too long a text',
      [['text', '长'.repeat(tipoffMaxLength + 1)]],
      422,
      `内容不能超过${tipoffMaxLength}个字，现在有${tipoffMaxLength + 1}个字`,
    ],
    [
      'a number that is none',
      [
        ['text', '有事'],
        ['mobile', '12345'],
      ],
      422,
      '手机号格式不正确',
    ],
    [
      'what is no picture',
      [
        ['text', '有事'],
        ['photo', Buffer.from('<svg onload="alert(1)"/>')],
      ],
      422,
      '文件类型不支持，请上传图片',
    ],
    [
      'a picture over 15 MB',
      [
        ['text', '有事'],
        ['photo', Buffer.alloc(15 * 1024 * 1024 + 2)],
      ],
      422,
      '有图片超过 15M',
    ],
  ] as [string, Part[], number, string][])(
    'with %s comes back with a sentence and all that was typed',
    async (_, parts, status, sentence) => {
      const answer = await postForm('/site/tipoff', [['ticket', await openPage()], ['name', '老李'], ...parts]);
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain(sentence);
      expect(answer.body).toContain('value="老李"');
      expect(receiptIn(answer.body.replace('BL-2A3B-4C5D-6E7F', ''))).toBe('');
    },
  );

  it('of more than nine pictures keeps nine and says so; the page goes on with those', async () => {
    const ticket = await openPage();
    const first = await postForm('/site/tipoff', [
      ['ticket', ticket],
      ['text', '很多图'],
      ...(await Promise.all(
        Array.from({ length: 10 }, async (_, nth): Promise<Part> => ['photo', await photo(20 + nth)]),
      )),
    ]);
    expect([first.statusCode, first.body.includes('最多上传 9 张图片')]).toEqual([422, true]);
    const keys = [...first.body.matchAll(/name="picture" value="([^"]+)"/g)].map((match) => match[1]!);
    expect(keys).toHaveLength(9);
    const receipt = await send(
      '很多图',
      keys.slice(0, 8).map((key): Part => ['picture', key]),
      ticketIn(first.body),
    );
    expect((await found(receipt)).pictureCount).toBe(8);
  });

  it('counts once, however often the page is sent; a ticket of our own making alone is taken', async () => {
    const ticket = await openPage();
    const first = await send('只算一次', [], ticket);
    expect(await send('只算一次', [], ticket)).toBe(first);
    const forged = await postForm('/site/tipoff', [
      ['ticket', `${ticket}x`],
      ['text', '伪造'],
    ]);
    expect([forged.statusCode, forged.body.includes('页面已失效'), forged.body.includes('伪造')]).toEqual([
      400,
      true,
      true,
    ]);
    test.clock.advance(25 * 3_600_000);
    const old = await postForm('/site/tipoff', [
      ['ticket', ticket],
      ['text', '放了一天'],
    ]);
    expect(receiptIn(old.body)).toBe(first);
  });

  it('more than three in a minute from one reader wait', async () => {
    const cookie = 'reader=abcdefghijklmnopqrstuv';
    for (let turn = 0; turn < 3; turn += 1) await send(`第${turn}条`, [], await openPage(cookie));
    const fourth = await postForm('/site/tipoff', [
      ['ticket', await openPage(cookie)],
      ['text', '第四条'],
    ]);
    expect([fourth.statusCode, fourth.body.includes('提交过于频繁'), fourth.body.includes('第四条')]).toEqual([
      429,
      true,
      true,
    ]);
  });

  it('pictures whose page was never sent are gone after a day', async () => {
    const answer = await postForm('/site/tipoff', [
      ['ticket', await openPage()],
      ['text', ''],
      ['photo', await photo()],
    ]);
    const url = /<img src="(\/site\/tipoff\/picture[^"]+)"/.exec(answer.body)![1]!.replaceAll('&amp;', '&');
    expect((await test.app.inject({ url })).statusCode).toBe(200);
    test.clock.advance(26 * 3_600_000);
    await dropLeftTipoffs({ db: test.db, settings: test.settings, now: test.clock.now });
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });

  it('comes by the open API too, with pictures or as JSON, and is asked for by its number', async () => {
    const sent = { userId: 'app:phone-1', requestId: randomUUID(), text: '公交站牌倒了', mobile: '13900001111' };
    const form = await postForm('/open/v1/tipoffs', [
      ...Object.entries(sent),
      ['p', await photo()],
      ['p', await photo(50)],
    ]);
    expect(form.statusCode).toBe(201);
    const { receipt } = form.json<{ data: { receipt: string } }>().data;
    expect(await found(receipt)).toMatchObject({ origin: 'app', pictureCount: 2, mobile: '139****1111' });
    const again = await test.app.inject({ method: 'POST', url: '/open/v1/tipoffs', payload: sent });
    expect(again.json()).toMatchObject({ data: { receipt } });
    expect((await test.app.inject({ url: `/open/v1/tipoffs/${receipt}` })).json()).toMatchObject({
      data: { state: 'waiting', stateName: '待处理', replies: [] },
    });
    expect((await test.app.inject({ url: '/open/v1/tipoffs/BL-2222-2222-2222' })).statusCode).toBe(404);
    const bad = await test.app.inject({
      method: 'POST',
      url: '/open/v1/tipoffs',
      payload: { ...sent, requestId: 'x', text: '' },
    });
    expect([bad.statusCode, bad.json<{ fields: { path: string }[] }>().fields[0]!.path]).toEqual([422, 'requestId']);
    const notPicture = await postForm('/open/v1/tipoffs', [
      ...Object.entries({ ...sent, requestId: randomUUID() }),
      ['p', Buffer.from('no picture')],
    ]);
    expect([notPicture.statusCode, notPicture.json<{ message: string }>().message]).toEqual([
      415,
      '文件类型不支持，请上传图片',
    ]);
  });

  it('a receipt number is read however it is typed', () => {
    expect(readReceipt(' bl2a3b 4c5d－6e7f ')).toBe('BL-2A3B-4C5D-6E7F');
    expect([readReceipt('BL-0A3B-4C5D-6E7F'), readReceipt('2A3B'), readReceipt('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('at the desk', () => {
  it('of two who take it up at once one gets it, the other is told who has it', async () => {
    const { id } = await found(await send('两人同时'));
    const answers = await Promise.all(
      ['editor', 'editor2'].map((userName) => refusal(claimDisclosureMaterial, { id }, userName)),
    );
    const [won, lost] = answers.sort((a, b) => b.suc - a.suc);
    const holder = (won!.data as TipoffRow).holderName;
    expect([won!.suc, lost!.suc, lost!.respCode, lost!.message]).toEqual([
      1,
      0,
      ErrorCode.Conflict,
      `这条线索正由${holder}处理`,
    ]);
    const other = (won!.data as TipoffRow).holderId === (await test.userId('editor')) ? 'editor2' : 'editor';
    for (const [endpoint, input] of [
      [replyDisclosureMaterial, { id, text: '好' }],
      [takeDisclosureMaterial, { id, requestId: randomUUID() }],
    ] as const) {
      expect((await refusal(endpoint, input, other)).message).toBe(`这条线索正由${holder}处理`);
    }
  });

  it('R233 a reply and the reason of a refusal are read by the number; a note is not', async () => {
    const receipt = await send('想知道结果');
    const { id } = await found(receipt);
    expect((await refusal(replyDisclosureMaterial, { id, text: '马上' }, 'editor')).message).toBe('请先领取这条线索');
    await call(claimDisclosureMaterial, { id }, 'editor');
    await call(noteDisclosureMaterial, { id, text: '已电话核实' }, 'editor2');
    await call(replyDisclosureMaterial, { id, text: '<b>记者</b>已前往' }, 'editor');
    expect(await progress(receipt)).toMatch(/处理中[\s\S]*&lt;b&gt;记者&lt;\/b&gt;已前往/);
    const { list } = (
      await test.call(refuseDisclosureMaterial, { ids: id, reason: '经核实不属实' }, await test.loginAs('editor'))
    ).envelope as unknown as { list: { ok: boolean }[] };
    expect(list).toMatchObject([{ ok: true }]);
    const page = await progress(receipt);
    expect(page).toContain('不采用');
    expect(page).toContain('经核实不属实');
    expect(page).not.toContain('已电话核实');
    expect((await whole(id)).events.map(({ deed }) => deed)).toEqual(['claim', 'note', 'reply', 'refuse']);
    expect(await call(reopenDisclosureMaterial, { id }, 'editor2')).toMatchObject({ state: 'waiting', holderId: null });
  });

  it('R017 becomes a draft that keeps where it came from, its pictures in the library, with a link both ways', async () => {
    const receipt = await send('第一段\n\n第二段 & 更多', [
      ['name', '陈女士'],
      ['photo', await photo(70)],
      ['photo', await photo(80)],
    ]);
    const { id } = await found(receipt);
    const requestId = randomUUID();
    const { contentId } = await call<{ contentId: string }>(takeDisclosureMaterial, { id, requestId }, 'editor');
    expect(await call(takeDisclosureMaterial, { id, requestId }, 'editor')).toEqual({ contentId });
    const story = await call<ContentDetail>(contentGetContent, { id: contentId }, 'editor');
    expect(story).toMatchObject({
      title: '第一段',
      source: '读者爆料',
      auditState: 'draft',
      createUserName: (await found(receipt)).holderName,
    });
    expect(story.remark).toContain(receipt);
    expect(story.content).toContain('<p>第二段 &amp; 更多</p>');
    const sources = [...story.content.matchAll(/src="(\/files\/[^"]+)"/g)].map((match) => match[1]!);
    expect(sources).toHaveLength(2);
    for (const url of sources) expect((await test.app.inject({ url })).statusCode).toBe(200);
    const mine = and(
      eq(libraryPictures.ownerId, await test.userId('editor')),
      eq(libraryPictures.copyright, '读者爆料'),
      eq(libraryPictures.title, '第一段（1）'),
    );
    expect(await test.db.select().from(libraryPictures).where(mine)).toHaveLength(1);
    const taken = await whole(id);
    expect(taken).toMatchObject({ state: 'adopted', takings: [{ contentId, title: '第一段' }] });
    expect(taken.events.map(({ deed }) => deed)).toEqual(['claim', 'take']);
    expect(await call(disclosureOfContent, { contentId }, 'editor')).toMatchObject({ id, receipt, kind: 'reader' });
    expect(await progress(receipt)).toContain('已采用');
  });

  it('the whole number is for whoever has the right, and every view of it stands in the operation log', async () => {
    const { id, receipt } = await found(await send('有电话', [['mobile', '13712345678']]));
    expect((await refusal(revealDisclosureContact, { id }, 'editor')).respCode).toBe(ErrorCode.Forbidden);
    expect(JSON.stringify(await whole(id, 'editor'))).not.toContain('13712345678');
    for (let turn = 0; turn < 2; turn += 1)
      expect(await call(revealDisclosureContact, { id }, 'director')).toMatchObject({ mobile: '13712345678' });
    const log = await call<{ list: { action: string; target: string; userName: string }[] }>(
      auditLogList,
      { area: 'tipoff', keywords: receipt },
      'admin',
    );
    expect(log.list).toMatchObject([
      { action: 'tipoff.contact', target: receipt, userName: 'director' },
      { action: 'tipoff.contact', target: receipt, userName: 'director' },
    ]);
  });

  it('a sender on the blacklist sends no more, and the list does not spread the number', async () => {
    const cookie = 'reader=0123456789abcdefghijkl';
    const { id } = await found(
      await send(
        '骂人的话',
        [
          ['mobile', '13712340000'],
          ['name', '某某'],
        ],
        await openPage(cookie),
      ),
    );
    expect((await refusal(barDisclosureSender, { id }, 'editor')).respCode).toBe(ErrorCode.Forbidden);
    await call(barDisclosureSender, { id }, 'director');
    expect(
      (await call<{ list: { userId: string; mobile: string }[] }>(getAllBlackList, {}, 'moderator')).list,
    ).toContainEqual(
      expect.objectContaining({ userId: 'web:0123456789abcdefghijkl', nickName: '某某', mobile: '137****0000' }),
    );
    const again = await postForm('/site/tipoff', [
      ['ticket', await openPage(cookie)],
      ['text', '再来一条'],
    ]);
    expect([again.statusCode, again.body.includes('您已被限制提交线索')]).toEqual([403, true]);
    expect((await whole(id)).isBarred).toBe(true);
  });

  it('tabs count what the filters find', async () => {
    await send('计数用的独特词汇甲');
    const counts = await call<Record<string, number>>(disclosureMaterialCounts, { keywords: '独特词汇甲' }, 'editor');
    expect(counts).toEqual({ all: 1, waiting: 1, working: 0, adopted: 0, refused: 0 });
  });
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
