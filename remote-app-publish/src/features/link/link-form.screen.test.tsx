import { screen, waitFor } from '@testing-library/react';
import {
  contentAddOuterLink,
  contentLockContent,
  contentSubmit,
  contentUnlockContent,
  getAuthorizedChannelTree,
} from 'shared-contracts/endpoints';
import type { PickersTool } from 'shared-contracts/shell';
import { answer, renderWithShell } from 'shared-ui/testing';
import { LinkFormScreen } from './link-form.screen.tsx';

jest.mock('../../parts/story-edit/journal/journal.ts', () => ({
  ...jest.requireActual('../../parts/story-edit/journal/journal.ts'),
  journal: {
    write: jest.fn(async () => undefined),
    remove: jest.fn(async () => undefined),
    read: jest.fn(async () => undefined),
    list: jest.fn(async () => []),
  },
}));

const item = { id: '1', listThumbnail: null, externalLinkUrl: 'https://h.example.com/1' };
const pickers = {
  pickContent: jest.fn(async () => [{ tab: 0, item: { ...item, title: '大桥合龙', externalLinkUrl: '/site/a/1' } }]),
  pickActivity: jest.fn(async () => ({ ...item, activityName: '徒步大会' })),
  pickPlaceholderAd: jest.fn(async () => ({ ...item, title: '便民贷' })),
  pickIntroduced: jest.fn(async ({ type }: { type: string }) => ({
    ...item,
    title: `引用${type}`,
    externalLinkUrl: type === 'vote' ? '' : item.externalLinkUrl,
  })),
} as unknown as PickersTool;

const openForm = () =>
  renderWithShell(<LinkFormScreen />, {
    path: '/new/link',
    tools: { pickers },
    answers: [
      answer(getAuthorizedChannelTree, { data: [] }),
      answer(contentAddOuterLink, {
        data: { id: '5', rev: 1, wordCount: 0, modifiedTime: '2026-11-21 09:30:05', lockToken: 'l' },
      }),
      answer(contentLockContent, { data: { token: 'l', expiresTime: '2026-11-21 10:00:00', rev: 1 } }),
      answer(contentUnlockContent, {}),
    ],
  });
const address = () => screen.getByRole('textbox', { name: '外链地址' });

async function introduce(user: ReturnType<typeof openForm>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: '从站内选取' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

it.each([
  ['稿件或活动', '大桥合龙', '/site/a/1'],
  ['活动列表', '徒步大会', item.externalLinkUrl],
  ['占位广告', '便民贷', item.externalLinkUrl],
  ['引用抽奖', '引用raffle', item.externalLinkUrl],
])('R307 takes address and title from %s', async (name, title, url) => {
  const { user } = openForm();
  await introduce(user, name);
  await waitFor(() => expect(address()).toHaveValue(url));
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue(title);
});

it('keeps a title that is written, and says when what was chosen has no address', async () => {
  const { user, shell } = openForm();
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '自己的题');
  await introduce(user, '引用投票');
  await waitFor(() =>
    expect(shell.message.warning).toHaveBeenCalledWith('《引用vote》没有可打开的地址，请选择其他内容'),
  );
  await introduce(user, '活动列表');
  await waitFor(() => expect(address()).toHaveValue(item.externalLinkUrl));
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('自己的题');
});

it('R013 R227 stores the address; one that is none is refused at its field', async () => {
  const { user, shell } = openForm();
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '公告');
  await user.type(address(), 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: '送审' }));
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain(
    '请填写以 http:// 或 https:// 开头的外链地址，或从站内选取',
  );
  expect(shell.callsOf(contentSubmit)).toEqual([]);
  await user.clear(address());
  await user.type(address(), 'https://www.example.gov.cn/a');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() =>
    expect(shell.callsOf(contentAddOuterLink)[0]).toMatchObject({
      title: '公告',
      externalLinkUrl: 'https://www.example.gov.cn/a',
    }),
  );
});
