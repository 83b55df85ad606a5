import { act, screen, waitFor } from '@testing-library/react';
import Quill from 'quill';
import { editorMaxItems } from 'shared-contracts/constants';
import type { Picture } from 'shared-contracts/model';
import { fakeShell, renderWithShell, samplePicture } from 'shared-ui/testing';
import { createTool } from './editor.tool.tsx';

// jsdom lays nothing out; Quill asks where the caret is.
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

const picture = (id: string): Picture => ({
  ...samplePicture,
  id,
  pictureId: id,
  url: `/files/${id}.png`,
  title: `图${id}`,
});

async function openEditor(initialHtml: string) {
  const pickPictures = jest.fn(async (_options?: { max?: number }) => [picture('1'), picture('2')]);
  const shell = fakeShell({ tools: { pictures: { pickPictures } as never } });
  const { RichEditor } = createTool(shell);
  const onChange = jest.fn();
  const view = renderWithShell(
    <RichEditor label="正文" documentKey="1" initialHtml={initialHtml} onChange={onChange} />,
  );
  const box = await screen.findByRole('textbox', { name: '正文' });
  await waitFor(() => expect(box).not.toHaveClass('ql-blank'));
  return { ...view, shell, onChange, pickPictures, quill: Quill.find(box.parentElement!) as Quill };
}

it('pictures ticked in the library are inserted at the caret in their order', async () => {
  const { user, quill, onChange, pickPictures } = await openEditor('<p>原文</p>');
  act(() => quill.setSelection(0, 0));
  await user.click(screen.getByRole('button', { name: '从图片库选取' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      expect.stringMatching(/1\.png.*图1.*2\.png.*图2.*原文/),
      expect.objectContaining({ pictureCount: 2 }),
    ),
  );
  expect(pickPictures).toHaveBeenCalledWith({ max: editorMaxItems });
});

it('R627 R811 a text with 100 pictures takes no more: 最多上传100项', async () => {
  const { user, shell, pickPictures } = await openEditor(
    '<figure><img src="/files/a.png" alt="a"></figure>'.repeat(editorMaxItems),
  );
  await user.click(screen.getByRole('button', { name: '从图片库选取' }));
  expect(shell.message.warning).toHaveBeenCalledWith('最多上传100项');
  expect(pickPictures).not.toHaveBeenCalled();
});
