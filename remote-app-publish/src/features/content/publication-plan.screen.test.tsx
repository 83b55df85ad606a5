import { screen, waitFor, within } from '@testing-library/react';
import { contentList, contentPublishByPlan, contentTabCounts, publicationPlanGet } from 'shared-contracts/endpoints';
import { AuditState, type PlannedTarget, type PublicationPlan, Stage } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { storyOf } from '../../testing/story.ts';
import { NewsListScreen } from './news-list.screen.tsx';

const target = (name: PlannedTarget['target'], more: Partial<PlannedTarget> = {}): PlannedTarget => ({
  target: name,
  title: '',
  summary: '',
  cover: null,
  channelId: null,
  planTime: null,
  expireTime: null,
  isPublished: false,
  closed: '',
  ...more,
});

async function open(targets: PlannedTarget[]) {
  const plan: PublicationPlan = {
    id: '100',
    rev: 4,
    title: '汛期将至',
    summary: '稿件摘要',
    modifiedName: '王编辑',
    modifiedTime: '2026-11-01 08:00:00',
    targets,
  };
  const story = storyOf({ auditState: AuditState.Cleared, auditStage: Stage.Cleared });
  const view = renderWithShell(<NewsListScreen />, {
    answers: [
      answer(contentList, { list: [story], total: 1 }),
      answer(contentTabCounts, { data: { all: 1 } }),
      answer(publicationPlanGet, { data: plan }),
      answer(contentPublishByPlan, { data: plan }),
    ],
  });
  const row = within((await screen.findByRole('link', { name: '汛期将至' })).closest('tr')!);
  await view.user.click(row.getByRole('button', { name: '发布' }));
  await view.user.click(await screen.findByRole('button', { name: '分端设置' }));
  const dialog = within(await screen.findByRole('dialog', { name: '分端发布方案' }));
  await dialog.findByText(/王编辑 2026-11-01 08:00 /);
  return { ...view, dialog };
}

it('sends what each target has of its own with the revision that was seen', async () => {
  const { user, shell, dialog } = await open([
    target('app', { isPublished: true }),
    target('website', { title: '早先的网站题目' }),
    target('wechat'),
  ]);
  await user.click(dialog.getByRole('tab', { name: '网站' }));
  const title = dialog.getByRole('textbox', { name: '网站标题' });
  expect(title).toHaveValue('早先的网站题目');
  expect(title).toHaveAttribute('maxlength', '60');
  await user.clear(title);
  await user.type(title, '网站另题');
  expect(dialog.getByText('4 / 60')).toBeInTheDocument();
  await user.click(dialog.getByRole('tab', { name: '微信' }));
  await user.click(dialog.getByRole('checkbox', { name: '送微信素材' }));
  expect(dialog.getByRole('textbox', { name: '微信标题' })).toHaveAttribute('maxlength', '64');
  expect(dialog.getByText(/已群发到读者会话的消息收不回/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: '微信下线时间' })).toBeEnabled();
  expect(dialog.queryByRole('combobox', { name: '微信栏目' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.callsOf(contentPublishByPlan)).toHaveLength(1));
  expect(shell.callsOf(contentPublishByPlan)).toEqual([
    {
      id: '100',
      rev: 4,
      targets: [
        {
          target: 'website',
          title: '网站另题',
          summary: '',
          planTime: null,
          cover: null,
          channelId: null,
          expireTime: null,
        },
        { target: 'wechat', title: '', summary: '', cover: null, planTime: null, expireTime: null },
      ],
    },
  ]);
});

it('says why words are another desk’s, and sends none of them', async () => {
  const { user, shell, dialog } = await open([
    target('app', { isPublished: true }),
    target('website', { title: '编审中的题目', closed: '请在“网站编辑”中修改' }),
    target('wechat', { closed: '没有封面图片' }),
  ]);
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(dialog.getByText('请选择发布渠道')).toBeInTheDocument();
  await user.click(dialog.getByRole('tab', { name: '网站' }));
  expect(dialog.getByText('请在“网站编辑”中修改')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: '网站标题' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: '发布到网站' }));
  expect(dialog.getByRole('textbox', { name: '网站标题' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.callsOf(contentPublishByPlan)).toHaveLength(1));
  expect(shell.callsOf(contentPublishByPlan)[0]).toMatchObject({
    targets: [{ target: 'website', title: '', expireTime: null }],
  });
});
