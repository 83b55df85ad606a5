import { videoLibraryListColumns, videoLibraryListVideos, videoLibraryVideoDetails } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let test: TestApp;
let editor: string;
beforeAll(async () => {
  test = await buildTestApp();
  editor = await test.loginAs('editor');
});
afterAll(() => test.close());

describe('video library', () => {
  it('R725 lists columns, videos and details, the sandbox speaking the service’s protocol', async () => {
    const columns = (await test.call(videoLibraryListColumns, {}, editor)).envelope.data as {
      catalogPath: string;
      children: unknown[];
    }[];
    expect(columns.map(({ catalogPath }) => catalogPath)).toEqual(['/news', '/feature', '/archive']);
    expect(columns[0]!.children).toHaveLength(2);
  });

  it('R472 R726 pages count from zero and narrow by column and keywords', async () => {
    const page = async (input: object) =>
      (await test.call(videoLibraryListVideos, input, editor)).envelope as unknown as {
        data: { id: string; title: string }[];
        total: number;
      };
    const first = await page({ catalogPath: '/news', pageNo: 0, pageSize: 10, keywords: '' });
    expect([first.data.length, first.total]).toEqual([10, 16]);
    expect(first.data[0]).toEqual({
      id: '9000',
      title: '轨道交通早高峰',
      imagePath: expect.stringContaining('clip-1.jpg'),
      programLength: 6,
      createTime: expect.any(String),
    });
    expect((await page({ catalogPath: '/news', pageNo: 1, pageSize: 10 })).data).toHaveLength(6);
    expect(await page({ keywords: '航拍' })).toMatchObject({ total: 1 });
  });

  it('R473 R474 R727 a detail plays by the first bit stream of its first video, with ranges', async () => {
    const { data } = (await test.call(videoLibraryVideoDetails, { videoId: '9000' }, editor)).envelope as {
      data: { title: string; dataJson: object; videoList: { bitStreams: { playURL: string }[] }[] };
    };
    expect(data).toMatchObject({ title: '轨道交通早高峰', dataJson: { id: '9000', imagePath: expect.any(String) } });
    const url = data.videoList[0]!.bitStreams[0]!.playURL;
    const part = await test.app.inject({ url, headers: { range: 'bytes=10-19' } });
    expect([part.statusCode, part.rawPayload.length, part.headers['content-type']]).toEqual([206, 10, 'video/mp4']);
    expect(await test.app.inject({ url, headers: { range: 'bytes=99999999-' } })).toMatchObject({ statusCode: 416 });
    expect((await test.call(videoLibraryVideoDetails, { videoId: 'none' }, editor)).envelope).toMatchObject({
      respCode: ErrorCode.NotFound,
      message: '视频库中没有这个视频',
    });
  });
});
