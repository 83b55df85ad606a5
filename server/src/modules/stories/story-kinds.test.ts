import { randomUUID } from 'node:crypto';
import {
  contentAddImageText,
  contentAddOuterLink,
  contentAddVideoMaterial,
  contentGetImageText,
  contentGetOuterLink,
  contentGetVideoMaterial,
  contentUpdateImageText,
  contentUpdateOuterLink,
  contentUpdateVideoMaterial,
  deleteImageText,
  getImageText,
  listImageTextForES,
  listShortVideos,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { ContentType } from 'shared-contracts/model';
import { streams } from '../media/stream.tables.ts';
import { add, common, editor, review, startKindServer, tokens } from '../../../test/story-kinds-kit.ts';
import { kit, test } from '../../../test/story-kit.ts';

startKindServer();

const libraryVideo = { source: 'library', id: '9000' };

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

  it('is submitted only once its conversion is done, with the address that then plays', async () => {
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

  it('is not submitted without a video', async () => {
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
