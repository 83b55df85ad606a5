import { loginAgain, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { answersOf, open, type Part, picture, post, publish } from '../../../test/questionnaire-kit.ts';

startOperatorServer();

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

  it('of a page that was open for two days is requested once more, and nothing typed is lost', async () => {
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

  it('faster than a person could answer is refused', async () => {
    const { id } = await publish();
    const first = await open(id);
    const tickets = [first.ticket];
    while (tickets.length < 8) tickets.push((await open(id, first.cookie)).ticket);
    test.clock.toNextMinute();
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
