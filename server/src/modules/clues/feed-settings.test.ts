import { feedList, feedRemove, feedSave, feedSwitch, feedTest } from 'shared-contracts/endpoints';
import { add, chief, clues, editor, feed, gather, site, startFeedServer, test } from '../../../test/feed-kit.ts';
import { rssOf } from '../../../test/feed-host.ts';

startFeedServer();

describe('settings of feeds', () => {
  it('tries an address out and stores nothing', async () => {
    site.answers['/try.xml'] = (_request, response) =>
      response.end(rssOf([{ id: 'try', title: '试读', time: '2026-11-20 10:00:00' }]));
    const { envelope } = await test.call(feedTest, { url: ` ${site.url('/try.xml')} ` }, chief);
    expect(envelope.data).toEqual({
      title: '甲通讯',
      format: 'rss',
      charset: 'utf-8',
      total: 1,
      items: [{ title: '试读', time: '2026-11-20 10:00:00' }],
    });
    expect((await clues({ keywords: '试读' })).total).toBe(0);
  });

  it('refuses what cannot be a feed, a duplicate, and users without the right', async () => {
    const save = async (input: object, bearer = chief) =>
      (await test.call(feedSave, { name: '甲', kind: 'clues', url: site.url('/other.xml'), ...input }, bearer))
        .envelope;
    expect(await save({ url: 'ftp://a/' })).toMatchObject({
      suc: 0,
      message: '地址不正确，请填写以 http:// 或 https:// 开头的地址',
    });
    expect(await save({ url: 'http://a:b@c.example/' })).toMatchObject({
      suc: 0,
      message: '地址中不能带有用户名和密码',
    });
    expect(await save({ url: '/etc/passwd' })).toMatchObject({ suc: 0 });
    expect(await save({ name: ' ' })).toMatchObject({ suc: 0, message: '请填写名称' });
    expect(await save({ interval: 1 })).toMatchObject({ suc: 0, message: '间隔为5至1440分钟' });
    await add('/main.xml');
    expect(await save({ url: site.url('/main.xml') })).toMatchObject({ suc: 0, message: '该地址已经添加过' });
    expect(await save({}, editor)).toMatchObject({ suc: 0, respCode: 40300 });
    expect((await test.call(feedList, {}, editor)).status).toBe(403);
  });

  it('switches off, changes and removes', async () => {
    const id = await add('/try.xml');
    await test.call(feedSwitch, { ids: id, isEnabled: false }, chief);
    expect(await feed(id)).toMatchObject({ isEnabled: false, nextRunTime: null });
    await gather();
    expect(await feed(id)).toMatchObject({ state: 'never' });
    await test.call(
      feedSave,
      { id, name: '改名', kind: 'agency', url: site.url('/try.xml'), isEnabled: true, interval: 60, keepDays: 7 },
      chief,
    );
    await gather();
    expect(await feed(id)).toMatchObject({ name: '改名', kind: 'agency', interval: 60, clues: 1 });
    await test.call(feedRemove, { ids: id }, chief);
    expect(await feed(id)).toBeUndefined();
  });
});
