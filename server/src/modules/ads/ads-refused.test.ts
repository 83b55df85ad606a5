import {
  adCounts,
  type BatchResult,
  placeholderAdDelete,
  placeholderAdPublish,
  popupAdAdd,
  popupAdDeleteByIds,
  popupAdGetByid,
  popupAdStop,
  popupAdUpdate,
  popupAdUse,
  startAdList,
  startAdSave,
  startAdUpdate,
  startAdUse,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { type AdKind, type AdRow } from 'shared-contracts/model';
import type { pictures } from '../media/picture.tables.ts';
import { adSaves } from '../../../test/ad-kit.ts';
import { add, call, fields, kit, published, refusal, startAdServer, test } from '../../../test/ad-server-kit.ts';
import { type TestApp } from '../../../test/helper.ts';

type Endpoint = Parameters<TestApp['call']>[0];

startAdServer();

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

  it('an unfinished draft is stored; publishing it is refused with what it lacks', async () => {
    const { id } = await add('popup', { imageId: '', imagePath: '' });
    const { respCode, data } = await call(popupAdUse, { id });
    expect([respCode, data]).toMatchObject([ErrorCode.GuardRefused, { guards: [{ text: '还没有广告图片' }] }]);
  });

  it('a save over another’s save loses nothing: it is refused with the current version', async () => {
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
