import { act, screen, waitFor } from '@testing-library/react';
import Quill from 'quill';
import { useState } from 'react';
import { get135EditHtml, qiniuFetchFile } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type Embed, EmbedKind, embedHtml } from 'shared-contracts/model';
import type { EnqueueOptions, Tools, UploadResult } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';
import { answer, renderWithShell } from 'shared-ui/testing';
import { createTool } from '../editor.tool.tsx';
import { cardBlock, insertBlocks } from './items.ts';

// jsdom lays nothing out; Quill asks where the caret is after an undo. It plays nothing either.
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
HTMLMediaElement.prototype.load = () => undefined;

type Facts = { pictureCount: number; uploadingPictures?: number };

async function openEditor(initialHtml: string, more: Parameters<typeof renderWithShell>[1] = {}) {
  const onChange = jest.fn<void, [string, Facts]>();
  function Form() {
    const [{ RichEditor }] = useState(createTool(useShell()));
    return <RichEditor label="正文" documentKey="1" initialHtml={initialHtml} onChange={onChange} />;
  }
  const view = renderWithShell(<Form />, more);
  const box = await screen.findByRole('textbox', { name: '正文' });
  await waitFor(() => expect(box).not.toHaveClass('ql-blank'));
  return { ...view, box, quill: Quill.find(box.parentElement!) as Quill, onChange };
}

const tools = (parts: { [Name in keyof Tools]?: Partial<Tools[Name]> }) => ({
  tools: parts as unknown as Partial<Tools>,
});
const insert = async ({ user }: { user: Awaited<ReturnType<typeof openEditor>>['user'] }, name: string) => {
  await user.click(screen.getByRole('button', { name: '插入视频、附件与卡片' }));
  await user.click(await screen.findByText(name));
};

const video: Embed = {
  kind: EmbedKind.Video,
  title: '通车现场',
  address: '/files/2026/v.mp4',
  image: '/files/2026/v.jpg',
  html: '',
  data: { streamId: '31' },
};
const every: Embed[] = [
  video,
  {
    kind: EmbedKind.Attachment,
    title: '通知.pdf',
    address: '/files/2026/a.pdf',
    image: '',
    html: '',
    data: { name: '通知.pdf', size: '2048' },
  },
  {
    kind: EmbedKind.Content,
    title: '大桥 “通车”',
    address: '/site/n/12',
    image: '/files/c.jpg',
    html: '',
    data: { contentType: '5', originalId: '12', id: '12', specialType: '1', specialListStyle: '2', videoType: '3' },
  },
  {
    kind: EmbedKind.Activity,
    title: '抽奖',
    address: 'https://act.example/7?a=1&b=2',
    image: '',
    html: '',
    data: {
      contentId: '7',
      originalId: '7',
      id: '7',
      outerChain: '1',
      externalLinkUrl: 'https://act.example/7?a=1&b=2',
    },
  },
  {
    kind: EmbedKind.Ad,
    title: '家电节',
    address: '/site/n/9',
    image: '/files/ad.jpg',
    html: '',
    data: { contentId: '9', originalId: '9', id: '9', outerChain: '0', externalLinkUrl: '/site/n/9' },
  },
  {
    kind: EmbedKind.Raw,
    title: '',
    address: '',
    image: '',
    html: '<section style="margin:10px auto;text-align:center"><p style="border-bottom:2px solid #cf1322">导语</p></section>',
    data: {},
  },
];

it.each(every)(
  'R488 R489 an embed of kind $kind keeps its attributes through load, save, copy, paste and undo',
  async (embed) => {
    const html = `<p>前</p>${embedHtml(embed)}<p>后</p>`;
    const { quill, onChange } = await openEditor(html);
    act(() => quill.insertText(0, '甲', 'user'));
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith(`<p>甲前</p>${embedHtml(embed)}<p>后</p>`, expect.anything()),
    );

    const copied = quill.getSemanticHTML(3, 2);
    quill.history.cutoff();
    act(() => quill.deleteText(3, 1, 'user'));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>甲前</p><p>后</p>', expect.anything()));
    act(() => quill.clipboard.onPaste({ index: quill.getLength() - 1, length: 0 }, { html: copied }));
    await waitFor(() => expect(onChange.mock.lastCall![0]).toContain(embedHtml(embed)));
    act(() => {
      quill.history.undo();
      quill.history.undo();
    });
    await waitFor(() => expect(onChange.mock.lastCall![0]).toContain(`<p>甲前</p>${embedHtml(embed)}`));
  },
);

const contentLink =
  '<a href="/site/a/12" rel="noopener noreferrer" target="_blank" data-content-type="5" data-original-id="12" data-id="12" data-special-type="0" data-special-list-style="0" data-video-type="0">大桥通车</a>';

it('R488 a link on words to content of ours keeps its attributes through load, save, bold, copy, paste and undo', async () => {
  const { quill, onChange } = await openEditor(`<p>见${contentLink}一文。</p>`);
  act(() => quill.insertText(0, '详', 'user'));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(`<p>详见${contentLink}一文。</p>`, expect.anything()));
  const copied = quill.getSemanticHTML(2, 4);
  quill.history.cutoff();
  act(() => quill.deleteText(2, 4, 'user'));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>详见一文。</p>', expect.anything()));
  act(() => quill.clipboard.onPaste({ index: 2, length: 0 }, { html: copied }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(`<p>详见${contentLink}一文。</p>`, expect.anything()));
  act(() => {
    quill.formatText(3, 2, 'bold', true, 'user');
    quill.history.undo();
  });
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(`<p>详见${contentLink}一文。</p>`, expect.anything()));
});

it('an address typed over a link to content takes its attributes away, and nothing but a whole link carries them', async () => {
  const { quill, onChange } = await openEditor(`<p>${contentLink}</p>`);
  act(() => quill.formatText(0, 4, 'link', 'https://example.com/', 'user'));
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
  act(() => quill.clipboard.onPaste({ index: 1, length: 0 }, { html: evil }));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  const [html] = onChange.mock.lastCall!;
  expect(html).toContain('<figure data-embed="content" data-id="12"><a><span>题</span></a></figure>');
  expect(html).toMatch(/<section data-embed="raw"><img src="\/files\/a.png"><p style="color:red">卡<\/p><\/section>/);
  expect(html).not.toMatch(/onclick|onerror|script|fixed/);
});

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

it('R556 R558 a video stands as a placeholder with its percent and is replaced by a video element', async () => {
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

const content = {
  id: '12',
  contentType: 5,
  title: '大桥通车',
  editor: '李',
  appPublishedTime: null,
  listThumbnail: '/files/c.jpg',
  externalLinkUrl: '/site/n/12',
};
const activity = {
  id: '7',
  raffleName: '国庆抽奖',
  listThumbnail: null,
  createdTime: '',
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  externalLinkUrl: 'https://act.example/7',
};
const ad = {
  id: '9',
  title: '家电节',
  imagePath: '/files/ad.jpg',
  externalLinkUrl: '/site/n/9',
  createUserName: '',
  createdTime: '',
};

it.each([
  [
    '站内内容',
    tools({ pickers: { pickContent: async () => [{ tab: 0 as const, item: content }] } }),
    'data-content-type="5" data-original-id="12" data-id="12" data-special-type="0" data-special-list-style="0" data-video-type="0"',
  ],
  [
    '活动',
    tools({ pickers: { pickActivity: async () => activity } }),
    'data-content-id="7" data-original-id="7" data-id="7" data-outer-chain="1" data-external-link-url="https://act.example/7"',
  ],
  [
    '占位广告',
    tools({ pickers: { pickPlaceholderAd: async () => ad } }),
    'data-content-id="9" data-original-id="9" data-id="9" data-outer-chain="0" data-external-link-url="/site/n/9"',
  ],
  [
    '我的视频',
    tools({
      videos: {
        pickVideo: async () => ({
          streamId: '31',
          playURL: '/files/v.mp4',
          coverUrl: '',
          sourceTitle: '',
          duration: 0,
          editorName: '',
          creationTime: '',
        }),
      },
    }),
    'data-stream-id="31"><video src="/files/v.mp4"',
  ],
])('R444 R488 R489 %s is chosen from the editor', async (name, more, expected) => {
  const view = await openEditor('<p>原文</p>', more);
  await insert(view, name);
  await waitFor(() => expect(view.onChange.mock.lastCall?.[0]).toContain(expected));
  act(() => view.quill.history.undo());
  await waitFor(() => expect(view.onChange).toHaveBeenLastCalledWith('<p>原文</p>', expect.anything()));
});

const linkTo = async ({ user }: { user: Awaited<ReturnType<typeof openEditor>>['user'] }) => {
  await user.click(screen.getByRole('button', { name: '插入链接' }));
  await user.click(await screen.findByRole('button', { name: '链接到站内内容' }));
};

it('R444 R488 selected words are linked to a story that the content picker gives; without words its title is written', async () => {
  const pickContent = jest.fn(async () => [{ tab: 0 as const, item: { ...content, externalLinkUrl: '/site/a/12' } }]);
  const view = await openEditor('<p>见前文</p>', tools({ pickers: { pickContent } }));
  act(() => view.quill.setSelection(1, 2));
  await linkTo(view);
  await waitFor(() =>
    expect(view.onChange.mock.lastCall?.[0]).toBe(`<p>见${contentLink.replace('大桥通车', '前文')}</p>`),
  );
  expect(pickContent).toHaveBeenCalledWith({ tabs: [0] });
  act(() => view.quill.setSelection(0, 0));
  await linkTo(view);
  await waitFor(() =>
    expect(view.onChange.mock.lastCall?.[0]).toBe(`<p>${contentLink}见${contentLink.replace('大桥通车', '前文')}</p>`),
  );
});

it.each([
  ['前', 1, '<p>前</p>', '<p>后</p>'],
  ['前面', 1, '<p>前</p>', '<p>后面</p>'],
  ['前', 0, '', '<p>后前</p>'],
])(
  'the caret stands behind what is put into “%s” at %i, so that what follows comes after it',
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

it('a video that is not converted yet is not put in', async () => {
  const view = await openEditor(
    '<p>原文</p>',
    tools({
      videos: {
        pickVideo: async () => ({
          streamId: '31',
          playURL: '',
          coverUrl: '',
          sourceTitle: '',
          duration: 0,
          editorName: '',
          creationTime: '',
        }),
      },
    }),
  );
  await insert(view, '我的视频');
  await waitFor(() => expect(view.shell.message.warning).toHaveBeenCalledWith('该视频还没有转码完成，请稍后再插入'));
});

it('R627 the 101st item is refused: 最多上传100项', async () => {
  const picture = '<figure><img src="/files/a.png"></figure>';
  const { quill, shell, user } = await openEditor(picture.repeat(99) + embedHtml(video));
  await insert({ user }, '站内内容');
  await waitFor(() => expect(shell.message.warning).toHaveBeenCalledWith('最多上传100项'));
  act(() => quill.uploader.upload({ index: 0, length: 0 }, [new File(['x'], 'a.png', { type: 'image/png' })]));
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
