import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  listStreamByProperty,
  videoLibraryListColumns,
  videoLibraryListVideos,
  videoLibraryVideoDetails,
  getStream,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Stream } from 'shared-contracts/model';
import type { UploaderTool, UploadResult, UploadTask } from 'shared-contracts/shell';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { VideoPlayer } from './video-player.tsx';
import { createTool } from './videos.tool.tsx';

const video = (id: string, sourceTitle: string, facts: Partial<Stream> = {}): Stream => ({
  id,
  streamId: id,
  playURL: `/files/video/${id}.mp4`,
  coverUrl: `/files/video/${id}.jpg`,
  sourceTitle,
  duration: 65,
  width: 640,
  height: 360,
  size: 9,
  editorName: '李编辑',
  creationTime: '2026-11-20 10:00:00',
  convertStatus: 1,
  convertPercent: 100,
  convertMessage: '',
  aiLevel: '',
  aiTool: '',
  isEditable: true,
  ...facts,
});
const film = (id: string, title: string) => ({
  id,
  title,
  imagePath: '/i.jpg',
  programLength: 6,
  createTime: '2026-10-01 09:00:00',
});

const standard: FakeAnswer[] = [
  answer(listStreamByProperty, {
    list: [
      video('1', '早高峰'),
      video('2', '步道开放'),
      video('3', '转码里的', { convertStatus: 0, convertPercent: 40, playURL: '' }),
    ],
    total: 23,
  }),
  answer(videoLibraryListColumns, { data: [{ catalogId: '1', name: '新闻素材', catalogPath: '/news', children: [] }] }),
  answer(videoLibraryListVideos, ({ pageNo }) => ({
    data: pageNo === 0 ? [film('90', '航拍城区'), film('91', '江面日出')] : [film('92', '雪后古城')],
    total: 22,
  })),
  answer(videoLibraryVideoDetails, ({ videoId }) => ({
    data: {
      title: `片${videoId}`,
      dataJson: { id: videoId, imagePath: '/d.jpg' },
      videoList: [{ bitStreams: [{ playURL: `/p/${videoId}.mp4` }, { playURL: '/other.mp4' }] }],
      programLength: 6,
    },
  })),
];

function open<Result>(
  pick: (tool: ReturnType<typeof createTool>) => Promise<Result>,
  answers: FakeAnswer[] = [],
  tools = {},
) {
  let result: Promise<Result> | undefined;
  const rendered = renderWithShell(<button onClick={() => (result = pick(createTool(rendered.shell)))}>选</button>, {
    answers: [...standard, ...answers],
    tools,
  });
  return {
    ...rendered,
    picked: () => result!,
    begin: () => rendered.user.click(screen.getByRole('button', { name: '选' })),
  };
}

const pause = jest.fn(function (this: HTMLMediaElement) {});
const load = jest.fn();
beforeAll(() => {
  Object.assign(HTMLMediaElement.prototype, { pause, load, play: jest.fn(async () => undefined) });
});
beforeEach(() => jest.clearAllMocks());

describe('own streams', () => {
  it('R109 R110 R111 R112 R289 R291 R358 R359 R360 R361 R675 R728 R816 filters, ten to a page', async () => {
    const { begin, user, shell } = open((tool) => tool.pickVideo());
    await begin();
    const dialog = await screen.findByRole('dialog', { name: '选择视频' });
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(3);
    const [first] = shell.callsOf(listStreamByProperty);
    expect(first).toMatchObject({ currentPage: 0, pageSize: 10, type: 1, title: '', searchType: 0 });
    expect([first!.startDateText.slice(11), first!.endDateText.slice(11)]).toEqual(['00:00:00', '23:59:59']);
    await user.click(within(dialog).getByRole('combobox', { name: '来源' }));
    for (const name of ['全部', '我的上传', '我的团队'])
      expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
    await user.click(screen.getByTitle('我的团队'));
    await screen.findAllByRole('listitem');
    expect(shell.callsOf(listStreamByProperty).at(-1)).toMatchObject({ searchType: 2, currentPage: 0 });
  });

  it('R290 10, 20, 30, 40 and 50 videos can be shown on a page', async () => {
    const { begin, user, shell } = open((tool) => tool.pickVideo());
    await begin();
    await screen.findByRole('button', { name: '选择早高峰' });
    await user.click(screen.getByRole('combobox', { name: '每页条数' }));
    const offered = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    expect(offered).toEqual(['10条/页', '20条/页', '30条/页', '40条/页', '50条/页']);
    await user.click(screen.getByTitle('40条/页'));
    await waitFor(() => expect(shell.callsOf(listStreamByProperty).at(-1)).toMatchObject({ pageSize: 40 }));
  });

  it('R173 R579 a search begins at the first page', async () => {
    const { begin, user, shell } = open((tool) => tool.pickVideo());
    await begin();
    await screen.findByRole('button', { name: '选择早高峰' });
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await user.type(screen.getByRole('searchbox', { name: '关键词' }), '步道{Enter}');
    expect(
      shell
        .callsOf(listStreamByProperty)
        .slice(1)
        .map(({ currentPage, title }) => [currentPage, title]),
    ).toEqual([
      [1, ''],
      [0, '步道'],
    ]);
  });

  it('R282 a page that fails to load is replaced by the server’s message, and a retry loads it', async () => {
    let isDown = false;
    const list = answer(listStreamByProperty, () => {
      if (isDown) throw new AppError(ErrorCode.Unavailable, '视频服务正在维护');
      return { list: [video('1', '早高峰')], total: 23 };
    });
    const { begin, user } = open((tool) => tool.pickVideo(), [list]);
    await begin();
    await screen.findByRole('button', { name: '选择早高峰' });
    isDown = true;
    await user.click(screen.getByRole('button', { name: '下一页' }));
    expect(await screen.findByText('视频服务正在维护')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '选择早高峰' })).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '选择早高峰' })).toBeInTheDocument();
  });

  it('R114 R115 R174 R363 R475 R729 picking one returns it and closes', async () => {
    const { begin, user, picked } = open((tool) => tool.pickVideo());
    await begin();
    await user.click(await screen.findByRole('button', { name: '选择步道开放' }));
    expect(await picked()).toEqual({
      streamId: '2',
      playURL: '/files/video/2.mp4',
      coverUrl: '/files/video/2.jpg',
      sourceTitle: '步道开放',
      duration: 65,
      editorName: '李编辑',
      creationTime: '2026-11-20 10:00:00',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '选' })).toHaveFocus();
  });

  it('R113 R362 playing one pauses the others; what is converted says how far it is', async () => {
    const { begin } = open((tool) => tool.pickVideo());
    await begin();
    const first = await screen.findByLabelText('早高峰');
    fireEvent.play(first);
    expect(pause.mock.instances).toEqual([screen.getByLabelText('步道开放')]);
    expect(screen.getByText('转码中 40%')).toBeInTheDocument();
  });
});

it('R559 R560 R771 R808 a video that fails to load is retried after five seconds, in the documents’ words', async () => {
  jest.useFakeTimers();
  renderWithShell(<VideoPlayer src="/files/x.mp4" title="片" />);
  const player = screen.getByLabelText('片');
  fireEvent.error(player);
  expect(screen.getByRole('alert')).toHaveTextContent('当前视频没有转码完成或者加载失败，请过段时间再点击播放试试！');
  act(() => jest.advanceTimersByTime(4999));
  expect(load).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(load).toHaveBeenCalledTimes(1);
  fireEvent.loadedMetadata(player);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
});

describe('video library', () => {
  it('R353 R354 R355 R356 R357 R472 R726 has three panes and both buttons; pages count from zero', async () => {
    const { begin, user, shell } = open((tool) => tool.pickLibraryVideo());
    await begin();
    const dialog = await screen.findByRole('dialog', { name: '视频库' });
    expect(
      await within(within(dialog).getByRole('navigation', { name: '栏目' })).findByText('新闻素材'),
    ).toBeInTheDocument();
    expect(within(dialog).getByRole('searchbox', { name: '关键词' })).toBeInTheDocument();
    expect(within(dialog).getByRole('region', { name: '已选视频' })).toHaveTextContent('还没有选择视频');
    for (const name of ['确定', '取消']) expect(within(dialog).getByRole('button', { name })).toBeInTheDocument();
    await user.click(within(dialog).getByText('新闻素材'));
    expect(
      shell.callsOf(videoLibraryListVideos).map(({ catalogPath, pageNo, pageSize }) => [catalogPath, pageNo, pageSize]),
    ).toEqual([
      ['', 0, 20],
      ['/news', 0, 20],
    ]);
  });

  it('R473 R474 R727 the chosen outlive paging and come back with the address of their first bit stream', async () => {
    const { begin, user, picked } = open((tool) => tool.pickLibraryVideo());
    await begin();
    await user.click(await screen.findByRole('checkbox', { name: '航拍城区' }));
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await user.click(await screen.findByRole('checkbox', { name: '雪后古城' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await picked()).toEqual([
      { id: '90', title: '片90', imagePath: '/d.jpg', programLength: 6, playURL: '/p/90.mp4' },
      { id: '92', title: '片92', imagePath: '/d.jpg', programLength: 6, playURL: '/p/92.mp4' },
    ]);
  });

  it('a caller who requests one video gets one: a second choice replaces the first; cancelling gives none', async () => {
    const { begin, user, picked } = open((tool) => tool.pickLibraryVideo({ max: 1 }));
    await begin();
    await user.click(await screen.findByRole('checkbox', { name: '航拍城区' }));
    await user.click(screen.getByRole('checkbox', { name: '江面日出' }));
    expect(screen.getByRole('checkbox', { name: '航拍城区' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await picked()).toEqual([]);
  });
});

describe('local upload', () => {
  const task = (id: string, name: string, facts: Partial<UploadTask> = {}): UploadTask => ({
    id,
    name,
    kind: 'video',
    size: 9,
    state: 'sending',
    percent: 30,
    speed: 0,
    ...facts,
  });
  function fakeUploader() {
    const hooks: { onChange?(task: UploadTask): void; onDone?(task: UploadTask, result: UploadResult): void } = {};
    const uploader = {
      chooseFiles: jest.fn(async () => [new File(['x'], 'a.mp4'), new File(['y'], 'b.mp4')]),
      enqueue: jest.fn(
        (files: readonly File[], options: typeof hooks) => (
          Object.assign(hooks, options),
          files.map((file, place) => ({ id: String(place), file, result: Promise.resolve({}) }))
        ),
      ),
      tasks: () => [task('0', 'a.mp4'), task('1', 'b.mp4')],
      retry: jest.fn(),
      cancel: jest.fn(),
      filesOf: jest.fn(async () => []),
    } as unknown as UploaderTool;
    return { uploader, hooks };
  }

  it('R351 R352 takes several videos at once, each with its progress, and gives those that are stored', async () => {
    const { uploader, hooks } = fakeUploader();
    const { begin, user, picked } = open(
      (tool) => tool.uploadVideos(),
      [answer(getStream, { data: video('7', 'a') })],
      { uploader },
    );
    await begin();
    await user.click(await screen.findByRole('button', { name: '选择视频文件' }));
    expect(await screen.findAllByRole('progressbar')).toHaveLength(2);
    expect(uploader.chooseFiles).toHaveBeenCalledWith({ kind: 'video', multiple: true });
    act(() => hooks.onDone?.(task('0', 'a.mp4', { state: 'done', percent: 100 }), { streamId: '7' } as UploadResult));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await picked()).toMatchObject([{ streamId: '7', sourceTitle: 'a' }]);
  });

  it('a failed upload says so in the documents’ words, and can be sent again or taken off', async () => {
    const { uploader, hooks } = fakeUploader();
    const { begin, user } = open((tool) => tool.uploadVideos(), [], { uploader });
    await begin();
    await user.click(await screen.findByRole('button', { name: '选择视频文件' }));
    act(() => hooks.onChange?.(task('1', 'b.mp4', { state: 'failed' })));
    expect(await screen.findByRole('alert')).toHaveTextContent('视频上传失败，请重新上传！');
    await user.click(screen.getByRole('button', { name: '重新上传' }));
    expect(uploader.retry).toHaveBeenCalledWith('1');
    await user.click(screen.getByRole('button', { name: '删除b.mp4' }));
    expect(uploader.cancel).toHaveBeenCalledWith('1');
    expect(screen.queryByText('b.mp4')).not.toBeInTheDocument();
  });
});
