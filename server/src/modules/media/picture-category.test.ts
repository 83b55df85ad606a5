import {
  addPictureCategory,
  deletePictureCategory,
  listPictureByProperty,
  listPictureCategory,
  movePictureCategory,
  movePictureToCategory,
  updatePictureCategory,
} from 'shared-contracts/endpoints';
import type { PictureCategory } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPicture, paint } from '../../../test/media-kit.ts';

let server: TestApp;
let chief: string;
beforeAll(async () => {
  server = await buildTestApp();
  chief = await server.loginAs('chief');
});
afterAll(() => server.close());

const add = async (categoryName: string, parentId?: string) =>
  (
    (await server.call(addPictureCategory, { categoryName, ...(parentId && { parentId }) }, chief)).envelope
      .data as PictureCategory
  ).id;
const names = async () =>
  ((await server.call(listPictureCategory, {}, chief)).envelope.list as PictureCategory[]).map(
    ({ id, parentId, categoryName }) => [id, parentId, categoryName],
  );

it('shows the default category first, then the tree in its order', async () => {
  const top = await add('图片新闻');
  const below = await add('城建', top);
  expect(await names()).toEqual([
    ['0', null, '默认分类'],
    [top, null, '图片新闻'],
    [below, top, '城建'],
  ]);
});

it('moves within siblings and below others, never into itself or below', async () => {
  const [a, b, c] = [await add('甲'), await add('乙'), await add('丙')];
  await server.call(movePictureCategory, { id: c, parentId: null, index: 0 }, chief);
  expect((await names())[1]).toEqual([c, null, '丙']);
  await server.call(movePictureCategory, { id: b, parentId: a, index: 0 }, chief);
  expect((await server.call(movePictureCategory, { id: a, parentId: b, index: 0 }, chief)).status).toBe(409);
  expect((await server.call(movePictureCategory, { id: a, parentId: a, index: 0 }, chief)).status).toBe(409);
  expect((await names()).find(([id]) => id === b)).toEqual([b, a, '乙']);
});

it('refuses a second one of a name, a change of the default one, and users without the right', async () => {
  await add('同名');
  expect((await server.call(addPictureCategory, { categoryName: ' 同名 ' }, chief)).status).toBe(409);
  expect((await server.call(addPictureCategory, { categoryName: '  ' }, chief)).status).toBe(422);
  for (const call of [
    [updatePictureCategory, { id: '0', categoryName: '别名' }],
    [deletePictureCategory, { id: '0' }],
  ] as const)
    expect((await server.call(call[0], call[1], chief)).status).toBe(409);
  expect((await server.call(addPictureCategory, { categoryName: '无权' }, await server.loginAs('editor'))).status).toBe(
    403,
  );
});

it('renames, counts its pictures, and gives them to the default one when it goes', async () => {
  const id = await add('旧名');
  const picture = await addPicture(server, chief, await paint(10, 10));
  await server.call(movePictureToCategory, { ids: picture.id, categoryId: id }, chief);
  const renamed = await server.call(updatePictureCategory, { id, categoryName: '新名', description: '说明' }, chief);
  expect(renamed.envelope.data).toMatchObject({ id, categoryName: '新名', description: '说明', pictureCount: 1 });
  const inCategory = async (categoryId: string) =>
    ((await server.call(listPictureByProperty, { categoryId }, chief)).envelope.data as { total: number }).total;
  expect([await inCategory(id), await inCategory('0')]).toEqual([1, 0]);
  const child = await add('下级', id);
  expect((await server.call(deletePictureCategory, { id }, chief)).status).toBe(409);
  await server.call(deletePictureCategory, { id: child }, chief);
  await server.call(deletePictureCategory, { id }, chief);
  expect([await inCategory(id), await inCategory('0')]).toEqual([0, 1]);
});
