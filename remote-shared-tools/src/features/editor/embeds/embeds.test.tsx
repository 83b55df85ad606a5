import { act, screen, waitFor } from '@testing-library/react';
import { get135EditHtml, qiniuFetchFile } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { embedHtml } from 'shared-contracts/model';
import { answer } from 'shared-ui/testing';
import { cardBlock, insertBlocks } from './items.ts';
import { contentLink, every, insert, openEditor, video } from './embeds-fixture.tsx';

it.each(every)(
  'R488 R489 an embed of kind $kind keeps its attributes through load, save, copy, paste and undo',
  async (embed) => {
    const html = `<p>前</p>${embedHtml(embed)}<p>后</p>`;
    const { quill, onChange } = await openEditor(html);
    act(() => void quill.insertText(0, '甲', 'user'));
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith(`<p>甲前</p>${embedHtml(embed)}<p>后</p>`, expect.anything()),
    );

    const copied = quill.getSemanticHTML(3, 2);
    quill.history.cutoff();
    act(() => void quill.deleteText(3, 1, 'user'));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>甲前</p><p>后</p>', expect.anything()));
    act(() => void quill.clipboard.onPaste({ index: quill.getLength() - 1, length: 0 }, { html: copied }));
    await waitFor(() => expect(onChange.mock.lastCall![0]).toContain(embedHtml(embed)));
    act(() => {
      quill.history.undo();
      quill.history.undo();
    });
    await waitFor(() => expect(onChange.mock.lastCall![0]).toContain(`<p>甲前</p>${embedHtml(embed)}`));
  },
);

it('R488 a link to our own content keeps its attributes through load, save, bold, copy, paste and undo', async () => {
  const { quill, onChange } = await openEditor(`<p>见${contentLink}一文。</p>`);
  act(() => void quill.insertText(0, '详', 'user'));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(`<p>详见${contentLink}一文。</p>`, expect.anything()));
  const copied = quill.getSemanticHTML(2, 4);
  quill.history.cutoff();
  act(() => void quill.deleteText(2, 4, 'user'));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>详见一文。</p>', expect.anything()));
  act(() => void quill.clipboard.onPaste({ index: 2, length: 0 }, { html: copied }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(`<p>详见${contentLink}一文。</p>`, expect.anything()));
  act(() => {
    quill.formatText(3, 2, 'bold', true, 'user');
    quill.history.undo();
  });
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(`<p>详见${contentLink}一文。</p>`, expect.anything()));
});

it('an address typed over a content link removes its attributes, which only a whole link has', async () => {
  const { quill, onChange } = await openEditor(`<p>${contentLink}</p>`);
  act(() => void quill.formatText(0, 4, 'link', 'https://example.com/', 'user'));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      '<p><a href="https://example.com/" rel="noopener noreferrer" target="_blank">大桥通车</a></p>',
      expect.anything(),
    ),
  );
  act(() =>
    quill.clipboard.onPaste(
      { index: 0, length: 4 },
      {
        html: '<p data-original-id="12"><a href="/site/a/1" data-id="1">甲</a><a href="/site/a/2" data-id="2" data-original-id="2 onclick=x">乙</a><span data-content-type="5">丙</span></p>',
      },
    ),
  );
  await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('丙'));
  expect(onChange.mock.lastCall![0]).not.toContain('data-');
});

it('an embed inside a pasted paragraph becomes a block, and nothing in it can run', async () => {
  const { quill, onChange } = await openEditor('<p>前</p>');
  const evil =
    '<p>一<figure data-embed="content" data-id="12" onclick="x()"><a href="javascript:x()"><span>题</span></a></figure>二</p><section data-embed="raw"><img src="/files/a.png" onerror="x()"><script>x()</script><p style="position:fixed;color:red">卡</p></section>';
  act(() => void quill.clipboard.onPaste({ index: 1, length: 0 }, { html: evil }));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  const [html] = onChange.mock.lastCall!;
  expect(html).toContain('<figure data-embed="content" data-id="12"><a><span>题</span></a></figure>');
  expect(html).toMatch(/<section data-embed="raw"><img src="\/files\/a.png"><p style="color:red">卡<\/p><\/section>/);
  expect(html).not.toMatch(/onclick|onerror|script|fixed/);
});

it.each([
  ['前', 1, '<p>前</p>', '<p>后</p>'],
  ['前面', 1, '<p>前</p>', '<p>后面</p>'],
  ['前', 0, '', '<p>后前</p>'],
])(
  'the caret moves behind an embed inserted into “%s” at %i, so that the next input follows it',
  async (text, index, before, after) => {
    const { quill, onChange } = await openEditor(`<p>${text}</p>`);
    act(() => {
      insertBlocks(quill, { index, length: 0 }, [cardBlock(every[2]!), cardBlock(every[3]!)]);
      quill.insertText(quill.getSelection(true).index, '后', 'user');
    });
    await waitFor(() =>
      expect(onChange.mock.lastCall?.[0]).toBe(`${before}${embedHtml(every[2]!)}${embedHtml(every[3]!)}${after}`),
    );
  },
);

it('R627 the 101st item is refused: 最多上传100项', async () => {
  const picture = '<figure><img src="/files/a.png"></figure>';
  const { quill, shell, user } = await openEditor(picture.repeat(99) + embedHtml(video));
  await insert({ user }, '站内内容');
  await waitFor(() => expect(shell.message.warning).toHaveBeenCalledWith('最多上传100项'));
  act(() => void quill.uploader.upload({ index: 0, length: 0 }, [new File(['x'], 'a.png', { type: 'image/png' })]));
  expect(shell.showError).toHaveBeenCalledWith(expect.objectContaining({ message: '最多上传100项' }));
});

it('a styled block is shown cleaned, its pictures are stored with us, and its words can be changed', async () => {
  const fetched = answer(qiniuFetchFile, ({ url }) => {
    if (url.endsWith('2.png')) throw new AppError(ErrorCode.Unavailable);
    return { data: { url: '/files/own.png', id: '12' } };
  });
  const view = await openEditor('<p>原文</p>', { answers: [fetched] });
  await insert(view, '样式卡片');
  const code = await screen.findByRole('textbox', { name: '样式代码' });
  await view.user.click(code);
  await view.user.paste(
    '<section style="text-align:center;background-image:url(https://x.example/1.png)"><img src="https://x.example/2.png"><p onclick="x()">导语</p></section>',
  );
  expect(await screen.findByText('其中2张图片来自其他网站，插入时转存到本站')).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: '插入' }));
  await waitFor(() =>
    expect(view.onChange.mock.lastCall?.[0]).toContain(
      '<section data-embed="raw"><section style="text-align:center;background-image:url(/files/own.png)"><p>导语</p></section></section>',
    ),
  );
  expect(view.shell.showError).toHaveBeenCalledWith(
    expect.objectContaining({ message: '本地化图片地址异常：https://x.example/2.png' }),
  );

  await view.user.click(view.box.querySelector<HTMLElement>('.nr-embed')!);
  await view.user.click(screen.getByRole('button', { name: '修改文字' }));
  const line = await screen.findByRole('textbox', { name: '第1处文字' });
  await view.user.clear(line);
  await view.user.type(line, '新导语');
  await view.user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(view.onChange.mock.lastCall?.[0]).toContain('url(/files/own.png)"><p>新导语</p>'));
});

it('R266 a block of the newsroom is fetched and put in as it is', async () => {
  const html = '<section style="margin: 16px 0; border-left: 4px solid #b3261e;"><p>导语</p></section>';
  const view = await openEditor('<p>原文</p>', { answers: [answer(get135EditHtml, { data: html })] });
  await insert(view, '样式卡片');
  await view.user.click(await screen.findByRole('button', { name: '导语框' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '样式代码' })).toHaveValue(html));
  await view.user.click(screen.getByRole('button', { name: '插入' }));
  await waitFor(() =>
    expect(view.onChange.mock.lastCall?.[0]).toContain(`<section data-embed="raw">${html}</section>`),
  );
});

it('a picture keeps its caption and its description apart', async () => {
  const { user, box, onChange } = await openEditor(
    '<figure><img src="/files/a.png" alt="桥" data-id="9"></figure><p>文</p>',
  );
  await user.click(box.querySelector('img')!);
  await user.type(screen.getByRole('textbox', { name: '图片说明' }), '大桥通车');
  const alt = screen.getByRole('textbox', { name: '替代文字' });
  await user.clear(alt);
  await user.type(alt, '一座红色斜拉桥{Enter}');
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      '<figure><img src="/files/a.png" alt="一座红色斜拉桥" data-id="9"><figcaption>大桥通车</figcaption></figure><p>文</p>',
      expect.anything(),
    ),
  );
});

it('the bar of a picture goes when its writer types on, not when others do', async () => {
  const { user, box, quill } = await openEditor(
    '<figure><img src="/files/a.png" alt="桥" data-id="9"></figure><p>文</p>',
  );
  await user.click(box.querySelector('img')!);
  act(() => void quill.insertText(1, '别人的', 'api'));
  expect(screen.getByRole('textbox', { name: '图片说明' })).toBeInTheDocument();
  act(() => void quill.insertText(1, '我的', 'user'));
  expect(screen.queryByRole('textbox', { name: '图片说明' })).not.toBeInTheDocument();
});
