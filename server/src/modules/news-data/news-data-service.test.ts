import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wiseCloudAuth, wiseCloudKw, wiseCloudQueryGetById } from 'shared-contracts/endpoints';
import { proofreader } from '../proofreading/engine/proofreader.ts';
import { settingDescriptions } from '../../platform/settings/setting-descriptions.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

afterAll(() => proofreader.stop());

describe('an external service', () => {
  let service: Server;
  let test: TestApp;
  let editor: string;
  let answers: Record<string, unknown>;
  const requests: { path: string; authorization: string | undefined; body: string }[] = [];
  const read = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  beforeAll(async () => {
    service = createServer((request, response) => {
      void read(request).then((body) => {
        const { pathname } = new URL(request.url!, 'http://x');
        requests.push({ path: request.url!, authorization: request.headers.authorization, body });
        const answer = answers[pathname];
        if (typeof answer === 'function') (answer as (to: typeof response) => void)(response);
        else
          response
            .setHeader('content-type', 'application/json')
            .end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? { suc: 0, message: '没有' }));
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    test = await buildTestApp({
      NEWS_DATA_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/amc/web/`,
      NEWS_DATA_USER: 'paper',
      NEWS_DATA_PASSWORD: 'geheim',
    });
    editor = await test.loginAs('editor');
  });
  afterAll(async () => {
    await test.close();
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });
  beforeEach(() => {
    requests.length = 0;
    answers = {
      '/amc/web/wiseCloud/auth.do': { suc: 1, message: '', data: { token: 'T1' } },
      '/amc/web/wiseCloud/kw.do': { suc: 1, message: '', list: ['<b>甲</b>', '甲', ' '] },
    };
  });

  it('R741 the server logs in with the fixed account of its settings; neither account nor token is sent to the browser', async () => {
    const { envelope } = await test.call(wiseCloudAuth, {}, editor);
    expect(envelope).toEqual({ suc: 1, message: expect.anything(), data: { isSandbox: false } });
    expect(Object.fromEntries(new URLSearchParams(requests[0]!.body))).toEqual({
      username: 'paper',
      password: 'geheim',
    });
    expect(settingDescriptions.NEWS_DATA_PASSWORD).toMatchObject({ secret: true });
    expect((await test.call(wiseCloudAuth, { username: 'x', password: 'y' }, editor)).status).toBe(422);
    const { list } = (await test.call(wiseCloudKw, { keywords: '甲' }, editor)).envelope;
    expect(list).toEqual(['<b>甲</b>', '甲']);
    expect(requests.at(-1)).toMatchObject({
      path: '/amc/web/wiseCloud/kw.do?keywords=%E7%94%B2',
      authorization: 'Bearer T1',
    });
  });

  it('logs in again when the service has forgotten the token', async () => {
    let isKnown = false;
    answers['/amc/web/wiseCloud/kw.do'] = (response: { end(body: string): void }) => {
      response.end(
        JSON.stringify(
          isKnown ? { suc: 1, message: '', list: ['乙'] } : { suc: 0, respCode: 401, message: '登录已失效' },
        ),
      );
      isKnown = true;
    };
    expect((await test.call(wiseCloudKw, { keywords: '' }, editor)).envelope.list).toEqual(['乙']);
    expect(requests.map(({ path }) => path.split('?')[0]!.split('/').pop())).toEqual(['kw.do', 'auth.do', 'kw.do']);
  });

  it.each([
    ['a page', '<html></html>', '新闻数据服务返回的内容无法识别'],
    ['its own refusal', { suc: 0, message: '余额不足' }, '余额不足'],
    ['another shape', { suc: 1, message: '', list: [{ a: 1 }] }, '新闻数据服务返回的内容无法识别'],
    [
      'a failure',
      (response: { statusCode: number; end(): void }) => ((response.statusCode = 502), response.end()),
      '新闻数据服务暂时不可用（502）',
    ],
    ['a broken line', (response: { destroy(): void }) => response.destroy(), '新闻数据服务暂时无法连接'],
  ])('reports %s in a sentence', async (_what, answer, sentence) => {
    answers['/amc/web/wiseCloud/kw.do'] = answer;
    expect((await test.call(wiseCloudKw, { keywords: '' }, editor)).envelope).toMatchObject({
      suc: 0,
      message: sentence,
    });
  });

  it('cleans what the service brings', async () => {
    answers['/amc/web/wiseCloud/queryGetById.do'] = {
      suc: 1,
      message: '',
      data: {
        id: '1',
        title: '甲\u202e',
        content: '<p onclick="x()">文<script>alert(1)</script></p>',
        publishedTime: '2026-11-20 10:00:00',
        url: 'javascript:alert(1)',
      },
    };
    expect((await test.call(wiseCloudQueryGetById, { id: '1' }, editor)).envelope.data).toMatchObject({
      title: '甲',
      content: '<p>文</p>',
      url: '',
    });
  });
});
