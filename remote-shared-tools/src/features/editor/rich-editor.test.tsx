import { act, screen, waitFor } from '@testing-library/react';
import Quill from 'quill';
import { useState } from 'react';
import { getPictureStatus, getResourceUploadToken, qiniuFetchFile, savePicture } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ImporterTool, RichEditorProps } from 'shared-contracts/shell';
import { answer, fakeShell, renderWithShell, samplePicture, sampleTicket } from 'shared-ui/testing';
import { sendFile } from '../../parts/upload/send-file.ts';
import { createTool } from './editor.tool.tsx';

jest.mock('../../parts/upload/send-file.ts');
const post = jest.mocked(sendFile);
const stored = { key: 'k', hash: '', url: '/files/k', size: 3 };

const picture = samplePicture;
const answers = [
  answer(getResourceUploadToken, { data: sampleTicket }),
  answer(savePicture, { data: picture }),
  answer(getPictureStatus, { data: { convertStatus: 1, convertAccessUrl: '' } }),
];

async function openEditor(
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

beforeEach(() => post.mockReset().mockResolvedValue(stored));

it('R812 is a named multi-line text box with its text and its words', async () => {
  const { box, onChange } = await openEditor('<p>长江大桥 2026</p>');
  expect(box).toHaveAttribute('aria-multiline', 'true');
  expect(box).toHaveTextContent('长江大桥 2026');
  expect(box.style.minHeight).toBe('var(--editor-height, 100px)');
  expect(await screen.findByText('5字')).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

it('tells changes once a frame with clean HTML and facts', async () => {
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

it('tells nothing in mid-composition, and the word once it is chosen', async () => {
  const { quill, box, onChange } = await openEditor();
  act(() => quill.insertText(0, '前', 'user'));
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
  act(() => quill.insertText(0, '改', 'user'));
  change({ documentKey: '2', initialHtml: '<p>别的</p>' });
  await waitFor(() => expect(box).toHaveTextContent('别的'));
  expect(quill.history.stack.undo).toHaveLength(0);
});

it('a pasted page passes the cleaning door, foreign pictures are listed and can go (R651)', async () => {
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

it('R556 an upload stands as a card with its percent, and becomes a picture with a description', async () => {
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

it('R122 R123 R283 R445 masks the editor while pictures of other sites come in, R651 takes each into our store', async () => {
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

it('R314 R350 puts a Word document in at the caret and tells what was left out; one undo takes it away', async () => {
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
  act(() => quill.history.undo());
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

it('a table with merged cells goes through load, change, undo and save', async () => {
  const table =
    '<table><tbody><tr><td rowspan="2"><p>区县</p></td><td colspan="2"><p>指<strong>标</strong></p></td></tr><tr><td><p>降水</p><p>毫米</p></td><td><ul><li>水位</li></ul></td></tr></tbody></table>';
  const { quill, onChange } = await openEditor(`<p>前</p>${table}<p>后</p>`);
  act(() => quill.insertText(0, '甲', 'user'));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      `<p>甲前</p>${table}<p>后</p>`,
      expect.objectContaining({ wordCount: 13 }),
    ),
  );
  act(() => quill.history.undo());
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(`<p>前</p>${table}<p>后</p>`, expect.anything()));
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

it('快捷键 tells the keys, and the toolbar is walked by keyboard', async () => {
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
