import { act, screen, waitFor } from '@testing-library/react';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { EnqueueOptions, Tools, UploadResult } from 'shared-contracts/shell';
import { openEditor, tools } from './embeds-fixture.tsx';

/** An uploader whose file ends as the test says. */
function heldUploader() {
  const sent: {
    options: EnqueueOptions;
    resolve(result: Partial<UploadResult>): void;
    reject(error: unknown): void;
  }[] = [];
  const cancel = jest.fn();
  const uploader = {
    enqueue: (files: readonly File[], options: EnqueueOptions) =>
      files.map((file, nth) => ({
        id: String(sent.length + nth),
        file,
        result: new Promise<UploadResult>((resolve, reject) =>
          sent.push({ options, resolve: (result) => resolve(result as UploadResult), reject }),
        ),
      })),
    cancel,
  } as unknown as Tools['uploader'];
  return { uploader, sent, cancel };
}

const clip = new File(['x'], '通车.mp4', { type: 'video/mp4' });

it('R556 R558 a video is shown as a placeholder with its percent and is replaced by a video element', async () => {
  const { uploader, sent } = heldUploader();
  const { quill, box, onChange } = await openEditor('<p>原文</p>', tools({ uploader }));
  act(() => quill.uploader.upload({ index: 0, length: 0 }, [clip]));
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => sent[0]!.options.onChange?.({ percent: 40 } as never));
  expect(await screen.findByText('40%')).toBeInTheDocument();
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p>原文</p>', expect.objectContaining({ uploadingPictures: 1 })),
  );
  await act(async () =>
    sent[0]!.resolve({ kind: 'video', streamId: '31', playUrl: '/files/v.mp4', path: '', coverUrl: '/files/v.jpg' }),
  );
  await waitFor(() => expect(box.querySelector('video')).toHaveAttribute('src', '/files/v.mp4'));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      '<figure data-embed="video" data-stream-id="31"><video src="/files/v.mp4" poster="/files/v.jpg" controls="" preload="metadata"></video></figure><p>原文</p>',
      expect.objectContaining({ uploadingPictures: 0 }),
    ),
  );
  act(() => quill.history.undo());
  expect(box.querySelector('video, .nr-upload')).toBeNull();
});

it('R557 R770 a failed video says so and offers 重新上传 and 删除', async () => {
  const { uploader, sent, cancel } = heldUploader();
  const { quill, user, box, onChange } = await openEditor('<p>原文</p>', tools({ uploader }));
  act(() => quill.uploader.upload({ index: 0, length: 0 }, [clip]));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]!.reject(new AppError(ErrorCode.Timeout)));
  expect(await screen.findByText('视频上传失败，请重新上传！')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重新上传' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => sent[1]!.reject(new AppError(ErrorCode.Timeout)));
  await user.click(await screen.findByRole('button', { name: '删除' }));
  expect(box.querySelector('.nr-upload')).toBeNull();
  expect(cancel).toHaveBeenCalledWith('0');
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p>原文</p>', expect.objectContaining({ uploadingPictures: 0 })),
  );
});

it('deleting the card of a running video gives its upload up', async () => {
  const { uploader, sent, cancel } = heldUploader();
  const { quill, user } = await openEditor('<p>原文</p>', tools({ uploader }));
  act(() => quill.uploader.upload({ index: 0, length: 0 }, [clip]));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: '删除' }));
  expect(cancel).toHaveBeenCalledWith('0');
});
