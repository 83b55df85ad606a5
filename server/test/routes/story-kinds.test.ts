import { randomUUID } from 'node:crypto';
import {
  contentAddAtlas,
  contentAddImageText,
  contentAddOuterLink,
  contentAddVideoMaterial,
  contentCopyContent,
  contentGetAtlas,
  contentGetImageText,
  contentGetOuterLink,
  contentGetVideoMaterial,
  contentList,
  contentUpdateAtlas,
  contentUpdateContent,
  contentUpdateImageText,
  contentUpdateOuterLink,
  contentUpdateVideoMaterial,
  deleteAtlasByIds,
  deleteImageText,
  getImageText,
  getOneAtlasById,
  listAtlasByParameters,
  listImageTextForES,
  listShortVideos,
  recordList,
  textDiffForCBNewsHistory,
  versionList,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { ContentType } from 'shared-contracts/model';
import { pictures } from '../../src/store/schema/picture.ts';
import { streams } from '../../src/store/schema/stream.ts';
import { kit, startStoryServer, test } from '../story-kit.ts';

let editor: string;
let shots: { id: string; path: string; caption: string }[];

startStoryServer();
beforeAll(async () => {
  editor = await kit.bearer('editor');
  const ownerId = await test.userId('editor');
  const rows = await test.db
    .insert(pictures)
    .values(
      [1, 2, 3].map((n) => ({
        key: `picture/p${n}.jpg`,
        originalKey: `o${n}`,
        mediaType: 'image/jpeg',
        width: 8,
        height: 6,
        size: 10,
        ownerId,
        ownerName: '李雨桐',
        createdTime: new Date(),
      })),
    )
    .returning();
  shots = rows.map(({ id, key }, place) => ({ id, path: `/files/${key}`, caption: `第${place + 1}张` }));
});

const common = (title: string) => ({ title, categoryId: '1', author: '李雨桐', requestId: randomUUID() });
const atlas = (parts: object = {}) => ({ ...common('江畔晚霞'), pictures: shots, ...parts });

/** Lock tokens of what was added, by id. */
const tokens = new Map<string, string>();

async function add(
  endpoint:
    typeof contentAddAtlas | typeof contentAddOuterLink | typeof contentAddVideoMaterial | typeof contentAddImageText,
  input: Record<string, unknown>,
): Promise<string> {
  const { envelope } = await test.call(endpoint, input, editor);
  if (envelope.suc !== 1) throw new Error(`${envelope.message} ${JSON.stringify(envelope.data)}`);
  const { id, lockToken } = envelope.data as { id: string; lockToken: string };
  tokens.set(id, lockToken);
  return id;
}

const libraryVideo = { source: 'library', id: '9000' };

async function review(id: string): Promise<void> {
  for (const reviewer of ['editor2', 'director', 'chief', 'political'])
    expect((await kit.decide(id, reviewer)).envelope).toMatchObject({ suc: 1, list: [{ ok: true }] });
}

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

  it('goes through four desks to the readers, sealed with its pictures; a change of a caption breaks the seals', async () => {
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

  it('is not handed on without a picture', async () => {
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

describe('external link', () => {
  it('R013 R227 is added, read and changed, reviewed and published', async () => {
    const id = await add(contentAddOuterLink, {
      ...common('市政府公告'),
      externalLinkUrl: ' https://www.example.gov.cn/a?b=1 ',
    });
    expect((await test.call(contentGetOuterLink, { id }, editor)).envelope.data).toMatchObject({
      contentType: ContentType.ExternalLink,
      externalLinkUrl: 'https://www.example.gov.cn/a?b=1',
    });
    await test.call(
      contentUpdateOuterLink,
      {
        ...common('市政府公告'),
        externalLinkUrl: 'https://www.example.gov.cn/c',
        id,
        rev: 1,
        lockToken: tokens.get(id)!,
      },
      editor,
    );
    await kit.submit(id);
    await review(id);
    expect((await kit.publish(id)).envelope).toMatchObject({ list: [{ ok: true }] });
    expect((await kit.get(id)).externalLinkUrl).toBe('https://www.example.gov.cn/c');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'https://a:b@example.com/',
    'http://localhost/',
    'https://exa mple.com',
    'ftp://example.com',
  ])('refuses %s', async (externalLinkUrl) => {
    const { envelope } = await test.call(contentAddOuterLink, { ...common('坏链接'), externalLinkUrl }, editor);
    expect(envelope).toMatchObject({ respCode: ErrorCode.Invalid, data: { fields: [{ path: 'externalLinkUrl' }] } });
  });
});

describe('short video', () => {
  it('R012 R230 takes address, title and length from the library itself, not from the client', async () => {
    const id = await add(contentAddVideoMaterial, {
      ...common('早高峰'),
      video: { ...libraryVideo, playURL: 'https://evil.example/x.mp4', title: '假' },
    });
    expect((await test.call(contentGetVideoMaterial, { id }, editor)).envelope.data).toMatchObject({
      contentType: ContentType.Video,
      video: {
        ...libraryVideo,
        title: '轨道交通早高峰',
        duration: 6,
        playURL: expect.stringMatching(/^\/sandbox\/video-library\/media\/clip-\d\.mp4$/),
      },
    });
    const { envelope } = await test.call(
      contentUpdateVideoMaterial,
      { ...common('早高峰'), video: { ...libraryVideo, id: '1' }, id, rev: 1, lockToken: tokens.get(id)! },
      editor,
    );
    expect(envelope).toMatchObject({
      respCode: ErrorCode.Invalid,
      data: { fields: [{ path: 'video', message: '视频不存在或已删除，请重新选择' }] },
    });
    expect((await test.call(listShortVideos, { keywords: '早高峰' }, editor)).envelope).toMatchObject({
      total: 1,
      list: [{ id }],
    });
  });

  it('is handed on only once its conversion is done, with the address that then plays', async () => {
    const [stream] = await test.db
      .insert(streams)
      .values({
        originalKey: 'upload/film',
        title: '江上晨雾',
        size: 9,
        ownerId: await test.userId('editor'),
        ownerName: '李雨桐',
        createdTime: new Date(),
      })
      .returning();
    const id = await add(contentAddVideoMaterial, {
      ...common('江上晨雾'),
      video: { source: 'stream', id: stream!.id, playURL: '/files/else.mp4' },
    });
    expect((await kit.get(id)).video).toMatchObject({ playURL: '', title: '江上晨雾' });
    expect((await kit.submit(id)).envelope).toMatchObject({
      respCode: ErrorCode.GuardRefused,
      message: '视频还没有转码完成，请稍后再送审',
    });
    await test.db
      .update(streams)
      .set({ key: 'video/film.mp4', convertStatus: 1, duration: 12.5, coverUrl: '/files/video/film.jpg' });
    expect((await kit.submit(id)).envelope).toMatchObject({ suc: 1 });
    expect((await kit.get(id)).video).toMatchObject({
      playURL: '/files/video/film.mp4',
      duration: 12.5,
      coverUrl: '/files/video/film.jpg',
    });
    await review(id);
    expect((await kit.publish(id)).envelope).toMatchObject({ suc: 1 });
  });

  it('is not handed on without a video', async () => {
    const id = await add(contentAddVideoMaterial, common('没有视频'));
    expect((await kit.submit(id)).envelope).toMatchObject({ respCode: ErrorCode.GuardRefused, message: '请选择视频' });
  });
});

describe('image text', () => {
  it('R008 R228 R262 is added, changed, read, listed and deleted by its own calls, as a story of type 5', async () => {
    const text = { ...common('图文一则'), content: '<p>有图<script>x</script>有文</p>' };
    const id = await add(contentAddImageText, text);
    await test.call(
      contentUpdateImageText,
      { ...text, requestId: randomUUID(), content: '<p>改过</p>', id, rev: 1, lockToken: tokens.get(id)! },
      editor,
    );
    for (const read of [contentGetImageText, getImageText] as const) {
      expect((await test.call(read, { id }, editor)).envelope.data).toMatchObject({
        id,
        contentType: ContentType.Article,
        content: '<p>改过</p>',
      });
    }
    expect((await test.call(listImageTextForES, { keywords: '图文一则' }, editor)).envelope).toMatchObject({
      total: 1,
    });
    expect((await test.call(deleteImageText, { ids: id }, editor)).envelope.list).toMatchObject([{ ok: true }]);
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
