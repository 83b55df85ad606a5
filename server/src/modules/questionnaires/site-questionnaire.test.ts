import { saveQuestionnaire } from 'shared-contracts/endpoints';
import type { QuestionnaireDetail } from 'shared-contracts/model';
import { operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { answersOf, base, field, open, post, publish } from '../../../test/questionnaire-kit.ts';

startOperatorServer();

describe('the page', () => {
  it('is open to readers without login, under a strict policy, with a label for each question', async () => {
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

  it('addresses, tokens and names of functions of a form are not sent to readers', async () => {
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
