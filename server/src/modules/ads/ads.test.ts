import { and, eq } from 'drizzle-orm';
import {
  adCounts,
  allEndpoints,
  type BatchResult,
  floatAdDelete,
  floatAdGet,
  floatAdList,
  floatAdUpdate,
  floatAdUpdateIsShow,
  placeholderAdDelete,
  placeholderAdGet,
  placeholderAdList,
  placeholderAdPublish,
  placeholderAdUpdate,
  popupAdAdd,
  popupAdDeleteByIds,
  popupAdGetByid,
  popupAdList,
  popupAdPublishStartPopUps,
  popupAdStop,
  popupAdUpdate,
  popupAdUse,
  startAdDeleteByids,
  startAdGetByid,
  startAdList,
  startAdPublish,
  startAdSave,
  startAdStop,
  startAdUpdate,
  startAdUse,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { type AdKind, type AdRow } from 'shared-contracts/model';
import { operationRecords } from '../../platform/audit/record.tables.ts';
import type { pictures } from '../media/picture.tables.ts';
import { adSaves } from '../../../test/ad-kit.ts';
import { add, call, fields, idsIn, kit, published, refusal, startAdServer, test } from '../../../test/ad-server-kit.ts';
import { type TestApp } from '../../../test/helper.ts';

type Endpoint = Parameters<TestApp['call']>[0];

startAdServer();

describe('the documented calls', () => {
  it.each([
    ['R249', 'startAd', ['list', 'use', 'publish', 'stop', 'deleteByids', 'getByid', 'save', 'update', 'updateSort']],
    ['R250', 'placeholderAd', ['list', 'delete', 'update', 'add', 'get']],
    ['R251', 'floatAd', ['list', 'delete', 'update', 'add', 'get', 'updateIsShow']],
    ['R252', 'popupAd', ['list', 'use', 'stop', 'deleteByIds', 'getByid', 'add', 'update', 'publishStartPopUps']],
  ])('%s are there for %s', (_rule, kind, names) => {
    const paths = new Set(allEndpoints.map(({ path }) => path));
    for (const name of names)
      expect([name, paths.has(`/amc/web/advertisement/${kind}/${name}.do`)]).toEqual([name, true]);
  });

  it('R015 R249 R250 R251 R252 each kind is written, read, changed, listed and removed by its own calls', async () => {
    for (const [kind, list, get, update, remove] of [
      ['start', startAdList, startAdGetByid, startAdUpdate, startAdDeleteByids],
      ['placeholder', placeholderAdList, placeholderAdGet, placeholderAdUpdate, placeholderAdDelete],
      ['float', floatAdList, floatAdGet, floatAdUpdate, floatAdDelete],
      ['popup', popupAdList, popupAdGetByid, popupAdUpdate, popupAdDeleteByIds],
    ] as const) {
      const ad = await add(kind, { title: `${kind}一则` });
      expect(ad).toMatchObject({
        kind,
        state: 'draft',
        advertiser: '市图书馆',
        isShow: 0,
        externalLinkUrl: 'https://ad.example.com/a?b=1',
        impressions: 0,
        clicks: 0,
        rev: 0,
      });
      expect(await call(list, { keywords: `${kind}一则` })).toMatchObject({ suc: 1, total: 1, list: [{ id: ad.id }] });
      expect((await call(update, { id: ad.id, rev: 0, ...fields(kind, { title: '改过' }) })).data).toMatchObject({
        title: '改过',
        rev: 1,
      });
      expect((await call(get, { id: ad.id })).data).toMatchObject({ title: '改过' });
      expect((await call(remove, { ids: ad.id })).suc).toBe(1);
      expect((await call(list, { keywords: `${kind}一则` })).total).toBe(0);
      const records = await test.db
        .select()
        .from(operationRecords)
        .where(and(eq(operationRecords.newsId, `ad:${ad.id}`), eq(operationRecords.contentType, 8)))
        .orderBy(operationRecords.id);
      expect(records.map(({ opName }) => opName)).toEqual(['新建广告', '修改广告', '删除广告']);
    }
  });

  it('R167 R168 start and popup ads are used, published, stopped and deleted, each in its turn', async () => {
    for (const [kind, use, publish, stop, remove] of [
      ['start', startAdUse, startAdPublish, startAdStop, startAdDeleteByids],
      ['popup', popupAdUse, popupAdPublishStartPopUps, popupAdStop, popupAdDeleteByIds],
    ] as const) {
      const { id } = await add(kind);
      expect(await refusal(publish, { ids: id })).toBe('请先启用，再发布');
      expect(await refusal(stop, { id })).toBe('广告没有启用，无需停用');
      expect((await call(use, { id })).data).toMatchObject({ state: 'enabled' });
      expect(await refusal(use, { id })).toBe('广告已经启用');
      expect(await refusal(remove, { ids: id })).toBe('请先停用，再删除');
      expect(await idsIn(`?kind=${kind}`)).not.toContain(id);
      expect((await call(publish, { ids: id })).suc).toBe(1);
      expect(await refusal(remove, { ids: id })).toBe('请先停用，再删除');
      expect(await idsIn(`?kind=${kind}`)).toContain(id);
      expect((await call(stop, { id })).data).toMatchObject({ state: 'stopped' });
      expect(await idsIn(`?kind=${kind}`)).not.toContain(id);
      expect((await call(remove, { ids: id })).suc).toBe(1);
    }
  });

  it('R169 a float ad is shown and hidden by its flag', async () => {
    const { id } = await add('float');
    expect((await call(floatAdUpdateIsShow, { id, isShow: 1 })).data).toMatchObject({ isShow: 1, state: 'published' });
    expect(await idsIn('?kind=float')).toEqual([id]);
    expect(await refusal(floatAdDelete, { ids: id })).toBe('请先停用，再删除');
    expect((await call(floatAdUpdateIsShow, { id, isShow: 0 })).data).toMatchObject({ isShow: 0, state: 'stopped' });
    expect(await idsIn('?kind=float')).toEqual([]);
  });
});

describe('what is refused, with its sentence, and changes nothing', () => {
  it.each([
    [
      'an end before the start',
      'popup',
      { startDate: '2026-11-20 10:00:00', endDate: '2026-11-20 09:00:00' },
      '结束时间须晚于开始时间',
    ],
    [
      'a script as a link',
      'popup',
      { externalLinkUrl: 'javascript:alert(1)' },
      '链接地址不正确，请填写以 http:// 或 https:// 开头的地址',
    ],
    [
      'an address without a host',
      'float',
      { externalLinkUrl: '//evil.example' },
      '链接地址不正确，请填写以 http:// 或 https:// 开头的地址',
    ],
    [
      'a name and password in an address',
      'float',
      { externalLinkUrl: 'https://bank.example@evil.example/' },
      '链接地址不能带有用户名或密码',
    ],
    ['no address', 'start', { externalLinkUrl: ' ' }, '请填写链接地址'],
    ['a story that never was', 'start', { linkKind: 'story', linkId: '987654' }, '目标稿件不存在或已删除'],
    ['no name', 'placeholder', { title: '  ' }, '请填写广告名称'],
    ['a channel that is gone', 'placeholder', { channelIds: ['77'] }, '所选栏目不存在或已被删除，请重新选择'],
    [
      'a picture of no library',
      'placeholder',
      { imageId: '', imagePath: 'https://evil.example/x.jpg' },
      '广告图片须上传或从图片库选取（横图3∶2，建议1200×800，宽不少于600像素）',
    ],
    ['too long a show', 'start', { seconds: 16 }, '展示时长为1至15秒'],
  ] as const)('%s', async (_what, kind, change, sentence) => {
    const { respCode, data, message } = await call(adSaves[kind], fields(kind, change));
    expect([respCode, JSON.stringify(data) + message]).toEqual([ErrorCode.Invalid, expect.stringContaining(sentence)]);
  });

  it('a picture of another shape, too small, too heavy or of another type', async () => {
    const message = async (facts: Partial<typeof pictures.$inferInsert>) =>
      JSON.stringify((await call(startAdSave, fields('start', await kit.addPicture('start', facts)))).data);
    expect(await message({ width: 1200, height: 800 })).toContain(
      '这张图为1200×800像素，需要竖图9∶16，建议1080×1920，宽不少于720像素',
    );
    expect(await message({ width: 360, height: 640 })).toContain('这张图为360×640像素');
    expect(await message({ size: 4 * 1024 * 1024 })).toContain('广告图片不能超过3MB，这张图为4.0MB');
    expect(await message({ mediaType: 'image/svg+xml' })).toContain('广告图片须为JPG、PNG、WebP或GIF格式');
  });

  it('a start video that is too long, still converted, or of another kind', async () => {
    const good = await kit.addStream({});
    expect(await add('start', { streamId: good })).toMatchObject({
      video: { streamId: good, playURL: '/files/video/2026/11/01/a.mp4', duration: 9.5 },
    });
    const message = async (kind: AdKind, streamId: string) =>
      JSON.stringify((await call(adSaves[kind], fields(kind, { streamId }))).data);
    expect(await message('start', await kit.addStream({ duration: 61 }))).toContain(
      '启动视频不能超过15秒，这段视频为61秒',
    );
    expect(await message('start', await kit.addStream({ convertStatus: 0, key: null }))).toContain(
      '视频还在转码，请稍后再选',
    );
    expect((await call(popupAdAdd, fields('popup', { streamId: good }))).suc).toBe(0);
  });

  it('an unfinished draft is stored, and told what it lacks when it is to go out', async () => {
    const { id } = await add('popup', { imageId: '', imagePath: '' });
    const { respCode, data } = await call(popupAdUse, { id });
    expect([respCode, data]).toMatchObject([ErrorCode.GuardRefused, { guards: [{ text: '还没有广告图片' }] }]);
  });

  it('a save over another’s save loses nothing: it is told what stands', async () => {
    const { id } = await add('popup');
    await call(popupAdUpdate, { id, rev: 0, ...fields('popup', { title: '先存的' }) });
    const { respCode, data } = await call(popupAdUpdate, { id, rev: 0, ...fields('popup', { title: '后存的' }) });
    expect([respCode, data]).toMatchObject([ErrorCode.StaleRevision, { current: { title: '先存的', rev: 1 } }]);
  });

  it('an ad before readers is stopped before it is changed; one that was enabled is a draft after a change', async () => {
    const { id } = await published('popup');
    const { rev } = (await call(popupAdGetByid, { id })).data as AdRow;
    expect(await refusal(popupAdUpdate, { id, rev, ...fields('popup') })).toBe('广告正在发布，请先停用再修改');
    const other = await add('start');
    await call(startAdUse, { id: other.id });
    expect((await call(startAdUpdate, { id: other.id, rev: 1, ...fields('start') })).data).toMatchObject({
      state: 'draft',
    });
    await call(popupAdStop, { id });
  });

  it('an id of another kind in a batch is not there; the others are done', async () => {
    const [mine, foreign] = [await add('placeholder'), await add('popup')];
    const { list } = (await call(placeholderAdDelete, {
      ids: `${mine.id},${foreign.id},999999`,
    })) as unknown as BatchResult;
    expect(list.map(({ id, ok, message }) => [id, ok, message])).toEqual([
      [mine.id, true, ''],
      [foreign.id, false, '广告不存在或已被删除'],
      ['999999', false, '广告不存在或已被删除'],
    ]);
    expect((await call(popupAdGetByid, { id: foreign.id })).suc).toBe(1);
  });

  it('R005 advertising staff alone write, publish, remove and read numbers', async () => {
    const editor = await test.loginAs('editor');
    for (const [endpoint, input] of [
      [startAdSave, fields('start')],
      [startAdList, {}],
      [placeholderAdPublish, { ids: '1' }],
      [popupAdDeleteByIds, { ids: '1' }],
      [adCounts, { kind: 'start' }],
    ] as const) {
      expect([endpoint.id, (await test.call(endpoint as Endpoint, input, editor)).status]).toEqual([endpoint.id, 403]);
    }
  });
});
