import { saveQuestionnaire } from 'shared-contracts/endpoints';
import type { QuestionnaireDetail } from 'shared-contracts/model';
import { loginAgain, operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { answersOf, base, field, open, type Part, picture, post, publish } from '../../../test/questionnaire-kit.ts';

startOperatorServer();

describe('the page', () => {
  it('stands for readers without login, under a strict policy, with a label for each question', async () => {
    const { id } = await publish();
    const { response } = await open(id);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe");
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('<label class="name" for="q1">');
    expect(response.body).toContain('<legend class="name">');
  });

  it('an unpublished one and an unknown one are not found', async () => {
    const saved = await test.call(saveQuestionnaire, { title: '草稿', definition: JSON.stringify(base) }, operator);
    for (const id of [(saved.envelope.data as QuestionnaireDetail).id, '999999', '0', 'x'])
      expect((await open(id)).response.statusCode).toBe(404);
  });

  it('no label, option or title can break out of the page', async () => {
    const evil = '</script><img src=x onerror=alert(1)>"\'';
    const { id } = await publish(
      { list: [field('radio', evil, 'a', { options: [{ value: evil, label: evil }] })] },
      { title: evil, intro: evil },
    );
    const { response } = await open(id);
    expect(response.body).not.toContain('<img src=x');
    expect(response.body.match(/<\/script>/g)).toHaveLength(response.body.match(/<script/g)!.length);
  });

  it('addresses, tokens and names of functions of a form do not travel to readers', async () => {
    const secret = field('imgupload', '图', 'p', {
      length: 1,
      token: 'UPTOKEN-1',
      tokenFunc: 'funcGetToken',
      action: 'https://inner.example/upload',
      domain: 'https://inner.example',
    });
    const { id } = await publish({ list: [secret, field('input', '甲', 'a')] });
    expect((await open(id)).response.body).not.toMatch(/UPTOKEN|funcGetToken|inner\.example/);
  });

  it('the script that decides what shows is the code of the server, fetched in parts that may be kept for ever', async () => {
    const { id } = await publish();
    const { response } = await open(id);
    const script = await test.app.inject({ url: /type="module" src="([^"]+)"/.exec(response.body)![1]! });
    const entry = /from '([^']+public-page[^']+)'/.exec(script.body)![1]!;
    const module = await test.app.inject({ url: entry });
    expect(module.headers['cache-control']).toContain('immutable');
    expect(module.body).toContain('pageState');
    const seen = new Set([entry]);
    for (const url of seen) {
      const part = await test.app.inject({ url });
      expect([part.statusCode, part.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
      for (const [, next] of part.body.matchAll(/from '([^']+)'/g)) seen.add(next!);
    }
    expect(seen.size).toBeGreaterThan(5);
  });
});

describe('an answer', () => {
  it('is checked, stored with its version and thanked for', async () => {
    const { id } = await publish();
    const { ticket } = await open(id);
    const sent = await post(`/site/q/${id}`, [
      ['ticket', ticket],
      ['v.name', '李雷'],
      ['v.kind', '水果'],
      ['v.origin', '百色'],
      ['v.stars', '4'],
      ['v.unknown', 'x'],
    ]);
    expect(sent.json()).toEqual({ next: `/site/q/${id}/thanks` });
    const { list, total } = await answersOf(id);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      versionNo: 1,
      values: { name: '李雷', kind: '水果', origin: '百色', stars: 4, photo: [] },
    });
    expect(list[0]!.values).not.toHaveProperty('unknown');
    const thanks = await test.app.inject({ url: `/site/q/${id}/thanks` });
    expect(thanks.body).toContain('谢谢您！');
  });

  it('R655 R656 that does not pass comes back with sentences and everything that was typed, with and without script', async () => {
    const { id } = await publish();
    const { ticket } = await open(id);
    const parts: Part[] = [
      ['ticket', ticket],
      ['v.name', ''],
      ['v.kind', '水果'],
      ['v.origin', ''],
      ['v.stars', '3'],
    ];
    const byScript = await post(`/site/q/${id}`, parts);
    expect(byScript.statusCode).toBe(422);
    expect(byScript.json()).toMatchObject({ errors: { name: '姓名必须填写', origin: '产地必须填写' } });
    const plain = await post(`/site/q/${id}`, parts, { json: false });
    expect(plain.statusCode).toBe(422);
    expect(plain.body).toContain('姓名必须填写');
    expect(plain.body).toMatch(/value="水果" checked/);
    expect(plain.body).toMatch(/value="3" checked/);
    expect((await answersOf(id)).total).toBe(0);
  });

  it('a hidden question does not stop it and is not stored', async () => {
    const { id } = await publish();
    const { ticket } = await open(id);
    await post(`/site/q/${id}`, [
      ['ticket', ticket],
      ['v.name', '韩梅梅'],
      ['v.kind', '蔬菜'],
      ['v.origin', '偷填'],
    ]);
    const { list } = await answersOf(id);
    expect(list[0]!.values).not.toHaveProperty('origin');
  });

  it('without script it ends on the page of thanks', async () => {
    const { id } = await publish();
    const { ticket } = await open(id);
    const sent = await post(
      `/site/q/${id}`,
      [
        ['ticket', ticket],
        ['v.name', '甲'],
        ['p.photo', { bytes: await picture(40), name: 'a.jpg' }],
      ],
      { json: false },
    );
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/site/q/${id}/thanks`]);
    expect((await answersOf(id)).list[0]!.pictures).toHaveLength(1);
  });

  it('the same page sent twice, even at once, counts once', async () => {
    const { id } = await publish();
    const { ticket } = await open(id);
    const parts: Part[] = [
      ['ticket', ticket],
      ['v.name', '甲'],
    ];
    const both = await Promise.all([post(`/site/q/${id}`, parts), post(`/site/q/${id}`, parts)]);
    expect(both.map((sent) => sent.statusCode)).toEqual([200, 200]);
    expect((await answersOf(id)).total).toBe(1);
  });

  it.each(['', 'forged', '1.1.x.1.y.z'])('with the token "%s" it is refused', async (ticket) => {
    const { id } = await publish();
    const sent = await post(`/site/q/${id}`, [
      ['ticket', ticket],
      ['v.name', '甲'],
    ]);
    expect([sent.statusCode, sent.json<{ message: string }>().message]).toEqual([
      400,
      '页面已失效，请重新打开问卷后填写',
    ]);
  });

  it('a token of another questionnaire is refused', async () => {
    const [one, other] = [await publish(), await publish()];
    const { ticket } = await open(one.id);
    expect(
      (
        await post(`/site/q/${other.id}`, [
          ['ticket', ticket],
          ['v.name', '甲'],
        ])
      ).statusCode,
    ).toBe(400);
  });

  it('of a page that lay open for two days is asked once more, and nothing typed is lost', async () => {
    const { id } = await publish();
    const { ticket } = await open(id);
    test.clock.advance(49 * 3_600_000);
    await loginAgain();
    const first = await post(`/site/q/${id}`, [
      ['ticket', ticket],
      ['v.name', '慢慢来'],
    ]);
    expect(first.statusCode).toBe(409);
    const again = await post(`/site/q/${id}`, [
      ['ticket', first.json<{ ticket: string }>().ticket],
      ['v.name', '慢慢来'],
    ]);
    expect(again.statusCode).toBe(200);
    expect((await answersOf(id)).total).toBe(1);
  });

  it('beyond a bot’s pace is refused', async () => {
    const { id } = await publish();
    const first = await open(id);
    const tickets = [first.ticket];
    while (tickets.length < 8) tickets.push((await open(id, first.cookie)).ticket);
    const codes = [];
    for (const ticket of tickets)
      codes.push(
        (
          await post(`/site/q/${id}`, [
            ['ticket', ticket],
            ['v.name', '机器'],
          ])
        ).statusCode,
      );
    expect(codes.filter((code) => code === 200)).toHaveLength(6);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('one answer a person', () => {
  it('a device answers once, and its second page says so', async () => {
    const { id } = await publish(base, { onceRule: 'device' });
    const first = await open(id);
    const second = await open(id, first.cookie);
    await post(`/site/q/${id}`, [
      ['ticket', first.ticket],
      ['v.name', '甲'],
    ]);
    const twice = await post(`/site/q/${id}`, [
      ['ticket', second.ticket],
      ['v.name', '乙'],
    ]);
    expect([twice.statusCode, twice.json<{ message: string }>().message]).toEqual([
      409,
      '您已经提交过这份问卷，每台设备只能提交一次',
    ]);
    expect((await open(id, first.cookie)).response.body).toContain('您已经提交过');
    expect((await open(id)).ticket).not.toBe('');
    expect((await answersOf(id)).total).toBe(1);
  });

  it('a mobile number answers once, however it is written', async () => {
    const { id } = await publish(base, { onceRule: 'mobile' });
    const send = async (mobile: string) =>
      post(`/site/q/${id}`, [
        ['ticket', (await open(id)).ticket],
        ['mobile', mobile],
        ['v.name', '甲'],
      ]);
    expect((await send('')).json()).toMatchObject({ errors: { '': '请填写手机号' } });
    expect((await send('12345')).json()).toMatchObject({ errors: { '': '手机号格式不正确，请填写 11 位手机号码' } });
    expect((await send('138 0013 8000')).statusCode).toBe(200);
    expect((await send('+86-13800138000')).json()).toMatchObject({ message: '这个手机号已经提交过这份问卷' });
    expect((await answersOf(id)).list[0]!.mobile).toBe('13800138000');
  });
});
