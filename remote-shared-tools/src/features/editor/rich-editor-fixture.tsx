import { act, screen, waitFor } from '@testing-library/react';
import Quill from 'quill';
import { useState } from 'react';
import { getPictureStatus, getResourceUploadToken, savePicture } from 'shared-contracts/endpoints';
import type { RichEditorProps } from 'shared-contracts/shell';
import { answer, fakeShell, renderWithShell, samplePicture, sampleTicket } from 'shared-ui/testing';
import { sendFile } from '../../parts/upload/send-file.ts';
import { createTool } from './editor.tool.tsx';

export const post = jest.mocked(sendFile);
export const stored = { key: 'k', hash: '', url: '/files/k', size: 3 };
const picture = samplePicture;

const answers = [
  answer(getResourceUploadToken, { data: sampleTicket }),
  answer(savePicture, { data: picture }),
  answer(getPictureStatus, { data: { convertStatus: 1, convertAccessUrl: '' } }),
];

export async function openEditor(
  initialHtml = '<p>原文</p>',
  more: Parameters<typeof fakeShell>[0] = {},
  onImported?: RichEditorProps['onImported'],
) {
  const shell = fakeShell({ ...more, answers: [...answers, ...(more.answers ?? [])] });
  const { RichEditor } = createTool(shell);
  const onChange = jest.fn<
    void,
    [string, { wordCount: number; pictureCount: number; pendingPictures: number; uploadingPictures?: number }]
  >();
  let change: (props: { documentKey: string; initialHtml: string; readOnly?: boolean }) => void = () => undefined;
  function Form() {
    const [props, setProps] = useState<{ documentKey: string; initialHtml: string; readOnly?: boolean }>({
      documentKey: '1',
      initialHtml,
    });
    change = setProps;
    return <RichEditor label="正文" {...props} onChange={onChange} {...(onImported && { onImported })} />;
  }
  const view = renderWithShell(<Form />);
  const box = await screen.findByRole('textbox', { name: '正文' });
  await waitFor(() => expect(box).not.toHaveClass('ql-blank'));
  const quill = Quill.find(box.parentElement!) as Quill;
  return {
    ...view,
    shell,
    box,
    quill,
    onChange,
    change: (props: Parameters<typeof change>[0]) => act(() => change(props)),
  };
}

// jsdom lays nothing out; Quill asks where the caret is after an undo.
Range.prototype.getBoundingClientRect = () => ({
  left: 0,
  top: 0,
  right: 0,
  bottom: 0,
  width: 0,
  height: 0,
  x: 0,
  y: 0,
  toJSON: () => ({}),
});

/** Has the sending of files, which the test mocks, succeed. */
export const sendWell = (): void => void post.mockReset().mockResolvedValue(stored);
