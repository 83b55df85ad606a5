import { screen, waitFor } from '@testing-library/react';
import {
  contentAddVideoMaterial,
  contentLockContent,
  contentSubmit,
  contentUnlockContent,
  getAuthorizedChannelTree,
  getVideoPlayUrlByStreamId,
} from 'shared-contracts/endpoints';
import type { ImageBoxProps, PicturesTool, VideoPlayerProps, VideosTool } from 'shared-contracts/shell';
import { answer, renderWithShell, samplePicture } from 'shared-ui/testing';
import { VideoFormScreen } from './video-form.screen.tsx';

jest.mock('../../parts/story-edit/journal/journal.ts', () => ({
  ...jest.requireActual('../../parts/story-edit/journal/journal.ts'),
  journal: {
    write: jest.fn(async () => undefined),
    remove: jest.fn(async () => undefined),
    read: jest.fn(async () => undefined),
    list: jest.fn(async () => []),
  },
}));

const own = {
  streamId: '7',
  playURL: '/files/video/7.mp4',
  coverUrl: '/files/video/7.jpg',
  sourceTitle: '早高峰',
  duration: 65,
  editorName: '李',
  creationTime: '2026-11-20 10:00:00',
};
const videos: VideosTool = {
  pickVideo: async () => own,
  pickLibraryVideo: async () => [
    { id: '90', title: '航拍城区', imagePath: '/i.jpg', playURL: '/p/90.mp4', programLength: 6 },
  ],
  uploadVideos: async () => [{ ...own, streamId: '8', sourceTitle: '刚上传', playURL: '', coverUrl: '' }],
  VideoPlayer: ({ src, poster, title }: VideoPlayerProps) => <video src={src} poster={poster} aria-label={title} />,
};
const pictures = {
  ImageBox: ({ label }: ImageBoxProps) => <i>{label}</i>,
  pickPicture: async () => ({ ...samplePicture, url: '/files/poster.jpg' }),
} as unknown as PicturesTool;

const openForm = () =>
  renderWithShell(<VideoFormScreen />, {
    path: '/new/video',
    tools: { videos, pictures },
    answers: [
      answer(getAuthorizedChannelTree, { data: [] }),
      answer(contentAddVideoMaterial, {
        data: { id: '5', rev: 1, wordCount: 0, modifiedTime: '2026-11-21 09:30:05', lockToken: 'l' },
      }),
      answer(contentLockContent, { data: { token: 'l', expiresTime: '2026-11-21 10:00:00', rev: 1 } }),
      answer(contentUnlockContent, {}),
      answer(getVideoPlayUrlByStreamId, {
        data: {
          convertStatus: 1,
          convertAccessUrl: '',
          playUrl: '/files/video/8.mp4',
          coverUrl: '/files/video/8.jpg',
          convertPercent: 100,
          convertMessage: '',
        },
      }),
    ],
  });

it('R012 R230 R307 takes a video of ours or of the library, another poster, and stores it', async () => {
  const { user, shell } = openForm();
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '早高峰');
  await user.click(screen.getByRole('button', { name: '从视频库选取' }));
  expect(await screen.findByLabelText('航拍城区')).toHaveAttribute('src', '/p/90.mp4');
  await user.click(screen.getByRole('button', { name: '选择自有视频' }));
  expect(await screen.findByLabelText('早高峰')).toHaveAttribute('poster', '/files/video/7.jpg');
  await user.click(screen.getByRole('button', { name: '换封面图' }));
  await waitFor(() => expect(screen.getByLabelText('早高峰')).toHaveAttribute('poster', '/files/poster.jpg'));
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(shell.callsOf(contentAddVideoMaterial)).toHaveLength(1));
  expect(shell.callsOf(contentAddVideoMaterial)[0]!.video).toMatchObject({
    source: 'stream',
    id: '7',
    coverUrl: '/files/poster.jpg',
  });
});

it('an uploaded video plays in the form as soon as its conversion is done', async () => {
  const { user } = openForm();
  await user.click(await screen.findByRole('button', { name: '上传本地视频' }));
  expect(await screen.findByLabelText('刚上传')).toHaveAttribute('src', '/files/video/8.mp4');
});

it('is not handed on without a video', async () => {
  const { user, shell } = openForm();
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '没有视频');
  await user.click(screen.getByRole('button', { name: '送审' }));
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain('请选择视频');
  expect(shell.callsOf(contentSubmit)).toEqual([]);
});
