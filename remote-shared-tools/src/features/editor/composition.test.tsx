import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useShell } from 'shared-ui';
import { renderWithShell } from 'shared-ui/testing';
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

async function openEditor(initialHtml: string) {
  const onChange = jest.fn<void, [string, object]>();
  function Form() {
    const [{ RichEditor }] = useState(createTool(useShell()));
    return <RichEditor label="正文" documentKey="1" initialHtml={initialHtml} onChange={onChange} />;
  }
  const view = renderWithShell(<Form />);
  const box = await screen.findByRole('textbox', { name: '正文' });
  await waitFor(() => expect(box).not.toHaveClass('ql-blank'));
  return { ...view, box, onChange };
}

/** Fires the events of a browser while an input method shows letters of a word that is not chosen yet. */
function compose(field: HTMLInputElement, letters: string): void {
  fireEvent.compositionStart(field);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, letters);
  fireEvent(field, new InputEvent('input', { bubbles: true, isComposing: true, data: letters }));
}

it('the find bar looks for nothing in mid-composition, and Enter there is the input method’s', async () => {
  const { user } = await openEditor('<p>shi委和市委</p>');
  await user.click(screen.getByRole('button', { name: '查找替换 (Ctrl+F)' }));
  const find = screen.getByRole<HTMLInputElement>('textbox', { name: '查找' });
  compose(find, 'shi');
  fireEvent.keyDown(find, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(find, { key: 'Escape', isComposing: true });
  expect(find).toHaveValue('shi');
  expect(screen.queryByText('1/1')).not.toBeInTheDocument();
  fireEvent.change(find, { target: { value: '市委' } });
  fireEvent.compositionEnd(find, { data: '市委' });
  expect(await screen.findByText('1/1')).toBeInTheDocument();
});

it.each(['图片说明', '替代文字'])('Enter in mid-composition does not close the box of a picture’s %s', async (name) => {
  const { user, box, onChange } = await openEditor(
    '<figure><img src="/files/a.png" alt="桥" data-id="9"></figure><p>文</p>',
  );
  await user.click(box.querySelector('img')!);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name });
  compose(field, 'daqiao');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

it('Enter during composition does not apply a link’s address', async () => {
  const { user, onChange } = await openEditor('<p>文</p>');
  await user.click(screen.getByRole('button', { name: '插入链接' }));
  const field = await screen.findByRole('textbox', { name: '链接地址' });
  fireEvent.change(field, { target: { value: 'https://example.com/' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});
