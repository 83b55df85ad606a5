import { screen, waitFor } from '@testing-library/react';
import Quill from 'quill';
import { useState } from 'react';
import { type Embed, EmbedKind } from 'shared-contracts/model';
import type { Tools } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';
import { renderWithShell } from 'shared-ui/testing';
import { createTool } from '../editor.tool.tsx';

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

export async function openEditor(initialHtml: string, more: Parameters<typeof renderWithShell>[1] = {}) {
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

export const tools = (parts: { [Name in keyof Tools]?: Partial<Tools[Name]> }) => ({
  tools: parts as unknown as Partial<Tools>,
});

export const insert = async ({ user }: { user: Awaited<ReturnType<typeof openEditor>>['user'] }, name: string) => {
  await user.click(screen.getByRole('button', { name: '插入视频、附件与卡片' }));
  await user.click(await screen.findByText(name));
};

export const video: Embed = {
  kind: EmbedKind.Video,
  title: '通车现场',
  address: '/files/2026/v.mp4',
  image: '/files/2026/v.jpg',
  html: '',
  data: { streamId: '31' },
};

export const every: Embed[] = [
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

export const contentLink =
  '<a href="/site/a/12" rel="noopener noreferrer" target="_blank" data-content-type="5" data-original-id="12" data-id="12" data-special-type="0" data-special-list-style="0" data-video-type="0">大桥通车</a>';
