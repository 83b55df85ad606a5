import { screen, waitFor, within } from '@testing-library/react';
import {
  contentSubmit,
  contentWithdraw,
  recordList,
  recordSave,
  textDiffForCBNewsHistory,
  versionGet,
  versionList,
} from 'shared-contracts/endpoints';
import { answer } from 'shared-ui/testing';
import { newDraft } from '../../parts/story-edit/draft/story-draft.rules.ts';
import { delivery, openDetail, version } from './news-detail-fixture.tsx';

it('shows the story as it reads, cleaned, with its facts', async () => {
  const { container } = openDetail();
  expect(await screen.findByRole('article')).toHaveTextContent('本报讯');
  expect(container.innerHTML).not.toContain('onerror');
  expect(screen.getByText('要闻')).toBeInTheDocument();
});

it('shows the AI label beside its level as readers read it', async () => {
  openDetail({ aiLevel: 'generated', aiTool: '画图模型', readerAiLine: '本文含 AI 生成内容（工具：画图模型）' });
  const cell = async (name: string) => (await screen.findByText(name)).closest('tr');
  expect(await cell('AI使用标识')).toHaveTextContent('AI生成（画图模型）');
  expect(await cell('读者看到的AI标识')).toHaveTextContent('本文含 AI 生成内容（工具：画图模型）');
});

it('every disabled button explains why, and what can be done only later does so behind 更多', async () => {
  const { user } = openDetail({ categoryId: null });
  await screen.findByRole('article');
  expect(screen.getByRole('button', { name: '送审' })).toHaveAccessibleDescription('请先选择栏目');
  expect(screen.getByRole('button', { name: '发布' })).toHaveAccessibleDescription('稿件尚未通过全部审核');
  expect(screen.getByRole('button', { name: '编辑' })).not.toHaveAccessibleDescription();
  for (const name of ['定时发布', '撤稿', '置顶'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '更多' }));
  const ways = await screen.findAllByRole('menuitem');
  expect(ways.slice(-2).map(({ textContent }) => textContent)).toEqual(['撤稿稿件尚未发布', '删除']);
});

it('the bar of a published story has what can be done with it', async () => {
  const { user } = openDetail({ deliveries: [delivery], publishStatus: 1, auditState: 'cleared' });
  await screen.findByRole('article');
  for (const name of ['编辑', '追加渠道', '置顶', '撤稿'])
    expect(screen.getByRole('button', { name })).not.toHaveAccessibleDescription();
  for (const name of ['送审', '定时发布']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '更多' }));
  expect(await screen.findByRole('menuitem', { name: /^送审/ })).toHaveAttribute('aria-disabled', 'true');
});

it('送审 sends the revision that was looked at', async () => {
  const { user, shell } = openDetail({}, [
    answer(contentSubmit, { list: [{ id: '5', title: '大桥', ok: true, message: '' }] }),
  ]);
  await user.click(await screen.findByRole('button', { name: '送审' }));
  await waitFor(() => expect(shell.callsOf(contentSubmit)).toMatchObject([{ items: [{ id: '5', rev: 3 }] }]));
});

it('R130 a published story has its public address as QR code, and looking at it leaves a record', async () => {
  const { user, shell } = openDetail({ deliveries: [delivery], publishStatus: 1 });
  await user.click(await screen.findByRole('button', { name: '扫码预览' }));
  expect(shell.dialogs.showQrCode).toHaveBeenCalledWith(
    expect.objectContaining({ url: `${location.origin}/site/a/5` }),
  );
  expect(shell.callsOf(recordSave).map(({ jsonArr }) => JSON.parse(jsonArr) as unknown)).toEqual([
    [{ newsId: '5', opName: '预览', contentType: 5 }],
  ]);
});

it('R002 a withdrawn story shows where it is still published, and offers to withdraw it there', async () => {
  const targetState = (target: 'app' | 'wechat' | 'weibo', state: 'withdrawn' | 'published') => ({
    target,
    state,
    planTime: null,
    publishedTime: '2026-11-21 10:00:00',
    withdrawnTime: null,
    url: 'https://mp.weixin.qq.com/s/x',
    lastError: null,
  });
  const { user, shell } = openDetail(
    {
      deliveries: [
        targetState('app', 'withdrawn'),
        targetState('wechat', 'published'),
        targetState('weibo', 'published'),
      ],
      publishStatus: 2,
    },
    [answer(contentWithdraw, { list: [{ id: '5', title: '大桥', ok: true, message: '' }] })],
  );
  expect(await screen.findByText('本稿已从移动端和网站撤下，但读者仍能在微信、微博看到。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '从微信、微博撤下' }));
  const dialog = await screen.findByRole('dialog', { name: '撤稿' });
  await user.type(within(dialog).getByRole('textbox', { name: '撤稿原因' }), '事实有误');
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(contentWithdraw)).toEqual([{ ids: '5', targets: ['wechat', 'weibo'], reason: '事实有误' }]),
  );
});

it('R257 any two versions are compared by Chinese character', async () => {
  const { user, shell } = openDetail({}, [
    answer(versionList, { list: [version(3, { isHead: true }), version(2), version(1)] }),
    answer(textDiffForCBNewsHistory, {
      data: [
        {
          field: 'title',
          label: '标题',
          changed: true,
          parts: [
            { op: 'same', text: '大桥' },
            { op: 'added', text: '合龙' },
          ],
        },
      ],
    }),
  ]);
  await user.click(await screen.findByRole('tab', { name: '历史版本' }));
  expect(await screen.findByRole('button', { name: '比较所选版本' })).toHaveAccessibleDescription(
    '请选择两个版本进行比较',
  );
  const oldest = within(screen.getByText('V1').closest('tr')!);
  expect(oldest.getByTitle(version(1).createdTime)).not.toHaveTextContent(version(1).createdTime);
  const ticks = await screen.findAllByRole('checkbox');
  await user.click(ticks[0]!);
  await user.click(ticks[2]!);
  await user.click(screen.getByRole('button', { name: '比较所选版本' }));
  const dialog = await screen.findByRole('dialog', { name: 'V1 与 V3 的差异' });
  expect((await within(dialog).findByText('合龙')).tagName).toBe('INS');
  expect(shell.callsOf(textDiffForCBNewsHistory)).toEqual([{ newsId: '5', oldId: '1', newId: '3' }]);
});

it('an old version goes into the form', async () => {
  const { user, shell } = openDetail({}, [
    answer(versionList, { list: [version(1)] }),
    answer(versionGet, { data: { ...version(1), draft: newDraft({ nickName: '张' }) } }),
  ]);
  await user.click(await screen.findByRole('tab', { name: '历史版本' }));
  await user.click(await screen.findByRole('button', { name: '恢复到编辑器' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/new/news?id=5'));
});

it('R254 操作日志 lists the records, the client’s marked as such', async () => {
  const record = {
    id: '1',
    newsId: '5',
    opName: '送审',
    contentType: 5,
    createUserId: '7',
    createUserName: '张编辑',
    recordType: 0,
    systemCode: 1,
    downloadType: null,
    fromId: null,
    remark: '',
    time: '2026-11-21 09:00:00',
    byClient: true,
  };
  const { user } = openDetail({}, [answer(recordList, { list: [record], total: 1 })]);
  await user.click(await screen.findByRole('tab', { name: '操作日志' }));
  expect(await screen.findByRole('cell', { name: '客户端' })).toBeInTheDocument();
});
