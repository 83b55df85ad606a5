import { act, screen, waitFor } from '@testing-library/react';
import { openEditor, sendWell } from '../rich-editor-fixture.tsx';

jest.mock('../../../parts/upload/send-file.ts');

beforeEach(sendWell);

it('Ctrl+F finds words, and 全部替换 is one step of undo', async () => {
  const { quill, user, onChange, box } = await openEditor('<p>市委常委、市委秘书长</p>');
  act(() => box.focus());
  await user.keyboard('{Control>}f{/Control}');
  await user.type(screen.getByRole('textbox', { name: '查找' }), '市委');
  expect(await screen.findByText('1/2')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: '替换为' }), '县委');
  await user.click(screen.getByRole('button', { name: '全部替换' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>县委常委、县委秘书长</p>', expect.anything()));
  act(() => quill.history.undo());
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>市委常委、市委秘书长</p>', expect.anything()));
});

it('一键排版 and 分隔线 change the text by the toolbar', async () => {
  const { quill, user, onChange } = await openEditor('<p>　　甲</p><p><br></p><p>乙</p>');
  await user.click(screen.getByRole('button', { name: '一键排版' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      '<p style="text-indent: 2em;">甲</p><p style="text-indent: 2em;">乙</p>',
      expect.anything(),
    ),
  );
  act(() => quill.setSelection(1, 0));
  await user.click(screen.getByRole('button', { name: '分隔线' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('<hr>'), expect.anything()));
});

it('插入表格 asks for rows and columns', async () => {
  const { quill, user, onChange } = await openEditor('<p>前</p>');
  act(() => quill.setSelection(1, 0));
  await user.click(screen.getByRole('button', { name: '插入表格' }));
  await user.clear(await screen.findByRole('spinbutton', { name: '行数' }));
  await user.type(screen.getByRole('spinbutton', { name: '行数' }), '2');
  await user.click(screen.getByRole('button', { name: '插入' }));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.lastCall![0].match(/<tr>/g)).toHaveLength(2);
  expect(onChange.mock.lastCall![0].match(/<td>/g)).toHaveLength(6);
});

it('大纲 lists the headings and brings the caret to one', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const { quill, user } = await openEditor('<p>导语</p><h2>两岸生活圈</h2><p>文</p><h3>过江上班</h3>');
  await user.click(screen.getByRole('button', { name: '大纲' }));
  const outline = await screen.findByRole('list', { name: '大纲' });
  expect([...outline.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '两岸生活圈',
    '过江上班',
  ]);
  await user.click(screen.getByRole('button', { name: '过江上班' }));
  expect(quill.getSelection()).toEqual({ index: 11, length: 0 });
});

it('a button pressed stays the same button, so that the next press finds it', async () => {
  const { quill, user } = await openEditor();
  const bold = screen.getByRole('button', { name: '加粗 (Ctrl+B)' });
  act(() => quill.setSelection(0, 1));
  await user.click(bold);
  await waitFor(() => expect(bold).toHaveAttribute('aria-pressed', 'true'));
});

it('快捷键 lists the keys, and the toolbar is walked by keyboard', async () => {
  const { user, box } = await openEditor();
  act(() => box.focus());
  await user.keyboard('{Alt>}{F10}{/Alt}');
  expect(screen.getByRole('button', { name: '清除格式' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: '加粗 (Ctrl+B)' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Escape}');
  expect(box).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '快捷键' }));
  expect(await screen.findByRole('dialog', { name: '快捷键' })).toHaveTextContent('查找替换');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '快捷键' })).not.toBeInTheDocument());
});
