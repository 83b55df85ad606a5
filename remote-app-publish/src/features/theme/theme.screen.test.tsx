import { screen, waitFor, within } from '@testing-library/react';
import {
  getGreySwitch,
  getTheme,
  revertTheme,
  saveTheme,
  setGreySwitch,
  setThemeState,
  themeList,
} from 'shared-contracts/endpoints';
import { noTabIcons, standardColours, type ThemeRow } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { ThemeEditScreen } from './theme-edit.screen.tsx';
import { ThemeListScreen } from './theme-list.screen.tsx';

const look = { ...standardColours, logo: '', headPicture: '', isGrey: false };
const theme: ThemeRow = {
  id: '7',
  name: '春节',
  target: 'website',
  startTime: '2027-02-01 00:00:00',
  endTime: '2027-02-10 00:00:00',
  isOn: false,
  look,
  state: 'off',
  hasFormer: true,
  rev: 2,
  modifiedUserName: '王管',
  modifiedTime: '2026-11-01 08:00:00',
};
const answers = [
  answer(themeList, { list: [theme], total: 1 }),
  answer(getTheme, { data: theme }),
  answer(saveTheme, { data: { ...theme, rev: 3 } }),
  answer(revertTheme, { data: { ...theme, rev: 3 } }),
  answer(setThemeState, { list: [{ id: '7', title: '', ok: true, message: '' }] }),
  answer(getGreySwitch, { data: { isGrey: false, modifiedUserName: '', modifiedTime: null } }),
  answer(setGreySwitch, { data: { isGrey: true, modifiedUserName: '王管', modifiedTime: '2026-11-01 08:00:00' } }),
];

it('the list shows colours and periods; one switch makes everything grey, after a question', async () => {
  const { shell, user } = renderWithShell(<ThemeListScreen />, { path: '/app/config/theme', answers });
  const start = await screen.findByTitle('2027-02-01 00:00:00');
  expect(start.closest('td')).toHaveTextContent(/02-01 00:00 至 .*02-10 00:00$/);
  expect(screen.getByRole('img', { name: '主色#a61b1b' })).toBeInTheDocument();
  const grey = await screen.findByRole('switch', { name: '全站变灰' });
  await waitFor(() => expect(grey).toBeEnabled());
  await user.click(grey);
  await waitFor(() => expect(shell.callsOf(setGreySwitch)).toEqual([{ isGrey: true }]));
});

it('the form names colours that readers could not make out, and shows what is chosen at once', async () => {
  const { shell, user } = renderWithShell(<ThemeEditScreen />, { path: '/app/config/theme/edit?id=7', answers });
  const accent = await screen.findByRole('textbox', { name: '主色' });
  await user.clear(accent);
  await user.type(accent, '#ffd700');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/主色与白色文字的对比度为1.4，低于4.5/)).toBeInTheDocument();
  await waitFor(() => expect(accent).toHaveFocus());
  expect(shell.message.warning).not.toHaveBeenCalled();
  expect(shell.callsOf(saveTheme)).toEqual([]);
  await user.clear(accent);
  await user.type(accent, '#0b5cad');
  const preview = within(screen.getByRole('region', { name: '预览' }));
  const link = preview.getByText('推荐阅读的链接').closest('[data-device]') as HTMLElement;
  expect(link.style.getPropertyValue('--accent')).toBe('#0b5cad');
  await user.click(preview.getByText('手机'));
  expect(link.dataset.device).toBe('phone');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(saveTheme)).toMatchObject([
      { id: '7', rev: 2, draft: { name: '春节', startTime: theme.startTime, look: { ...look, accent: '#0b5cad' } } },
    ]),
  );
});

it('a new theme leads to the first field that is wrong, and says how many are', async () => {
  const { shell, user } = renderWithShell(<ThemeEditScreen />, { path: '/app/config/theme/edit', answers });
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveFocus());
  expect(shell.message.warning).toHaveBeenCalledWith('有2处需要修改');
});

it('a theme of the app changes the icons of its tabs, two at a time', async () => {
  const icons = { normal: '/files/picture/a.png', active: '' };
  const ofApp = { ...theme, target: 'app' as const, look: { ...look, tabIcons: { ...noTabIcons, home: icons } } };
  const { shell, user } = renderWithShell(<ThemeEditScreen />, {
    path: '/app/config/theme/edit?id=7',
    answers: [...answers, answer(getTheme, { data: ofApp })],
  });
  const fields = within(await screen.findByRole('region', { name: 'App标签图标' }));
  expect(fields.getByText('我的选中图标')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await fields.findByText('首页的图标和选中图标须同时设置')).toBeInTheDocument();
  expect(shell.callsOf(saveTheme)).toEqual([]);
  // A theme of the site has none.
  await user.click(screen.getByRole('radio', { name: '网站' }));
  expect(screen.queryByRole('region', { name: 'App标签图标' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.callsOf(saveTheme)).toHaveLength(1));
  expect(shell.callsOf(saveTheme)[0]!.draft).toMatchObject({ target: 'website', look });
  expect(shell.callsOf(saveTheme)[0]!.draft.look.tabIcons).toBeUndefined();
});

it('the last change is taken back in one step', async () => {
  const { shell, user } = renderWithShell(<ThemeEditScreen />, { path: '/app/config/theme/edit?id=7', answers });
  await user.click(await screen.findByRole('button', { name: '退回上一版' }));
  await waitFor(() => expect(shell.callsOf(revertTheme)).toEqual([{ id: '7', rev: 2 }]));
});
