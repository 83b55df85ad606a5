import { act, screen, waitFor } from '@testing-library/react';
import { qiniuFetchFile } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { answer } from 'shared-ui/testing';
import { openEditor, post, sendWell, stored } from './rich-editor-fixture.tsx';

jest.mock('../../parts/upload/send-file.ts');

beforeEach(sendWell);

it('R556 an upload is shown as a card with its percent, and becomes a picture with a description', async () => {
  let finish: () => void = () => undefined;
  post.mockImplementation(
    (_shell, _file, { onProgress }) =>
      new Promise((resolve) => {
        onProgress?.(40);
        finish = () => resolve(stored);
      }),
  );
  const { quill, onChange } = await openEditor();
  act(() => quill.uploader.upload({ index: 0, length: 0 }, [new File(['x'], '大桥.png', { type: 'image/png' })]));
  expect(await screen.findByText('40%')).toBeInTheDocument();
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p>原文</p>', expect.objectContaining({ uploadingPictures: 1 })),
  );
  await act(async () => finish());
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      '<figure><img src="/files/p.png" alt="大桥" data-id="9"></figure><p>原文</p>',
      expect.objectContaining({ pictureCount: 1, uploadingPictures: 0 }),
    ),
  );
});

it('R557 a failed upload offers 重试 and 删除, and is never in the text', async () => {
  post.mockRejectedValueOnce(new AppError(ErrorCode.Timeout, '上传超时！'));
  const { quill, user, onChange } = await openEditor();
  act(() => quill.uploader.upload({ index: 0, length: 0 }, [new File(['x'], '大桥.png', { type: 'image/png' })]));
  expect(await screen.findByText('上传超时！')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('/files/p.png'), expect.anything()),
  );
});

it('R630 a 16 MB picture is refused with the documents’ words, and nothing is put into the text', async () => {
  const { quill, shell, box } = await openEditor();
  const big = Object.defineProperty(new File(['x'], '大.png', { type: 'image/png' }), 'size', {
    value: 16 * 1024 * 1024,
  });
  act(() => quill.uploader.upload({ index: 0, length: 0 }, [big]));
  expect(shell.showError).toHaveBeenCalledWith(expect.objectContaining({ message: '每个附件大小不能大于15M！' }));
  expect(box.querySelector('.nr-upload')).toBeNull();
});

it('undo takes back a picture, never brings back a card', async () => {
  const { quill, box } = await openEditor();
  act(() => quill.uploader.upload({ index: 0, length: 0 }, [new File(['x'], '大桥.png', { type: 'image/png' })]));
  await waitFor(() => expect(box.querySelector('.nr-picture')).not.toBeNull());
  act(() => quill.history.undo());
  expect(box.querySelector('.nr-picture, .nr-upload')).toBeNull();
  act(() => quill.history.redo());
  expect(box.querySelectorAll('.nr-picture')).toHaveLength(1);
});

it('R122 R123 R283 R445 R651 masks the editor while pictures of other sites are copied to our store', async () => {
  let finish: () => void = () => undefined;
  const fetched = answer(
    qiniuFetchFile,
    () => new Promise((resolve) => (finish = () => resolve({ data: { url: '/files/own.png', id: '12' } }))),
  );
  const { quill, onChange } = await openEditor('<p>前文</p>', { answers: [fetched] });
  act(() =>
    quill.clipboard.onPaste(
      { index: 2, length: 0 },
      { html: '<p>贴<img src="https://mmbiz.qpic.cn/1.png"></p>', text: '贴' },
    ),
  );
  expect(await screen.findByRole('status')).toHaveTextContent('编辑器中有图片正在本地化，请稍候···');
  await act(async () => finish());
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      expect.stringContaining('<img src="/files/own.png" alt="" data-id="12">'),
      expect.objectContaining({ pendingPictures: 0 }),
    ),
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('R778 R780 a picture that cannot be fetched is named, the next goes on, and it can be tried again', async () => {
  let isUp = false;
  const fetched = answer(qiniuFetchFile, ({ url }) => {
    if (url.endsWith('1.png') && !isUp) throw new AppError(ErrorCode.Unavailable);
    return { data: { url: `/files/${url.at(-5)}.png`, id: '12' } };
  });
  const { quill, onChange, shell, user } = await openEditor('<p>前文</p>', { answers: [fetched] });
  act(() =>
    quill.clipboard.onPaste(
      { index: 2, length: 0 },
      { html: '<p><img src="https://a.example/1.png"><img src="https://a.example/2.png"></p>' },
    ),
  );
  await waitFor(() =>
    expect(shell.showError).toHaveBeenCalledWith(
      expect.objectContaining({ message: '本地化图片地址异常：https://a.example/1.png' }),
    ),
  );
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      expect.stringContaining('/files/2.png'),
      expect.objectContaining({ pendingPictures: 1 }),
    ),
  );
  isUp = true;
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      expect.stringContaining('/files/1.png'),
      expect.objectContaining({ pendingPictures: 0 }),
    ),
  );
});

it('a picture that comes in waits until the input method is at rest', async () => {
  let finish: () => void = () => undefined;
  const fetched = answer(
    qiniuFetchFile,
    () => new Promise((resolve) => (finish = () => resolve({ data: { url: '/files/own.png', id: '12' } }))),
  );
  const { quill, box } = await openEditor('<p>前文</p>', { answers: [fetched] });
  act(() =>
    quill.clipboard.onPaste({ index: 2, length: 0 }, { html: '<p>贴<img src="https://mmbiz.qpic.cn/1.png"></p>' }),
  );
  await waitFor(() => expect(box.querySelector('img')).not.toBeNull());
  const compose = (kind: string) =>
    act(() => void box.querySelector('p')!.dispatchEvent(new CompositionEvent(kind, { bubbles: true, data: '字' })));
  compose('compositionstart');
  await act(async () => finish());
  expect(box.querySelector('img')).toHaveAttribute('src', 'https://mmbiz.qpic.cn/1.png');
  compose('compositionend');
  await waitFor(() => expect(box.querySelector('img')).toHaveAttribute('src', '/files/own.png'));
});
