import { act, screen, waitFor } from '@testing-library/react';
import type { ImporterTool } from 'shared-contracts/shell';
import { openEditor, sendWell } from './rich-editor-fixture.tsx';

jest.mock('../../parts/upload/send-file.ts');

beforeEach(sendWell);

it('R812 is a named multi-line text box with its text and its words', async () => {
  const { box, onChange } = await openEditor('<p>长江大桥 2026</p>');
  expect(box).toHaveAttribute('aria-multiline', 'true');
  expect(box).toHaveTextContent('长江大桥 2026');
  expect(box.style.minHeight).toBe('var(--editor-height, 100px)');
  expect(await screen.findByText('5字')).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

it('reports changes once a frame with clean HTML and facts', async () => {
  const { quill, onChange } = await openEditor();
  act(() => {
    quill.insertText(0, '新', 'user');
    quill.insertText(1, '华', 'user');
    quill.insertText(2, '社', 'bold', true, 'user');
  });
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange).toHaveBeenCalledWith('<p>新华<strong>社</strong>原文</p>', {
    wordCount: 5,
    pictureCount: 0,
    pendingPictures: 0,
    uploadingPictures: 0,
  });
});

it('reports nothing during composition, and the word once it is chosen', async () => {
  const { quill, box, onChange } = await openEditor();
  act(() => void quill.insertText(0, '前', 'user'));
  act(() => void box.querySelector('p')!.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(onChange).not.toHaveBeenCalled();
  act(
    () =>
      void box.querySelector('p')!.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '字' })),
  );
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
});

it('another document key puts another text in and forgets the undo of the first', async () => {
  const { quill, change, box } = await openEditor();
  act(() => void quill.insertText(0, '改', 'user'));
  change({ documentKey: '2', initialHtml: '<p>别的</p>' });
  await waitFor(() => expect(box).toHaveTextContent('别的'));
  expect(quill.history.stack.undo).toHaveLength(0);
});

it('a pasted page is cleaned, foreign pictures are listed and can be removed (R651)', async () => {
  const { quill, onChange, user } = await openEditor('<p>前文</p>');
  act(() =>
    quill.clipboard.onPaste(
      { index: 2, length: 0 },
      { html: '<p onclick="x()">贴<img src="https://mmbiz.qpic.cn/1.png" onerror="x()"></p>', text: '贴' },
    ),
  );
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      expect.stringContaining('https://mmbiz.qpic.cn/1.png'),
      expect.objectContaining({ pendingPictures: 1 }),
    ),
  );
  expect(onChange.mock.lastCall![0]).not.toMatch(/onclick|onerror/);
  expect(screen.getByRole('list', { name: '外部图片' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '删除' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p>前文贴</p>', expect.objectContaining({ pendingPictures: 0 })),
  );
});

it('R314 R350 inserts a Word document at the caret and shows omissions; one undo removes it', async () => {
  const importer = {
    importWord: async () => ({
      title: '',
      html: '<p style="text-align:center">来稿</p><script>x()</script>',
      notes: ['公式无法导入，已略去'],
    }),
  } as unknown as ImporterTool;
  const { quill, user, onChange, shell } = await openEditor('<p>前文</p>', { tools: { importer } });
  await user.click(screen.getByRole('button', { name: '导入' }));
  await user.click(await screen.findByText('Word文档'));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      expect.stringMatching(/<p style="text-align: ?center;?">来稿<\/p>/),
      expect.anything(),
    ),
  );
  expect(onChange.mock.lastCall![0]).not.toContain('script');
  expect(shell.message.warning).toHaveBeenCalledWith('公式无法导入，已略去');
  act(() => void quill.history.undo());
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>前文</p>', expect.anything()));
});

it.each([
  ['becomes the title of a form without one', ['title' as const], '<p>前文</p><p>来稿</p>'],
  ['stays a heading where the form has a title', [], '<p>前文</p><h2>大桥通车</h2><p>来稿</p>'],
])('the first heading of a Word document %s', async (_name, filled, html) => {
  const importer = {
    importWord: async () => ({ title: '大桥通车', html: '<p>来稿</p>', notes: [] }),
  } as unknown as ImporterTool;
  const onImported = jest.fn(() => filled);
  const { user, onChange } = await openEditor('<p>前文</p>', { tools: { importer } }, onImported);
  await user.click(screen.getByRole('button', { name: '导入' }));
  await user.click(await screen.findByText('Word文档'));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(html, expect.anything()));
  expect(onImported).toHaveBeenCalledWith({ title: '大桥通车', source: '', author: '', remark: '' });
});

it('a table with merged cells goes through load, change, undo and save', async () => {
  const table =
    '<table><tbody><tr><td rowspan="2"><p>区县</p></td><td colspan="2"><p>指<strong>标</strong></p></td></tr><tr><td><p>降水</p><p>毫米</p></td><td><ul><li>水位</li></ul></td></tr></tbody></table>';
  const { quill, onChange } = await openEditor(`<p>前</p>${table}<p>后</p>`);
  act(() => void quill.insertText(0, '甲', 'user'));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      `<p>甲前</p>${table}<p>后</p>`,
      expect.objectContaining({ wordCount: 13 }),
    ),
  );
  act(() => void quill.history.undo());
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(`<p>前</p>${table}<p>后</p>`, expect.anything()));
});

it('字号 and 字体 are kept as the toolbar writes them, a pasted page’s own are not', async () => {
  const { quill, onChange } = await openEditor(
    '<p><span style="font-size: 20px">大</span><span style="font-family: KaiTi, serif">楷</span></p>',
  );
  act(() =>
    quill.clipboard.onPaste(
      { index: 2, length: 0 },
      { html: '<p><span style="font-family:宋体;font-size:16px">宋</span></p>' },
    ),
  );
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      '<p><span style="font-size: 20px;">大</span><span style="font-family: KaiTi, serif;">楷</span>宋</p>',
      expect.anything(),
    ),
  );
});

it('superscript and subscript come through load, paste, change and save', async () => {
  const { quill, onChange } = await openEditor('<p>CO<sub>2</sub></p>');
  act(() =>
    quill.clipboard.onPaste(
      { index: 3, length: 0 },
      { html: '<p>120m<sup><span lang=EN-US>2</span></sup></p>', text: '120m2' },
    ),
  );
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p>CO<sub>2</sub>120m<sup>2</sup></p>', expect.anything()),
  );
  act(() => void quill.formatText(0, 1, 'script', 'super', 'user'));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p><sup>C</sup>O<sub>2</sub>120m<sup>2</sup></p>', expect.anything()),
  );
});
