import { auditLogList, getPasswordRules, getSiteSettings, saveSiteSettings } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { noSiteFacts, type SiteFacts, type SitePages, type SiteSettings } from 'shared-contracts/model';
import { published, signUp } from '../../../test/activity-kit.ts';
import { startOperatorServer, test as server } from '../../../test/operator-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { sensitiveWords } from '../words/sensitive-word.tables.ts';

const facts = {
  name: '江畔晚报',
  slogan: '看见每一天',
  icp: '京ICP备12345678号-1',
  police: '京公网安备11010502030123号',
  newsLicence: '10120260001',
  reportPhone: '010-12345678',
  reportMail: 'jubao@paper.example',
};
const noPages: SitePages = { about: '', contact: '', advertise: '', copyright: '' };

turnCacheClock();
startOperatorServer({ SITE_NAME: '环境日报', SITE_ICP: '沪ICP备11111111号' });

const get = async (url: string) => {
  const { body, statusCode, headers } = await server.app.inject({ url });
  return { body, status: statusCode, policy: String(headers['content-security-policy']) };
};
const read = async () =>
  (await server.call(getSiteSettings, {}, await server.loginAs('admin'))).envelope.data as SiteSettings;
const save = async (
  input: Partial<SiteFacts>,
  { pages = {}, by = 'admin', rev }: { pages?: Partial<SitePages>; by?: string; rev?: number } = {},
) => {
  const settings = await read();
  return server.call(
    saveSiteSettings,
    { facts: { ...settings.facts, ...input }, pages: { ...settings.pages, ...pages }, rev: rev ?? settings.rev },
    await server.loginAs(by),
  );
};

/** One address of every kind of public frame. */
async function everyFrame(): Promise<string[]> {
  const story = await addPublishedStory(server, { source: '' });
  const activity = await published(signUp());
  const gone = await published(signUp());
  return [
    '/site/',
    '/site/c/news',
    `/site/a/${story}`,
    `/site/activity/${activity.id}`,
    `/site/activity/${Number(gone.id) + 1000}`,
    '/site/live',
    '/site/tipoff',
    '/site/corrections',
    '/site/a/999999',
    '/site/nowhere',
  ];
}

it('every public frame shows the licences that the law demands, each leading to its register', async () => {
  expect((await save(facts, { pages: { about: '<p>我们是谁</p>' } })).status).toBe(200);
  pastCache();
  for (const url of await everyFrame()) {
    const { body } = await get(url);
    for (const part of [
      `href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer nofollow">${facts.icp}</a>`,
      `href="https://beian.mps.gov.cn/#/query/webSearch?code=11010502030123"`,
      `互联网新闻信息服务许可证 ${facts.newsLicence}`,
      `违法和不良信息举报电话：${facts.reportPhone}`,
      `href="mailto:${facts.reportMail}"`,
      '<a href="/site/about">关于我们</a>',
      `© ${new Date().getFullYear()} 江畔晚报 版权所有`,
    ])
      expect([url, body]).toEqual([url, expect.stringContaining(part)]);
    expect(body).not.toMatch(/临江|记录城市|环境日报|\/site\/contact/);
  }
});

it('what is not stored comes from the settings of the server; a name changes everywhere at once', async () => {
  await save({ ...noSiteFacts });
  pastCache();
  const before = (await get('/site/')).body;
  expect(before).toContain('<title>环境日报</title>');
  expect(before).toContain('沪ICP备11111111号');
  expect(await read()).toMatchObject({ facts: { name: '', icp: '' }, defaults: { name: '环境日报' } });
  await save({ name: '改名日报', slogan: '新标语' });
  pastCache();
  expect((await get('/site/')).body).toMatch(/<title>改名日报<\/title>[\s\S]*新标语/);
  expect((await get('/site/rss.xml')).body).toContain('<title>改名日报</title>');
  expect((await server.call(getPasswordRules, {})).envelope.data).toMatchObject({ siteName: '改名日报' });
});

it('own pages are cleaned like stories and are there while they have a text', async () => {
  await save({}, { pages: { contact: '<p onclick="x()">编辑部<script>x()</script></p>', copyright: '<p><br></p>' } });
  pastCache();
  const page = await get('/site/contact');
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('<p>编辑部</p>')]);
  expect(page.body).toContain('<h1>联系我们</h1>');
  expect((await get('/site/copyright')).status).toBe(404);
  const { status, envelope } = await save({}, { pages: { about: '<p><img src="https://else.example/a.png"></p>' } });
  expect([status, envelope.message]).toEqual([422, expect.stringContaining('外站图片')]);
});

it('tags are taken by kind alone; the one script of another party stands in the policy', async () => {
  const number = '0123456789abcdef0123456789abcdef';
  await save({ baiduStatistics: number, verifications: [{ kind: 'baidu', code: 'codeva-abc123' }] });
  pastCache();
  const { body, policy } = await get('/site/');
  expect(body).toContain('<meta name="baidu-site-verification" content="codeva-abc123">');
  expect(body).toContain(`<script src="https://hm.baidu.com/hm.js?${number}" async></script>`);
  expect(policy).toContain("script-src 'self' https://hm.baidu.com;");
  await save({ baiduStatistics: '', verifications: [] });
  pastCache();
  expect((await get('/site/')).policy).toContain("script-src 'self';");
});

it.each([
  [{ icp: '12345678' }, 'ICP备案号的格式'],
  [{ police: '京公网安备1号' }, '公安备案号的格式'],
  [{ reportMail: 'jubao' }, '举报邮箱格式'],
  [{ logo: '/files/picture/2026/a.svg' }, '不支持 SVG'],
  [{ logo: 'https://else.example/a.png' }, '图片库'],
  [{ baiduStatistics: '<script>' }, '百度统计'],
  [{ verifications: [{ kind: 'baidu', code: '"><script>' }] }, '验证码'],
  [{ verifications: [{ kind: 'free', code: 'abcd' }] }, '搜索引擎'],
  [{ name: '很'.repeat(21) }, '不能超过20个字'],
])('refuses %j and changes nothing', async (input, sentence) => {
  const before = await read();
  const { status, envelope } = await save(input as Partial<SiteFacts>);
  expect([status, JSON.stringify(envelope)]).toEqual([422, expect.stringContaining(sentence)]);
  expect(await read()).toEqual(before);
});

it('refuses who has no right, who is late, and words that are banned; what was done stands in the log', async () => {
  expect((await save({ slogan: '无权' }, { by: 'admin' })).status).toBe(200);
  for (const by of ['editor', 'operator'])
    expect(
      (await server.call(saveSiteSettings, { facts, pages: noPages, rev: 0 }, await server.loginAs(by))).status,
    ).toBe(403);
  const { rev } = await read();
  expect((await save({ slogan: '甲' })).status).toBe(200);
  expect((await save({ slogan: '乙' }, { rev })).envelope.respCode).toBe(ErrorCode.StaleRevision);
  await server.db
    .insert(sensitiveWords)
    .values({ word: '坏词甲', level: 1, createUserName: '审', modifiedTime: server.clock.now() });
  const { envelope } = await save({ slogan: '坏词甲' });
  expect(JSON.stringify(envelope)).toContain('坏词甲');
  const log = await server.call(auditLogList, { area: 'site' }, await server.loginAs('admin'));
  const [latest] = log.envelope.list as { action: string; detail: string }[];
  expect(latest).toMatchObject({ action: 'site.change', detail: expect.stringContaining('甲') });
});
