import {
  channelDelete,
  channelList,
  channelMove,
  channelSave,
  getAuthorizedChannelTree,
} from 'shared-contracts/endpoints';
import type { ChannelRow } from 'shared-contracts/model';
import { and, eq } from '../../platform/database/orm.ts';
import { userChannels } from '../identity/identity.tables.ts';
import { channels } from './channel.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.loginAs('admin');
});
afterAll(() => test.close());

const save = (input: object) =>
  test.call(channelSave, { parentId: null, name: '新栏目', slug: 'fresh', stages: [1, 3], ...input }, admin);
const rows = async () => (await test.call(channelList, {}, admin)).envelope.list as ChannelRow[];

it('R185 R186 shows a user only their channels', async () => {
  const { envelope } = await test.call(getAuthorizedChannelTree, {}, await test.loginAs('live'));
  expect(envelope.data).toEqual([{ catalogId: '5', categoryName: '文化', children: [] }]);
});

it('A22 shows nothing to a user without channels, never everything', async () => {
  await test.db.delete(userChannels).where(eq(userChannels.userId, await test.userId('ops')));
  expect((await test.call(getAuthorizedChannelTree, {}, await test.loginAs('ops'))).envelope.data).toEqual([]);
});

it('creates a channel last among its siblings and gives it to those who have the one above', async () => {
  const { id } = (await save({ parentId: '1', name: '社会', slug: 'society' })).envelope.data as { id: string };
  const createdRow = (await rows()).find((row) => row.id === id)!;
  expect(createdRow).toMatchObject({ parentId: '1', stages: [1, 3], sortField: 3, contentCount: 0 });
  const editor = await test.userId('editor');
  expect(
    await test.db
      .select()
      .from(userChannels)
      .where(and(eq(userChannels.channelId, id), eq(userChannels.userId, editor))),
  ).toHaveLength(1);
});

it('refuses a path word or a sibling’s name twice, and no stage at all', async () => {
  expect((await save({ slug: 'news' })).envelope.message).toBe('该路径已被其他栏目使用');
  expect((await save({ name: '要闻', slug: 'news2' })).envelope.message).toBe('同级栏目中已有此名称');
  expect((await save({ stages: [] })).envelope.message).toBe('至少选择一个审核环节');
});

it('keeps at which stages passing opens the story, also over a save that does not say it', async () => {
  const opinion = { parentId: '1', name: '评论', slug: 'opinion' };
  const { id } = (await save({ ...opinion, passAsk: 'all' })).envelope.data as { id: string };
  expect((await save({ id, ...opinion, stages: [1] })).envelope.suc).toBe(1);
  expect((await rows()).find((row) => row.id === id)).toMatchObject({ stages: [1], passAsk: 'all' });
  expect((await save({ id, ...opinion, passAsk: 'none' })).envelope.message).toBe('请选择通过前确认的环节');
});

it('moves a channel to its place, but never below itself', async () => {
  expect((await test.call(channelMove, { id: '1', parentId: '3', index: 0 }, admin)).envelope.message).toBe(
    '不能移动到自身或下级栏目',
  );
  expect((await test.call(channelMove, { id: '5', parentId: null, index: 0 }, admin)).envelope.suc).toBe(1);
  expect((await rows()).filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual(['5', '1', '2', '6']);
});

it('deletes only what is empty', async () => {
  expect((await test.call(channelDelete, { id: '1' }, admin)).envelope.message).toBe('请先删除或移走下级栏目');
  expect((await test.call(channelDelete, { id: '6' }, admin)).envelope.suc).toBe(1);
  expect(await test.db.select().from(channels).where(eq(channels.id, '6'))).toEqual([]);
  expect((await test.call(channelDelete, { id: '6' }, admin)).status).toBe(404);
});
