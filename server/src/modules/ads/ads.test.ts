import {
  allEndpoints,
  floatAdDelete,
  floatAdGet,
  floatAdList,
  floatAdUpdate,
  floatAdUpdateIsShow,
  placeholderAdDelete,
  placeholderAdGet,
  placeholderAdList,
  placeholderAdUpdate,
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
  startAdStop,
  startAdUpdate,
  startAdUse,
} from 'shared-contracts/endpoints';
import { and, eq } from '../../platform/database/orm.ts';
import { operationRecords } from '../../platform/audit/record.tables.ts';
import { add, call, fields, idsIn, refusal, startAdServer, test } from '../../../test/ad-server-kit.ts';

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
