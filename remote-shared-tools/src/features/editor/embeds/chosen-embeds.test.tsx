import { act, screen, waitFor } from '@testing-library/react';
import { contentLink, insert, openEditor, tools } from './embeds-fixture.tsx';

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

it('R444 R488 selected words are linked to a picked story; without words its title is inserted', async () => {
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
