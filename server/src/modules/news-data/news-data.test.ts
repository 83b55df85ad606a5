import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addMyImageText,
  amcArea,
  centerChooseNews,
  clueList,
  contentGetContent,
  getAiMiaobiSummary,
  keywordGetKeywords,
  wiseCloudAuth,
  wiseCloudDictList,
  wiseCloudGetAreaDict,
  wiseCloudGetKeywords,
  wiseCloudGetTextSum,
  wiseCloudKw,
  wiseCloudQueryGetById,
  wiseCloudSearchHighLevel,
} from 'shared-contracts/endpoints';
import type { Area, NewsDataReport, NewsDataRow } from 'shared-contracts/model';
import { proofreader } from '../proofreading/engine/proofreader.ts';
import { settingDescriptions } from '../../platform/settings/setting-descriptions.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

const title = '临江长江大桥今日合龙';
const content =
  '<p>本报讯（记者 李明）11月21日上午，随着最后一段钢箱梁精准对接，临江长江大桥主桥顺利合龙。</p><p>大桥通车后，江北新区到主城区的车程将缩短至10分钟，沿线居民出行更加便捷。</p><p>钢箱梁采用智能吊装系统，临江长江大桥计划明年6月通车。</p>';

afterAll(() => proofreader.stop());

describe('the sandbox', () => {
  let test: TestApp;
  let editor: string;
  beforeAll(async () => {
    test = await buildTestApp();
    editor = await test.loginAs('editor');
  });
  afterAll(() => test.close());
  const search = async (input: object) =>
    (await test.call(wiseCloudSearchHighLevel, input, editor)).envelope as unknown as {
      list: NewsDataRow[];
      total: number;
    };

  it('R277 amcArea.json is read by GET and lists the areas', async () => {
    const { envelope, response } = await test.call(amcArea, {}, editor);
    expect([amcArea.method, amcArea.path, response.statusCode]).toEqual(['GET', '/amc/amcArea.json', 200]);
    expect(envelope.list).toHaveLength(34);
    expect((envelope.list as Area[])[16]).toEqual({ code: '42', name: '湖北省', abbreviation: '鄂' });
  });

  it('R742 R743 search, dictionaries, words and one report stand below /amc/web/wiseCloud', async () => {
    const calls = [
      wiseCloudGetAreaDict,
      wiseCloudDictList,
      wiseCloudQueryGetById,
      wiseCloudSearchHighLevel,
      wiseCloudGetTextSum,
      wiseCloudGetKeywords,
      wiseCloudKw,
    ];
    expect(calls.map(({ path }) => path.split('/').pop())).toEqual([
      'getAreaDict.do',
      'dictList.do',
      'queryGetById.do',
      'searchHighLevel.do',
      'getTextSum.do',
      'getKeywords.do',
      'kw.do',
    ]);
    expect(calls.every(({ path }) => path.startsWith('/amc/web/wiseCloud/'))).toBe(true);
    expect(wiseCloudKw.method).toBe('GET');

    expect((await test.call(wiseCloudGetAreaDict, {}, editor)).envelope.list).toHaveLength(34);
    expect((await test.call(wiseCloudDictList, { type: 'topic' }, editor)).envelope.list).toContainEqual({
      code: 'science',
      name: '科技',
    });
    const all = await search({ pageSize: 50 });
    expect(all.total).toBeGreaterThan(300);
    expect(all.list.map(({ publishedTime }) => publishedTime)).toEqual(
      all.list
        .map(({ publishedTime }) => publishedTime)
        .sort()
        .reverse(),
    );
    const home = await search({ area: '42', media: 'agency', keywords: '武汉' });
    expect(home.total).toBeGreaterThan(0);
    expect(home.list.every((row) => row.area === '42' && row.media === 'agency')).toBe(true);
    expect((await search({ keywords: '武汉 没有这样的词' })).total).toBe(0);
    const report = (await test.call(wiseCloudQueryGetById, { id: home.list[0]!.id }, editor)).envelope
      .data as NewsDataReport;
    expect(report.content).toMatch(/^<p>.*武汉/);
    const words = (await test.call(wiseCloudKw, { keywords: '武汉' }, editor)).envelope.list as string[];
    expect(words.length).toBeGreaterThan(0);
    expect(words.every((word) => word.includes('武汉'))).toBe(true);
    expect((await test.call(wiseCloudQueryGetById, { id: 'none' }, editor)).envelope).toMatchObject({
      suc: 0,
      message: '新闻数据服务返回的内容无法识别',
    });
  });

  it('R742 R745 R746 keywords and summary are drawn out of the text itself', async () => {
    expect(
      [keywordGetKeywords, getAiMiaobiSummary].map(({ method, encoding, path }) => [method, encoding, path]),
    ).toEqual([
      ['POST', 'json', '/amc/web/keyword/getKeywords.do'],
      ['POST', 'json', '/amc/web/keyword/getAiMiaobiSummary.do'],
    ]);
    const words = (await test.call(keywordGetKeywords, { title, content }, editor)).envelope.data as string[];
    expect(words).toEqual(expect.arrayContaining(['临江长江大桥', '合龙', '钢箱梁']));
    const summary = String((await test.call(getAiMiaobiSummary, { title, content }, editor)).envelope.data);
    expect(summary).toMatch(/^11月21日上午，随着最后一段钢箱梁/);
    expect(summary).not.toMatch(/<|本报讯/);
    expect((await test.call(wiseCloudGetTextSum, { content }, editor)).envelope.data).toContain('大桥');
    expect(
      (await test.call(wiseCloudGetKeywords, { content: content.replace(/临江长江/g, '') }, editor)).envelope.data,
    ).not.toEqual(words);
    expect((await test.call(keywordGetKeywords, { content: ' ' }, editor)).envelope).toMatchObject({
      suc: 0,
      message: '请先填写正文',
    });
  });

  it('R744 chosen reports become clues once, with their source', async () => {
    const { list } = await search({ pageSize: 10 });
    const ids = list
      .slice(0, 3)
      .map(({ id }) => id)
      .join(',');
    expect((await test.call(centerChooseNews, { ids }, editor)).envelope.data).toMatchObject({ added: 3, known: 0 });
    expect((await test.call(centerChooseNews, { ids }, editor)).envelope.data).toMatchObject({ added: 0, known: 3 });
    const clues = (await test.call(clueList, {}, editor)).envelope.list as {
      title: string;
      source: string;
      link: string;
      feedName: string;
    }[];
    expect(clues.map((clue) => clue.title).sort()).toEqual(
      list
        .slice(0, 3)
        .map((row) => row.title)
        .sort(),
    );
    expect(clues[0]).toMatchObject({
      feedName: '全网资源',
      link: expect.stringContaining('https://news.example.com/'),
    });
    expect(
      (await test.call(centerChooseNews, { ids: Array.from({ length: 21 }, (_, at) => at).join(',') }, editor)).envelope
        .message,
    ).toBe('一次最多选用20条');
    expect([centerChooseNews.path, addMyImageText.path]).toEqual([
      '/amc/web/center/choosenews.do',
      '/amc/web/imagetext/addMyImageText.do',
    ]);
  });

  it('R744 addMyImageText makes an article of one’s own, cleaned', async () => {
    const { data } = (
      await test.call(
        addMyImageText,
        { title: '我的图文', content: '<p>文<script>alert(1)</script></p>', source: '甲报' },
        editor,
      )
    ).envelope as unknown as { data: { id: string } };
    expect((await test.call(contentGetContent, { id: data.id }, editor)).envelope.data).toMatchObject({
      title: '我的图文',
      content: '<p>文</p>',
      source: '甲报',
      auditState: 'draft',
    });
    expect((await test.call(addMyImageText, { title: '甲', content: '' }, await test.loginAs('finance'))).status).toBe(
      403,
    );
  });

  it('is for staff with the right', async () => {
    expect((await test.call(wiseCloudSearchHighLevel, {}, await test.loginAs('finance'))).status).toBe(403);
    expect((await test.call(keywordGetKeywords, { content })).status).toBe(401);
  });
});

describe('an outside service', () => {
  let service: Server;
  let test: TestApp;
  let editor: string;
  let answers: Record<string, unknown>;
  const asked: { path: string; authorization: string | undefined; body: string }[] = [];
  const read = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  beforeAll(async () => {
    service = createServer((request, response) => {
      void read(request).then((body) => {
        const { pathname } = new URL(request.url!, 'http://x');
        asked.push({ path: request.url!, authorization: request.headers.authorization, body });
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
    asked.length = 0;
    answers = {
      '/amc/web/wiseCloud/auth.do': { suc: 1, message: '', data: { token: 'T1' } },
      '/amc/web/wiseCloud/kw.do': { suc: 1, message: '', list: ['<b>甲</b>', '甲', ' '] },
    };
  });

  it('R741 the server logs in with the fixed account of its settings; neither account nor token reaches the browser', async () => {
    const { envelope } = await test.call(wiseCloudAuth, {}, editor);
    expect(envelope).toEqual({ suc: 1, message: expect.anything(), data: { isSandbox: false } });
    expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toEqual({ username: 'paper', password: 'geheim' });
    expect(settingDescriptions.NEWS_DATA_PASSWORD).toMatchObject({ secret: true });
    expect((await test.call(wiseCloudAuth, { username: 'x', password: 'y' }, editor)).status).toBe(422);
    const { list } = (await test.call(wiseCloudKw, { keywords: '甲' }, editor)).envelope;
    expect(list).toEqual(['<b>甲</b>', '甲']);
    expect(asked.at(-1)).toMatchObject({
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
    expect(asked.map(({ path }) => path.split('?')[0]!.split('/').pop())).toEqual(['kw.do', 'auth.do', 'kw.do']);
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
  ])('tells of %s in a sentence', async (_what, answer, sentence) => {
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
