import { randomUUID } from 'node:crypto';
import { contentGetContent, takeDisclosureMaterial } from 'shared-contracts/endpoints';
import { tipoffMaxLength } from 'shared-contracts/limits';
import { type ContentDetail } from 'shared-contracts/model';
import { readReceipt } from './tipoff.rules.ts';
import { dropLeftTipoffs } from './tipoff-pictures.ts';
import {
  call,
  found,
  openPage,
  type Part,
  photo,
  postForm,
  progress,
  receiptIn,
  send,
  startTipoffServer,
  test,
  ticketIn,
  whole,
} from '../../../test/tipoff-kit.ts';

startTipoffServer();

describe('what readers send', () => {
  it('R017 is at the desk with text, pictures redrawn and a masked number; nothing of it is public', async () => {
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
    const response = await test.app.inject({ url: pictures[0]!.url });
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.rawPayload.includes(Buffer.from('secret place')),
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

  it('counts once, however often the page is sent; only a ticket of ours is accepted', async () => {
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
    test.clock.toNextMinute();
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

  it('comes by the open API too, with pictures or as JSON, and is looked up by its number', async () => {
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
