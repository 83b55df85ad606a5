import { screen, waitFor, within } from '@testing-library/react';
import {
  answerQaQuestion,
  decideQaQuestions,
  deleteQaSessions,
  getQaSession,
  mergeQaQuestions,
  publishQaSession,
  qaQuestionCounts,
  qaQuestionList,
  qaSessionCounts,
  qaSessionList,
  renewQaGuestLink,
  saveQaSession,
  setQaPhase,
} from 'shared-contracts/endpoints';
import type { QaQuestion, QaSession } from 'shared-contracts/model';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { QaQuestionListScreen } from './qa-question-list.screen.tsx';
import { QaSessionListScreen } from './qa-session-list.screen.tsx';

const session = (id: string, more: Partial<QaSession> = {}): QaSession => ({
  id,
  title: `场次${id}`,
  introduction: '',
  cover: '',
  startTime: '2026-11-20 08:00:00',
  endTime: '2026-12-01 18:00:00',
  answerRule: 'staff',
  state: 'draft',
  phaseByHand: null,
  guests: [{ id: '7', name: '王工', post: '总工程师', portrait: '', openCount: 1, link: null }],
  waitingCount: 2,
  questionCount: 5,
  answeredCount: 0,
  rev: 3,
  publicUrl: `/site/qa/${id}`,
  createUserName: '运营',
  createdTime: '2026-11-19 08:00:00',
  modifiedTime: '2026-11-19 08:00:00',
  ...more,
});
const question = (id: string, more: Partial<QaQuestion> = {}): QaQuestion => ({
  id,
  sessionId: '1',
  askerName: '读者',
  memberId: null,
  isBarred: false,
  text: `问题${id}`,
  likes: Number(id),
  state: 'waiting',
  reason: '',
  isPinned: false,
  guestId: null,
  guestName: '',
  mergedIntoId: null,
  mergedCount: 0,
  answer: '',
  answerState: 'none',
  answerWriterName: '',
  answeredTime: null,
  rev: 1,
  createdTime: '2026-11-20 09:00:00',
  ...more,
});
const done = { list: [{ id: '1', title: '', ok: true, message: '' }] };
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

function openSessions(list: QaSession[], options: FakeShellOptions = {}) {
  return renderWithShell(<QaSessionListScreen />, {
    path: '/operation/onlineqa',
    ...options,
    answers: [
      answer(qaSessionList, { list, total: list.length }),
      answer(qaSessionCounts, { data: { all: list.length } }),
      answer(getQaSession, { data: list[0]! }),
      answer(saveQaSession, { data: list[0]! }),
      answer(publishQaSession, { data: list[0]! }),
      answer(setQaPhase, { data: list[0]! }),
      answer(deleteQaSessions, done),
      answer(renewQaGuestLink, {
        data: { url: 'http://site/site/qa/guest/1/open?key=k', expiresTime: '2026-12-01 08:00:00' },
      }),
    ],
  });
}

function openQuestions(list: QaQuestion[], options: FakeShellOptions = {}) {
  return renderWithShell(<QaQuestionListScreen />, {
    path: '/operation/onlineqa/questions?id=1',
    ...options,
    answers: [
      answer(getQaSession, { data: session('1', { state: 'running' }) }),
      answer(qaQuestionList, { list, total: list.length }),
      answer(qaQuestionCounts, { data: { all: list.length } }),
      answer(decideQaQuestions, done),
      answer(mergeQaQuestions, done),
      answer(answerQaQuestion, { data: list[0]! }),
    ],
  });
}

it('a session is written with its guests, and sent whole', async () => {
  const { shell, user } = openSessions([session('1')]);
  await user.click(await screen.findByRole('button', { name: '新建场次' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建场次' }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText('请填写主题')).toBeInTheDocument();
  expect(dialog.getByText('请选择开始和结束时间')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '添加嘉宾' }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText('请填写嘉宾姓名')).toBeInTheDocument();
  expect(shell.callsOf(saveQaSession)).toEqual([]);
});

it('a draft is published after a question; a running one ends by hand; what is public is not deleted', async () => {
  const { shell, user } = openSessions([session('1'), session('2', { state: 'running' })]);
  const draft = await rowOf('场次1');
  await user.click(draft.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(shell.callsOf(publishQaSession)).toEqual([{ id: '1', rev: 3 }]));
  const running = await rowOf('场次2');
  await user.click(running.getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '立即结束' }));
  await waitFor(() => expect(shell.callsOf(setQaPhase)).toEqual([{ id: '2', rev: 3, phase: 'ended' }]));
});

it('a guest gets a link, whose address is shown once', async () => {
  const { shell, user } = openSessions([session('1', { state: 'running' })]);
  const row = await rowOf('场次1');
  await user.click(row.getByRole('button', { name: '嘉宾链接' }));
  const dialog = within(await screen.findByRole('dialog', { name: '嘉宾链接：场次1' }));
  expect(await dialog.findByText('没有有效链接')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '生成链接' }));
  expect(await dialog.findByText(/guest\/1\/open/)).toBeInTheDocument();
  expect(shell.callsOf(renewQaGuestLink)).toEqual([{ guestId: '7', days: 7 }]);
});

it('R178 who may only look at sessions has no buttons that change anything', async () => {
  openSessions([session('1')], { codes: ['/operation/onlineqa'] });
  const row = await rowOf('场次1');
  expect(row.getByRole('button', { name: '处理提问' })).toBeInTheDocument();
  expect(row.queryByRole('button', { name: '编辑' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '新建场次' })).not.toBeInTheDocument();
});

it('a question is passed with one press, and the call names the session', async () => {
  const { shell, user } = openQuestions([question('1')]);
  const row = await rowOf('问题1');
  await user.click(row.getByRole('button', { name: '通过' }));
  await waitFor(() => expect(shell.callsOf(decideQaQuestions)).toEqual([{ ids: '1', pass: true, reason: '' }]));
  expect(shell.callsOf(qaQuestionList)[0]).toMatchObject({ sessionId: '1' });
});

it('equal questions are merged into the most praised one', async () => {
  const { shell, user } = openQuestions([question('1'), question('2')]);
  await rowOf('问题1');
  await user.click(screen.getByRole('checkbox', { name: '选择 1' }));
  await user.click(screen.getByRole('checkbox', { name: '选择 2' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '合并' }));
  const dialog = within(await screen.findByRole('dialog', { name: '合并2个相同的问题' }));
  expect(dialog.getByRole('radio', { name: /问题2/ })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: '合并' }));
  await waitFor(() => expect(shell.callsOf(mergeQaQuestions)).toEqual([{ ids: '1', intoId: '2' }]));
});
