import { screen, waitFor, within } from '@testing-library/react';
import { getSiteSettings, saveSiteSettings } from 'shared-contracts/endpoints';
import { noSiteFacts, sitePages, type SiteSettings } from 'shared-contracts/model';
import type { EditorTool, ImageBoxProps, PicturesTool } from 'shared-contracts/shell';
import { answer, PlainEditor, renderWithShell } from 'shared-ui/testing';
import { SiteSettingsScreen } from './site-settings.screen.tsx';

const pictures = {
  ImageBox: ({ label, onChange }: ImageBoxProps) => (
    <button onClick={() => onChange({ id: '9', url: '/files/picture/2026/logo.png' })}>{`选${label}`}</button>
  ),
} as unknown as PicturesTool;
const editor = { RichEditor: PlainEditor } as unknown as EditorTool;

const stored: SiteSettings = {
  facts: { ...noSiteFacts, slogan: '看见每一天' },
  pages: sitePages.parse({}),
  defaults: { name: '环境日报', slogan: '', icp: '', police: '', newsLicence: '', reportPhone: '', reportMail: '' },
  rev: 3,
  modifiedUserName: '王管',
  modifiedTime: '2026-11-21 10:00:00',
};

const open = (codes?: string[]) =>
  renderWithShell(<SiteSettingsScreen />, {
    path: '/app/config/site',
    tools: { pictures, editor },
    ...(codes && { codes }),
    answers: [
      answer(getSiteSettings, { data: stored }),
      answer(saveSiteSettings, ({ facts, pages }) => ({ data: { ...stored, facts, pages, rev: 4 } })),
    ],
  });

it('stores facts, tags and own pages under the revision that was read; what is wrong is named first', async () => {
  const { user, shell } = open();
  expect(await screen.findByText('王管 于 2026-11-21 10:00 保存')).toBeInTheDocument();
  expect(screen.getByText(/未填写 ICP备案号/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '站点名称' })).toHaveAttribute(
    'placeholder',
    '留空取服务器设置：环境日报',
  );
  await user.click(screen.getByRole('button', { name: '选站标' }));
  await user.click(screen.getByRole('tab', { name: '备案与举报' }));
  const icp = screen.getByRole('textbox', { name: 'ICP备案号' });
  await user.type(icp, '12345678');
  await user.click(screen.getByRole('tab', { name: '关于我们' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('ICP备案号的格式如“京ICP备12345678号-1”')).toBeVisible();
  expect(screen.getByRole('tab', { name: '备案与举报' })).toHaveAttribute('aria-selected', 'true');
  expect(icp).toHaveFocus();
  expect(shell.callsOf(saveSiteSettings)).toEqual([]);
  await user.clear(icp);
  await user.type(icp, '京ICP备12345678号-1');
  expect(screen.queryByText(/未填写 ICP备案号/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '统计与验证' }));
  await user.click(screen.getByRole('button', { name: '添加验证' }));
  await user.type(screen.getByRole('textbox', { name: '第1条的验证码' }), 'codeva-abc');
  await user.click(screen.getByRole('tab', { name: '关于我们' }));
  await user.type(await screen.findByRole('textbox', { name: '关于我们的内容' }), '我们');
  expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(saveSiteSettings)).toEqual([
      {
        rev: 3,
        facts: {
          ...stored.facts,
          logo: '/files/picture/2026/logo.png',
          icp: '京ICP备12345678号-1',
          verifications: [{ kind: 'baidu', code: 'codeva-abc' }],
        },
        pages: { ...stored.pages, about: '我们' },
      },
    ]),
  );
  expect(shell.message.success).toHaveBeenCalledWith('站点设置已保存，读者一秒内看到');
});

it('shows who may not change them what stands there, without a button', async () => {
  open(['/app/config/site']);
  const form = await screen.findByRole('region', { name: '站点设置' });
  expect(within(form).getByRole('textbox', { name: '标语' })).toBeDisabled();
  expect(within(form).queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
});
