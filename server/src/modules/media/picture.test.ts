import {
  addPictureCategory,
  base64ToImage,
  deletePictureById,
  deletePictureByIds,
  listPictureByProperty,
  listPictureUsage,
  movePictureToCategory,
  updatePictureRights,
  updatePictureTitle,
} from 'shared-contracts/endpoints';
import { paint } from '../../../test/media-kit.ts';
import { add, editor, list, server, startPictureServer } from '../../../test/picture-kit.ts';
import { storyKit } from '../../../test/story-kit.ts';

let other: string;
let operator: string;
startPictureServer();
beforeAll(async () => {
  [other, operator] = [await server.loginAs('editor2'), await server.loginAs('operator')];
});

describe('the library', () => {
  it('R453 R695 R696 base64ToImage takes imgData and fileName and answers suc 1 with id and address', async () => {
    const bytes = await paint(40, 30);
    const { envelope } = await server.call(
      base64ToImage,
      { imgData: `data:image/jpeg;base64,${bytes.toString('base64')}`, fileName: '长江大桥.jpg' },
      editor,
    );
    expect(envelope.suc).toBe(1);
    const { id, url } = envelope.data as { id: string; url: string };
    expect((await list({ title: '长江' })).list[0]).toMatchObject({
      id,
      pictureId: id,
      url,
      accessUrl: url,
      title: '长江大桥',
      editorName: '李雨桐',
      pictureSize: '40x30',
      categoryId: '0',
      isEditable: true,
      copyright: '',
      expireTime: null,
    });
  });

  it('a copy made by base64ToImage stays with its original: category, copyright; without one it goes to the default category', async () => {
    const { id, url } = await add(await paint(50, 50), '带水印.jpg');
    const { id: categoryId } = (
      await server.call(addPictureCategory, { categoryName: '水印图' }, await server.loginAs('admin'))
    ).envelope.data as { id: string };
    await server.call(movePictureToCategory, { ids: id, categoryId }, editor);
    await server.call(updatePictureRights, { id, copyright: '通讯员', expireTime: null }, editor);
    const copy = async (more: Record<string, unknown>, bearer = editor) =>
      (
        (
          await server.call(
            base64ToImage,
            { imgData: (await paint(50, 50)).toString('base64'), fileName: '带水印.jpg', ...more },
            bearer,
          )
        ).envelope.data as { id: string }
      ).id;
    const [kept, plain, ofGone] = [await copy({ picId: id }), await copy({}), await copy({ picId: '999999999' })];
    expect((await list({ title: '带水印', categoryId })).list).toMatchObject([
      { id: kept, copyright: '通讯员' },
      { id, url },
    ]);
    expect((await list({ title: '带水印', categoryId: '0' })).list.map((one) => one.id).sort()).toEqual(
      [plain, ofGone].sort(),
    );
  });

  it('finds part of a title, one character, and nothing for another', async () => {
    await add(await paint(10, 10), '市民广场夜景.jpg');
    for (const [title, total] of [
      ['民广', 1],
      ['广场夜', 1],
      ['景', 1],
      ['场民', 0],
      ['%', 0],
    ] as const)
      expect((await list({ title })).total).toBe(total);
  });

  it('pages newest first from 0, with all, own and the team’s (0, 1, 2)', async () => {
    await add(await paint(10, 10), '他人.jpg', other);
    const [all, mine, team] = [await list(), await list({ searchType: 1 }), await list({ searchType: 2 })];
    expect(all.list[0]!.title).toBe('他人');
    expect(mine.list.every(({ editorName }) => editorName === '李雨桐')).toBe(true);
    expect(mine.total).toBe(all.total - 1);
    expect(team.total).toBeGreaterThanOrEqual(mine.total);
    const pages = [await list({ pageSize: 10, currentPage: 0 }), await list({ pageSize: 10, currentPage: 1 })];
    expect(pages[0]!.list).toHaveLength(Math.min(10, all.total));
    expect(pages.flatMap((page) => page.list.map(({ id }) => id))).toEqual(all.list.map(({ id }) => id));
    expect((await server.call(listPictureByProperty, { pageSize: 15 }, editor)).status).toBe(422);
  });

  it('filters by days with 00:00:00 and 23:59:59', async () => {
    const today = (await list()).list[0]!.creationTime.slice(0, 10);
    expect((await list({ startDate: `${today} 00:00:00`, endDate: `${today} 23:59:59` })).total).toBe(
      (await list()).total,
    );
    expect((await list({ endDate: '2020-01-01' })).total).toBe(0);
  });

  it('renames and notes copyright and expiry; another’s only with the right to', async () => {
    const { id } = await add(await paint(10, 10));
    expect((await server.call(updatePictureTitle, { id, title: '新标题' }, other)).status).toBe(403);
    expect((await server.call(updatePictureTitle, { id, title: ' ' }, editor)).status).toBe(422);
    expect((await server.call(updatePictureTitle, { id, title: '新的标题' }, operator)).status).toBe(200);
    expect((await list({ title: '新的' })).total).toBe(1);
    const rights = await server.call(
      updatePictureRights,
      { id, copyright: '新华社', expireTime: '2020-01-01 00:00:00' },
      editor,
    );
    expect(rights.envelope.data).toMatchObject({
      copyright: '新华社',
      expireTime: '2020-01-01 00:00:00',
      isExpired: true,
    });
  });

  it('deletes what nobody uses, and reports each that stays', async () => {
    const [used, free, foreign] = [
      await add(await paint(10, 10)),
      await add(await paint(10, 10)),
      await add(await paint(10, 10), 'b.jpg', other),
    ];
    await storyKit(server).add('editor', { title: '用图的稿件', content: `<p>江边<img src="${used.url}-w800"></p>` });
    const uses = async (bearer: string) => (await server.call(listPictureUsage, { id: used.id }, bearer)).envelope;
    expect(await uses(editor)).toMatchObject({
      list: [{ title: '用图的稿件', contentType: 5, place: 'body' }],
      data: { others: 0 },
    });
    // A user without the column sees how many stories there are, not which.
    expect(await uses(await server.loginAs('live'))).toMatchObject({ list: [], data: { others: 1 } });
    const { envelope } = await server.call(
      deletePictureByIds,
      { ids: [used.id, free.id, foreign.id, '999999'].join() },
      editor,
    );
    expect((envelope.list as { ok: boolean; message: string }[]).map(({ ok, message }) => [ok, message])).toEqual([
      [false, '图片正被稿件使用，不能删除'],
      [true, ''],
      [false, '只能修改自己上传的素材'],
      [false, '图片不存在或已被删除'],
    ]);
    expect((await server.call(deletePictureById, { id: used.id }, editor)).status).toBe(409);
    expect((await server.app.inject(used.url)).statusCode).toBe(200);
  });

  it('A24 a media user sees and touches their own alone', async () => {
    const media = await server.loginAs('media');
    const { id } = await add(await paint(10, 10));
    expect((await list({ searchType: 0 }, media)).total).toBe(0);
    expect((await server.call(listPictureUsage, { id }, media)).status).toBe(404);
  });
});

it('movePictureToCategory refuses a category that is not there', async () => {
  const { id } = await add(await paint(10, 10));
  expect((await server.call(movePictureToCategory, { ids: id, categoryId: '77' }, editor)).status).toBe(404);
});
