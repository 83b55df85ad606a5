import { screen, waitFor, within } from '@testing-library/react';
import {
  parameterHistory,
  restoreParameter,
  saveParameter,
  systemSettings,
  testService,
} from 'shared-contracts/endpoints';
import type { SystemSetting } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { ParameterScreen } from './parameter.screen.tsx';

const setting = (name: string, title: string, more: Partial<SystemSetting> = {}): SystemSetting => ({
  name,
  title,
  meaning: `${title}的说明`,
  group: '服务',
  value: '8080',
  isSecret: false,
  source: 'default',
  needsRestart: true,
  page: null,
  service: null,
  parameter: null,
  ...more,
});
const show = (codes?: string[]) =>
  renderWithShell(<ParameterScreen />, {
    path: '/app/config/parameter',
    ...(codes && { codes }),
    answers: [
      answer(systemSettings, {
        list: [
          setting('PORT', '端口'),
          setting('SMS_KEY', '短信网关密钥', { value: '已设置', isSecret: true, source: 'environment' }),
          setting('SMS_URL', '短信网关地址', { service: { id: 'sms', name: '短信' } }),
          setting('SITE_NAME', '站点名称', { value: '临江日报', page: '/app/config/site', needsRestart: false }),
          setting('BIN_DAYS', '回收站保留天数', {
            group: '保留期限',
            value: '10 天',
            source: 'database',
            needsRestart: false,
            parameter: { value: 10, base: 30, min: 1, max: 365, unit: '天', rev: 2 },
          }),
        ],
      }),
      answer(parameterHistory, {
        list: [
          { rev: 2, value: 10, userName: '管理员', time: '2026-11-25 10:00:00' },
          { rev: 1, value: 20, userName: '管理员', time: '2026-11-24 10:00:00' },
        ],
      }),
      answer(testService, {
        data: { name: '短信', place: '沙箱', milliseconds: 5, isFine: false, text: '您还没有绑定手机号' },
      }),
      answer(saveParameter, { data: { rev: 3 } }),
      answer(restoreParameter, { data: { rev: 3 } }),
    ],
  });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('finds settings by their words and shows where values come from', async () => {
  const { user, shell } = show();
  expect(await row('SMS_KEY')).toHaveTextContent('已设置');
  expect(await row('SMS_KEY')).toHaveTextContent('环境变量');
  expect(await row('PORT')).toHaveTextContent('重启后');
  await user.click(within(await row('SITE_NAME')).getByRole('button', { name: '站点设置' }));
  expect(shell.navigate).toHaveBeenCalledWith('/app/config/site');
  await user.type(screen.getByRole('searchbox', { name: '查找参数' }), '短信 密钥');
  expect(screen.getByText('1/5项')).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /PORT/ })).not.toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox', { name: '查找参数' }));
  await user.click(screen.getByRole('checkbox', { name: '只看可修改' }));
  expect(screen.getByText('1/5项')).toBeInTheDocument();
});

it('changes a parameter within its bounds under the revision that was read, or gives it its default', async () => {
  const { user, shell } = show();
  await user.click(within(await row('BIN_DAYS')).getByRole('button', { name: '修改“回收站保留天数”' }));
  const dialog = within(await screen.findByRole('dialog', { name: '修改“回收站保留天数”' }));
  const field = dialog.getByRole('spinbutton', { name: '回收站保留天数' });
  await user.clear(field);
  await user.type(field, '400');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('须为1至365的整数')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '7');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.callsOf(saveParameter)).toEqual([{ name: 'BIN_DAYS', rev: 2, value: 7 }]));
  await user.click(within(await row('BIN_DAYS')).getByRole('button', { name: '修改“回收站保留天数”' }));
  await user.click(await screen.findByRole('button', { name: '恢复默认' }));
  await waitFor(() => expect(shell.callsOf(saveParameter)[1]).toEqual({ name: 'BIN_DAYS', rev: 2, value: null }));
});

it('shows the changes and takes the last one back', async () => {
  const { user, shell } = show();
  await user.click(within(await row('BIN_DAYS')).getByRole('button', { name: '“回收站保留天数”的历史' }));
  const dialog = within(await screen.findByRole('dialog', { name: '“回收站保留天数”的历史' }));
  expect(await dialog.findByText('20 天')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '恢复上一版' }));
  await waitFor(() => expect(shell.callsOf(restoreParameter)).toEqual([{ name: 'BIN_DAYS', rev: 2 }]));
});

it('changes nothing without the right', async () => {
  const { user } = show(['/app/config/parameter']);
  await user.click(within(await row('BIN_DAYS')).getByRole('button', { name: '“回收站保留天数”的历史' }));
  expect(screen.queryByRole('button', { name: '修改“回收站保留天数”' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '恢复上一版' })).not.toBeInTheDocument();
});

it('tests the service that a setting names, and shows how it went', async () => {
  const { user, shell } = show();
  await user.click(within(await row('SMS_URL')).getByRole('button', { name: '测试短信' }));
  await waitFor(() =>
    expect(shell.message.warning).toHaveBeenCalledWith('短信未通过测试，用时5毫秒：您还没有绑定手机号'),
  );
  expect(within(await row('PORT')).queryByRole('button', { name: /测试/ })).not.toBeInTheDocument();
});
