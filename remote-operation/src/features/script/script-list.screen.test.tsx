import { screen, waitFor, within } from '@testing-library/react';
import {
  addTextVideo,
  decideScript,
  getScript,
  scriptCounts,
  scriptList,
  submitScript,
} from 'shared-contracts/endpoints';
import type { ScriptDetail } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { ScriptListScreen } from './script-list.screen.tsx';

const script = (id: string, more: Partial<ScriptDetail> = {}): ScriptDetail => ({
  id,
  title: `文字${id}`,
  text: '各位观众早上好。',
  anchorId: '7',
  anchorName: '李晴',
  anchorIsOpen: true,
  licence: 'none',
  charCount: 360,
  seconds: 90,
  state: 'draft',
  versionNo: 1,
  writerId: '900',
  writerName: '王敏',
  submitUserName: '',
  submitTime: null,
  reviewedName: '',
  reviewedTime: null,
  opinion: '',
  handedRoomTitle: '',
  handedTime: null,
  rev: 3,
  createUserName: '王敏',
  modifiedTime: '2026-11-20 08:00:00',
  versions: [],
  records: [],
  ...more,
});

it('scripts show their length, are submitted while the anchor is fit, and are returned with a reason', async () => {
  const rows = [
    script('1'),
    script('2', { licence: 'expired' }),
    script('3', { state: 'waiting' }),
    script('4', { state: 'passed' }),
  ];
  const { shell, user } = renderWithShell(<ScriptListScreen />, {
    path: '/operation/allmedia/words',
    answers: [
      answer(scriptList, { list: rows, total: rows.length }),
      answer(scriptCounts, { data: { all: 4, draft: 2, waiting: 1, returned: 0, passed: 1 } }),
      answer(getScript, { data: rows[2]! }),
      answer(submitScript, { data: rows[0]! }),
      answer(decideScript, { data: rows[2]! }),
      answer(addTextVideo, { data: { id: '8', leftOut: 0 } }),
    ],
  });
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  await screen.findByText('文字1');
  expect(row('文字1').getByText('1.5分钟')).toBeInTheDocument();
  expect(row('文字4').queryByRole('button', { name: '送审' })).toBeNull();
  await user.click(row('文字1').getByRole('button', { name: '送审' }));
  await waitFor(() => expect(shell.callsOf(submitScript)).toEqual([{ id: '1', rev: 3 }]));
  await user.click(row('文字3').getByRole('button', { name: '审核' }));
  const dialog = await screen.findByRole('dialog', { name: '审核文字' });
  expect(within(dialog).getByRole('region', { name: '口播文字' })).toHaveTextContent('各位观众早上好。');
  await user.click(within(dialog).getByRole('radio', { name: '退回' }));
  await user.click(within(dialog).getByRole('button', { name: /退\s*回/ }));
  expect(await within(dialog).findByText('请填写退回原因')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '审核意见' }), '时间写错');
  await user.click(within(dialog).getByRole('button', { name: /退\s*回/ }));
  await waitFor(() =>
    expect(shell.callsOf(decideScript)).toEqual([{ id: '3', rev: 3, pass: false, opinion: '时间写错' }]),
  );
  await user.click(row('文字4').getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '转为视频' }));
  await waitFor(() => expect(shell.callsOf(addTextVideo)).toEqual([{ kind: 'script', sourceId: '4' }]));
  expect(shell.navigate).toHaveBeenCalledWith('/new/ctvideo?id=8');
});

it('a notice opens the one that waits', async () => {
  renderWithShell(<ScriptListScreen />, {
    path: '/operation/allmedia/words?state=waiting&open=3',
    answers: [
      answer(scriptList, { list: [], total: 0 }),
      answer(scriptCounts, { data: { all: 0 } }),
      answer(getScript, { data: script('3', { state: 'waiting' }) }),
    ],
  });
  expect(await screen.findByRole('dialog', { name: '文字：文字3' })).toBeInTheDocument();
});
