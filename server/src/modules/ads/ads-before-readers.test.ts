import {
  adCheckPublish,
  adCounts,
  adDays,
  adExport,
  floatAdList,
  floatAdUpdateIsShow,
  placeholderAdGet,
  placeholderAdStop,
  popupAdList,
  popupAdStop,
  popupAdUse,
  startAdGetByid,
  startAdStop,
  startAdUpdateSort,
} from 'shared-contracts/endpoints';
import { type AdRow, EmbedKind, embedHtml } from 'shared-contracts/model';
import { and, eq } from '../../platform/database/orm.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { wireDay } from '../../../test/ad-kit.ts';
import { add, call, idsIn, kit, published, startAdServer, test } from '../../../test/ad-server-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, waitFor } from '../../../test/reader-caches.ts';

startAdServer();
// Lists of staff show more than what readers see: a float ad that was never shown.
beforeAll(() => add('float'));

describe('before readers', () => {
  it('exactly what runs now is served, the highest order number first, and nothing that is over or to come', async () => {
    const [low, high] = [await published('start', { title: '后到' }), await published('start', { title: '先看' })];
    await published('start', { title: '明天才开始', startDate: wireDay(1) });
    await call(startAdUpdateSort, { id: high.id, sortField: 9 });
    expect(await idsIn('?kind=start')).toEqual([high.id, low.id]);
    test.clock.advance(11 * 86_400_000);
    try {
      expect(await idsIn('?kind=start')).toEqual([]);
      const late = await test.loginAs('operator');
      expect((await call(startAdGetByid, { id: high.id }, late)).data).toMatchObject({ state: 'expired' });
      expect((await call(startAdStop, { id: high.id }, late)).message).toBe('投放时间已过，无需停用');
      expect((await call(adCounts, { kind: 'start' }, late)).data).toMatchObject({ expired: 3 });
    } finally {
      test.clock.advance(-11 * 86_400_000);
    }
    for (const { id } of [low, high]) await call(startAdStop, { id });
  });

  it('a caching app asks again and learns when nothing changed', async () => {
    pastCache();
    const first = await test.app.inject('/open/v1/ads');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^W\//) });
    expect(
      (await test.app.inject({ url: '/open/v1/ads', headers: { 'if-none-match': String(first.headers.etag) } }))
        .statusCode,
    ).toBe(304);
    expect((await test.app.inject('/open/v1/ads?kind=banner')).json()).toMatchObject({
      message: expect.stringContaining('不正确'),
    });
    expect((await test.app.inject('/open/v1/ads?channel=nowhere')).statusCode).toBe(404);
  });

  it('an ad of a channel is shown there and below it; ads that want one place see one another', async () => {
    const news = await published('popup', { title: '要闻弹窗', channelIds: ['1'] });
    const economy = await published('popup', { title: '经济弹窗', channelIds: ['2'] });
    expect(await idsIn('?kind=popup')).toEqual([]);
    expect(await idsIn('?kind=popup&channel=local')).toEqual([news.id]);
    expect(await idsIn('?kind=popup&channel=economy')).toEqual([economy.id]);
    const local = await add('popup', { title: '本地弹窗', channelIds: ['3'] });
    expect((await call(adCheckPublish, { id: local.id })).data).toEqual({
      problems: ['请先启用，再发布'],
      rivals: [{ id: news.id, title: '要闻弹窗', startDate: expect.any(String), endDate: expect.any(String) }],
    });
    await call(popupAdUse, { id: local.id });
    expect((await call(popupAdList, { keywords: '本地弹窗' })).list).toMatchObject([
      { rivals: [{ title: '要闻弹窗' }], channelNames: ['本地'] },
    ]);
    for (const { id } of [news, economy]) await call(popupAdStop, { id });
  });

  it('an ad whose story was withdrawn is not served, and the list says why', async () => {
    const story = await addPublishedStory(test, { title: '书房开门' });
    const { id } = await published('float', { linkKind: 'story', linkId: story, externalLinkUrl: '' });
    expect(await idsIn('?kind=float')).toEqual([id]);
    await test.db
      .update(deliveries)
      .set({ state: 'withdrawn' })
      .where(and(eq(deliveries.contentId, story), eq(deliveries.target, 'app')));
    expect(await idsIn('?kind=float')).toEqual([]);
    expect((await call(floatAdList, {})).list).toMatchObject([
      { linkTitle: '书房开门', linkProblem: '目标稿件未在App发布，App不投放这条广告' },
      {},
    ]);
    expect((await test.app.inject('/site/')).body).toContain(`data-ad="${id}"`);
    await test.db.update(deliveries).set({ state: 'withdrawn' }).where(eq(deliveries.contentId, story));
    pastCache();
    expect((await call(floatAdList, {})).list).toMatchObject([{ linkProblem: '目标稿件未发布或已撤下' }, {}]);
    expect((await test.app.inject('/site/')).body).not.toContain('data-ad');
    await call(floatAdUpdateIsShow, { id, isShow: 0 });
    expect((await call(floatAdUpdateIsShow, { id, isShow: 1 })).message).toBe('目标稿件未发布或已撤下');
  });

  it('the website shows them in lists and over pages, each marked 广告, within its content policy', async () => {
    await addPublishedStory(test, { title: '城中要闻' });
    const [row, float, popup] = [
      await published('placeholder', { title: '书房<b>招募</b>' }),
      await published('float'),
      await published('popup'),
    ];
    pastCache();
    const { body, headers } = await test.app.inject('/site/c/news');
    expect(body).toContain(
      `<aside class="row ad-row" aria-label="广告：书房&lt;b&gt;招募&lt;/b&gt;" data-ad="${row.id}"><div><h2><a href="/site/ad/${row.id}/click" target="_blank" rel="sponsored nofollow noopener">书房&lt;b&gt;招募&lt;/b&gt;</a></h2><p class="meta"><span class="ad-mark">广告</span><span>市图书馆</span>`,
    );
    expect(body).toContain(`<aside class="ad-float" aria-label="广告：${float.title}" data-ad="${float.id}" hidden>`);
    expect(body).toContain(`<dialog class="ad-popup" aria-label="广告：${popup.title}" data-ad="${popup.id}"`);
    const script = /<script src="(\/site\/assets\/ads\.[^"]+)" defer>/.exec(body)![1]!;
    expect((await test.app.inject(script)).headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(body).not.toMatch(/<script(?! src)|style="/);
    await call(placeholderAdStop, { id: row.id });
    await call(popupAdStop, { id: popup.id });
    await call(floatAdUpdateIsShow, { id: float.id, isShow: 0 });
    pastCache();
    expect((await test.app.inject('/site/c/news')).body).not.toContain('data-ad');
  });

  it('R489 an ad inside a story leads through its counted address while it runs, and is left out when it does not', async () => {
    const { id } = await published('placeholder', { title: '家电节' });
    const embed = embedHtml({
      kind: EmbedKind.Ad,
      title: '家电节',
      address: 'https://ad.example.com/a',
      image: '/files/ad.jpg',
      html: '',
      data: { contentId: id, originalId: id, id, outerChain: '1', externalLinkUrl: 'https://ad.example.com/a' },
    });
    const story = await addPublishedStory(test, { content: `<p>正文开始了。</p>${embed}<p>正文结束了。</p>` });
    pastCache();
    expect((await test.app.inject(`/site/a/${story}`)).body).toMatch(
      new RegExp(`<figure data-ad="${id}"[^]*<a href="/site/ad/${id}/click"`),
    );
    expect(
      (await test.app.inject(`/open/v1/articles/${story}`)).json<{ data: { content: string } }>().data.content,
    ).toContain(`href="/open/v1/ads/${id}/click"`);
    await call(placeholderAdStop, { id });
    pastCache();
    for (const url of [`/site/a/${story}`, `/open/v1/articles/${story}`])
      expect((await test.app.inject(url)).body).not.toContain('家电节');
  });

  it('counts what is seen and clicked once a reader, of what runs alone, and leads nowhere but where staff said', async () => {
    const { id } = await published('placeholder', { title: '可数的' });
    pastCache();
    const see = (ids: string, agent = 'a') =>
      test.app.inject({
        method: 'POST',
        url: '/site/ad/views',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
        payload: `ids=${ids}`,
      });
    const click = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
    for (const agent of ['a', 'a', 'b']) expect((await see(`${id},999999,x'`, agent)).statusCode).toBe(204);
    expect(
      (await test.app.inject({ method: 'POST', url: '/open/v1/ads/views', payload: { ids: [id] } })).statusCode,
    ).toBe(204);
    const led = await click(`/site/ad/${id}/click?url=https://evil.example`);
    expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([
      302,
      'https://ad.example.com/a?b=1',
      'no-store',
    ]);
    await click(`/site/ad/${id}/click`);
    await click(`/site/ad/${id}/click`, { 'sec-purpose': 'prefetch', 'user-agent': 'c' });
    expect((await click(`/open/v1/ads/${id}/click`)).headers.location).toBe('https://ad.example.com/a?b=1');
    for (const url of [
      '/site/ad/999999/click',
      '/site/ad/https:%2F%2Fevil.example/click',
      '/open/v1/ads/999999/click',
    ]) {
      const refused = await click(url);
      expect([url, refused.headers.location, refused.statusCode >= 400]).toEqual([url, undefined, true]);
    }
    await call(placeholderAdStop, { id });
    pastCache();
    expect([
      (await click(`/site/ad/${id}/click`)).statusCode,
      (await click(`/open/v1/ads/${id}/click`)).statusCode,
    ]).toEqual([410, 410]);
    await waitFor(async () => ((await call(placeholderAdGet, { id })).data as AdRow).clicks === 2);
    expect((await call(placeholderAdGet, { id })).data).toMatchObject({ impressions: 3, clicks: 2 });
    expect((await call(adDays, { id })).list).toEqual([
      { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), impressions: 3, clicks: 2 },
    ]);
    const file = await test.call(
      adExport,
      { kind: 'placeholder', keywords: '可数的', columns: ['title', 'impressions', 'clicks', 'rate'], format: 'csv' },
      kit.operator,
    );
    expect(file.response.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      '广告名称,曝光,点击,点击率（%）',
      expect.stringMatching(/^可数的,3,2,66\.67$/),
    ]);
  });
});
