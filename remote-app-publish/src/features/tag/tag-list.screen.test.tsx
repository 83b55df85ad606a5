import { screen, waitFor, within } from '@testing-library/react';
import { addTag, mergeTags, setTagState, tagList, tagOptions, tagStories } from 'shared-contracts/endpoints';
import type { TagRow } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { TagListScreen } from './tag-list.screen.tsx';

const tag = (id: string, name: string, more: Partial<TagRow> = {}): TagRow => ({
  id,
  name,
  aliases: [],
  group: '',
  state: 'on',
  uses: 3,
  lastUseTime: '2026-11-01 08:00:00',
  isRewriting: false,
  publicUrl: `/site/tag/${id}`,
  modifiedUserName: '运营',
  modifiedTime: '2026-11-01 08:00:00',
  ...more,
});

const show = () =>
  renderWithShell(<TagListScreen />, {
    path: '/app/config/tag',
    answers: [
      answer(tagList, {
        list: [tag('1', '地铁', { aliases: ['轨道交通'] }), tag('2', '旧称', { state: 'off', uses: 0 })],
        total: 2,
      }),
      answer(tagOptions, { list: [{ id: '3', name: '城市轨道', match: '城市轨道' }] }),
      answer(tagStories, {
        list: [
          {
            id: '9',
            title: '三号线试跑',
            contentType: 5,
            categoryName: '本地',
            createUserName: '李雨桐',
            modifiedTime: '2026-11-01 08:00:00',
            isPublished: true,
          },
        ],
        total: 1,
      }),
      answer(addTag, { data: { id: '4' } }),
      answer(mergeTags, {}),
      answer(setTagState, { list: [{ id: '1', title: '', ok: true, message: '' }] }),
    ],
  });

it('a new tag is one word', async () => {
  const { shell, user } = show();
  await user.click(await screen.findByRole('button', { name: '新建标签' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建标签' }));
  const name = dialog.getByRole('textbox', { name: '名称' });
  await user.type(name, '高铁，动车');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  expect(await dialog.findByText('不能含空格、逗号、分号或顿号')).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, '高铁');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(shell.callsOf(addTag)).toEqual([{ draft: { name: '高铁', aliases: [], group: '' } }]));
});

it('a tag is merged into another for a reason', async () => {
  const { shell, user } = show();
  const row = within(await screen.findByRole('row', { name: /轨道交通/ }));
  await user.click(row.getByRole('button', { name: /合\s*并/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '合并标签“地铁”' }));
  await user.click(dialog.getByRole('button', { name: /合\s*并/ }));
  for (const text of ['请选择目标标签', '请填写合并原因']) expect(await dialog.findByText(text)).toBeInTheDocument();
  await user.type(dialog.getByRole('combobox', { name: '合并到' }), '城');
  await user.click(await screen.findByTitle('城市轨道'));
  await user.type(dialog.getByRole('textbox', { name: '合并原因' }), '同一件事');
  await user.click(dialog.getByRole('button', { name: /合\s*并/ }));
  await waitFor(() => expect(shell.callsOf(mergeTags)).toEqual([{ id: '1', intoId: '3', reason: '同一件事' }]));
});

it('the count leads to the stories; a tag that is off has no page', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /查看标签“地铁”的稿件/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '标签“地铁”的稿件' }));
  expect(await dialog.findByRole('link', { name: '三号线试跑' })).toHaveAttribute('href', expect.stringContaining('9'));
  expect(screen.queryByRole('link', { name: '打开标签“旧称”的公开页（新窗口）' })).toBeNull();
});
