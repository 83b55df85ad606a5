import {
  addMyImageText,
  amcArea,
  centerChooseNews,
  clueList,
  contentGetContent,
  getAiMiaobiSummary,
  keywordGetKeywords,
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

  it('R742 R743 search, dictionaries, words and one report are served below /amc/web/wiseCloud', async () => {
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
      (await test.call(centerChooseNews, { ids: Array.from({ length: 21 }, (_, index) => index).join(',') }, editor))
        .envelope.message,
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
