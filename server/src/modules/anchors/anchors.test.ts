import {
  anchorCounts,
  anchorExport,
  anchorList,
  anchorOptions,
  openAnchors,
  saveAnchor,
} from 'shared-contracts/endpoints';
import type { AnchorRow } from 'shared-contracts/model';
import { done, inDays, newAnchor, newDigital, refused } from '../../../test/allmedia-kit.ts';
import { startLiveServer, test } from '../../../test/live-kit.ts';

startLiveServer();

const listed = async (input: Record<string, unknown> = {}) =>
  (await test.call(anchorList, input, await test.loginAs('operator'))).envelope.list as AnchorRow[];

it('anchors are written with their licences, whose state the list says', async () => {
  const long = await newAnchor({ name: '李晴' });
  expect(long).toMatchObject({ licence: 'none', isOpen: true, rev: 0, speed: 240 });
  const soon = await newDigital(12);
  expect(soon.licence).toBe('soon');
  expect((await newDigital(90)).licence).toBe('valid');
  const expired = await newDigital(-1);
  expect(expired.licence).toBe('expired');
  const planned = await newAnchor({ licenceStart: inDays(3), licenceEnd: inDays(9) });
  expect(planned.licence).toBe('planned');
  await done(openAnchors, { ids: long.id, isOpen: false });

  expect((await listed({ tab: 'soon' })).map(({ id }) => id)).toEqual([soon.id]);
  expect((await listed({ tab: 'expired' })).map(({ id }) => id)).toEqual([expired.id]);
  expect((await listed({ tab: 'closed' })).map(({ id }) => id)).toEqual([long.id]);
  expect((await listed({ keywords: '李晴' })).map(({ id }) => id)).toEqual([long.id]);
  const counts = await done<Record<string, number>>(anchorCounts, {});
  expect(counts).toEqual({ all: 5, usable: 2, soon: 1, expired: 1, closed: 1 });
  const { envelope } = await test.call(anchorOptions, {}, await test.loginAs('live'));
  expect((envelope.list as AnchorRow[]).map(({ id }) => id)).not.toContain(long.id);
});

it('bad input, a name that is taken and an older revision are refused', async () => {
  const anchor = await newAnchor({ name: '何宁' });
  const facts = { name: '新人', kind: 'person', speed: 240 };
  expect(await refused(saveAnchor, { ...facts, speed: 0 })).toContain('语速须为60至600的整数');
  expect(await refused(saveAnchor, { ...facts, name: ' ' })).toContain('请填写主播名称');
  expect(await refused(saveAnchor, { ...facts, name: '何宁' })).toBe('已有同名的主播');
  expect(await refused(saveAnchor, { ...facts, kind: 'digital' })).toContain('数字人须填写授权结束时间');
  const period = { licenceStart: inDays(5), licenceEnd: inDays(4) };
  expect(await refused(saveAnchor, { ...facts, ...period })).toContain('授权结束时间须晚于开始时间');
  const foreign = { ...facts, portrait: 'https://example.com/a.png' };
  expect(await refused(saveAnchor, foreign)).toBe('头像须是已上传的图片');
  await done(saveAnchor, { ...facts, name: '何宁', id: anchor.id, rev: 0 });
  const outdated = { ...facts, id: anchor.id, rev: 0 };
  expect(await refused(saveAnchor, outdated)).toBe('主播已被他人修改，请刷新后再试');
  expect(await refused(saveAnchor, { ...facts, id: anchor.id })).toBe('主播已被他人修改，请刷新后再试');
  expect(await refused(saveAnchor, { ...facts, id: '999999', rev: 0 })).toBe('主播不存在或已被删除');
});

it('the list goes into a file with its right alone', async () => {
  await newAnchor({ name: '=出品' });
  const ask = async (user: string) =>
    test.call(anchorExport, { columns: ['name', 'speed'], format: 'csv' }, await test.loginAs(user));
  expect((await ask('operator')).response.body).toContain("'=出品,240");
  expect((await ask('director')).status).toBe(403);
  expect((await test.call(saveAnchor, {}, await test.loginAs('live'))).status).toBe(403);
});
