import { randomUUID } from 'node:crypto';
import {
  contentAddAtlas,
  contentCopyContent,
  contentGetAtlas,
  contentList,
  contentUpdateAtlas,
  contentUpdateContent,
  deleteAtlasByIds,
  getOneAtlasById,
  listAtlasByParameters,
  recordList,
  textDiffForCBNewsHistory,
  versionList,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { type AtlasPicture, ContentType } from 'shared-contracts/model';
import { addPictureRows } from '../../../test/picture-rows.ts';
import { add, common, editor, review, startKindServer, tokens } from '../../../test/story-kinds-kit.ts';
import { kit, test } from '../../../test/story-kit.ts';

let shots: AtlasPicture[];

startKindServer();
beforeAll(async () => {
  const added = await addPictureRows(test, ['p1', 'p2', 'p3']);
  shots = added.map((shot, place) => ({ ...shot, caption: `第${place + 1}张` }));
});

const atlas = (parts: object = {}) => ({ ...common('江畔晚霞'), pictures: shots, ...parts });

describe('atlas', () => {
  it('R009 R229 is added, read and changed with its pictures and captions in their order', async () => {
    const id = await add(contentAddAtlas, atlas());
    const { envelope } = await test.call(contentGetAtlas, { id }, editor);
    expect(envelope.data).toMatchObject({
      contentType: ContentType.Gallery,
      pictures: shots,
      listThumbnail: shots[0]!.path,
      txtContent: '第1张\n第2张\n第3张',
    });
    const turned = [shots[2]!, { ...shots[0]!, caption: '改过' }];
    await test.call(
      contentUpdateAtlas,
      { ...atlas({ pictures: turned }), id, rev: 1, lockToken: tokens.get(id)! },
      editor,
    );
    expect((await kit.get(id)).pictures).toEqual([shots[2], { ...shots[0], caption: '改过' }]);
  });

  it('refuses pictures that the library does not have, or of other sites, and loses nothing', async () => {
    for (const bad of [
      { id: '999999', path: '/files/picture/p1.jpg', caption: '' },
      { ...shots[0], path: 'https://other.example/a.jpg' },
    ]) {
      const { envelope } = await test.call(contentAddAtlas, atlas({ pictures: [bad] }), editor);
      expect(envelope).toMatchObject({
        respCode: ErrorCode.Invalid,
        data: { fields: [{ path: 'pictures', message: '图集中的图片须是图片库中的图片，请重新选择' }] },
      });
    }
  });

  it('is published after four stages, sealed with its pictures; a change of a caption breaks the seals', async () => {
    const id = await add(contentAddAtlas, atlas());
    expect((await kit.submit(id)).envelope).toMatchObject({ list: [{ ok: true }] });
    await review(id);
    expect((await kit.publish(id)).envelope).toMatchObject({ list: [{ ok: true }] });
    const { token } = (await kit.lock(id, 'editor')).envelope.data as { token: string };
    const { rev } = await kit.get(id);
    await test.call(
      contentUpdateAtlas,
      { ...atlas({ pictures: [{ ...shots[0]!, caption: '换一句' }] }), id, rev, lockToken: token },
      editor,
    );
    expect(await kit.get(id)).toMatchObject({ needsReaudit: true, auditState: 'draft' });
    const { envelope } = await test.call(recordList, { newsId: id }, editor);
    expect(envelope.list).toContainEqual(expect.objectContaining({ opName: '送审', contentType: ContentType.Gallery }));
    const versions = (await test.call(versionList, { newsId: id }, editor)).envelope.list as { id: string }[];
    const diff = await test.call(
      textDiffForCBNewsHistory,
      { newsId: id, oldId: versions.at(-1)!.id, newId: versions[0]!.id },
      editor,
    );
    expect(diff.envelope.data).toContainEqual(
      expect.objectContaining({ field: 'pictures', label: '图片', changed: true }),
    );
  });

  it('is not submitted without a picture', async () => {
    const id = await add(contentAddAtlas, atlas({ pictures: [] }));
    expect((await kit.submit(id)).envelope).toMatchObject({
      respCode: ErrorCode.GuardRefused,
      message: '请至少添加一张图片',
    });
  });

  it('R263 is listed, read by GET and deleted by its own calls, which leave other kinds alone', async () => {
    const id = await add(contentAddAtlas, atlas({ title: '只此图集' }));
    const news = await kit.add('editor', { title: '只此图集的新闻' });
    const { envelope } = await test.call(listAtlasByParameters, { keywords: '只此图集' }, editor);
    expect(envelope).toMatchObject({ total: 1, list: [{ id }] });
    expect((await test.call(getOneAtlasById, { id }, editor)).envelope.data).toMatchObject({ id, pictures: shots });
    expect((await test.call(getOneAtlasById, { id: news }, editor)).envelope).toMatchObject({
      respCode: ErrorCode.NotFound,
      message: '该稿件不是图集',
    });
    const deleted = await test.call(deleteAtlasByIds, { ids: `${id},${news}` }, editor);
    expect(deleted.envelope.list).toMatchObject([
      { id, ok: true },
      { id: news, ok: false, message: '该稿件不是图集' },
    ]);
  });

  it('copies with its pictures', async () => {
    const id = await add(contentAddAtlas, atlas({ title: '要抄的图集' }));
    await test.call(contentCopyContent, { ids: id, categoryIds: '2' }, editor);
    const { envelope } = await test.call(
      contentList,
      { keywords: '要抄的图集', categoryId: '2', contentType: ContentType.Gallery },
      editor,
    );
    expect((await kit.get((envelope.list as { id: string }[])[0]!.id)).pictures).toEqual(shots);
  });
});

it('a call of one kind never changes a story of another', async () => {
  const id = await add(contentAddAtlas, atlas());
  const { envelope } = await test.call(
    contentUpdateContent,
    { title: '题', id, rev: 1, lockToken: '', requestId: randomUUID(), content: '<p>x</p>' },
    editor,
  );
  expect(envelope).toMatchObject({ respCode: ErrorCode.NotFound });
  expect((await kit.get(id)).pictures).toEqual(shots);
});
