import { screen, waitFor, within } from '@testing-library/react';
import {
  addTextVideo,
  draftTextVideo,
  getTextVideo,
  makeTextVideo,
  saveTextVideo,
  textVideoCounts,
} from 'shared-contracts/endpoints';
import type { TextVideoDetail, VideoShot } from 'shared-contracts/model';
import type { PickersTool, PicturesTool } from 'shared-contracts/shell';
import { answer, renderWithShell } from 'shared-ui/testing';
import { TextVideoEditScreen } from './text-video-edit.screen.tsx';

const shot = (id: string, caption: string): VideoShot => ({
  id,
  caption,
  seconds: 2,
  picture: null,
  move: 'zoomIn',
  isTitle: false,
});
const video: TextVideoDetail = {
  id: '7',
  title: '书房开门',
  sourceId: '3',
  sourceTitle: '江边新开一座书房',
  shape: 'wide',
  hasVoice: false,
  musicName: '',
  shotCount: 2,
  seconds: 4,
  state: 'draft',
  percent: 0,
  message: '',
  storyId: null,
  ownerName: '李雨桐',
  modifiedTime: '2026-11-01 08:00:00',
  isEditable: true,
  rev: 4,
  music: null,
  shots: [shot('s0', '第一句'), shot('s1', '第二句')],
  result: null,
  canSpeak: false,
};
const pictures = { ImageBox: ({ label }: { label: string }) => <span>{label}</span> } as unknown as PicturesTool;
const path = '/new/ctvideo';
const counts = answer(textVideoCounts, { data: {} });

it('a new video begins with a story, and says what there was no shot for', async () => {
  const pickContent = jest.fn(async () => [{ tab: 0, item: { id: '3' } }]);
  const pickers = { pickContent } as unknown as PickersTool;
  const { shell, user } = renderWithShell(<TextVideoEditScreen />, {
    path,
    tools: { pickers },
    answers: [answer(addTextVideo, { data: { id: '7', leftOut: 12 } }), counts],
  });
  await user.click(screen.getByRole('button', { name: '选择稿件' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/new/ctvideo?id=7', { replace: true }));
  expect(pickContent).toHaveBeenCalledWith({ tabs: [0], isCleared: true });
  expect(shell.callsOf(addTextVideo)).toEqual([{ kind: 'story', sourceId: '3' }]);
  expect(shell.message.warning).toHaveBeenCalledWith('稿件较长，最后12句没有生成镜头');
});

it('a storyboard is put in another order, changed and made under the revision that the save gave', async () => {
  const { shell, user } = renderWithShell(<TextVideoEditScreen />, {
    path: `${path}?id=7`,
    tools: { pictures },
    answers: [
      answer(getTextVideo, { data: video }),
      answer(saveTextVideo, { data: { ...video, rev: 5 } }),
      answer(makeTextVideo, { data: { ...video, state: 'making' } }),
      counts,
    ],
  });
  const handle = await screen.findByRole('button', { name: '移动“镜头1”' });
  expect(screen.getByText('没有设置语音服务，视频只有字幕和配乐')).toBeInTheDocument();
  handle.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('textbox', { name: '镜头1的字幕' })).toHaveValue('第二句');
  await user.type(screen.getByRole('textbox', { name: '镜头2的字幕' }), '。');
  await user.click(screen.getByRole('button', { name: '在镜头2后插入' }));
  expect(screen.getByText('共3个镜头，6秒')).toBeInTheDocument();
  expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '制作视频' }));
  await waitFor(() => expect(shell.callsOf(makeTextVideo)).toEqual([{ id: '7', rev: 5 }]));
  const [saved] = shell.callsOf(saveTextVideo);
  expect(saved).toMatchObject({ id: '7', rev: 4, title: '书房开门', shape: 'wide' });
  expect((saved as TextVideoDetail).shots.map(({ id, caption }) => [id, caption])).toEqual([
    ['s1', '第二句'],
    ['s0', '第一句。'],
    ['s2', ''],
  ]);
});

it('a failed making says why; a finished video plays and becomes a draft', async () => {
  const failed = { ...video, state: 'failed' as const, message: '第2个镜头的图片不存在' };
  const { unmount } = renderWithShell(<TextVideoEditScreen />, {
    path: `${path}?id=7`,
    tools: { pictures },
    answers: [answer(getTextVideo, { data: failed }), counts],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('第2个镜头的图片不存在');
  unmount();
  const result = {
    streamId: '9',
    playUrl: '/files/video/a.mp4',
    coverUrl: '/files/video/a.jpg',
    captionsUrl: '/files/video/a.vtt',
    duration: 4,
    width: 1280,
    height: 720,
    size: 1000,
    aiLevel: 'assisted',
    aiTool: 'vox',
  };
  const { shell, user } = renderWithShell(<TextVideoEditScreen />, {
    path: `${path}?id=7`,
    tools: { pictures },
    answers: [
      answer(getTextVideo, { data: { ...video, state: 'done', result } }),
      answer(draftTextVideo, { data: { storyId: '88' } }),
      counts,
    ],
  });
  const panel = within(await screen.findByRole('complementary'));
  expect(panel.getByLabelText('播放《书房开门》')).toHaveAttribute('src', result.playUrl);
  expect(panel.getByText('4秒，1280×720 · AI辅助（vox）')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: '下载字幕（WebVTT）' })).toHaveAttribute('href', result.captionsUrl);
  await user.click(screen.getByRole('button', { name: '存为短视频草稿' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/new/video?id=88'));
});
