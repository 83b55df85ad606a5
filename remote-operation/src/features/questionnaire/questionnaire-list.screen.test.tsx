import { screen, waitFor, within } from '@testing-library/react';
import {
  adsQuestionnaireList,
  checkQuestionnaire,
  closeQuestionnaire,
  copyQuestionnaire,
  deleteQuestionnaire,
  getQuestionnaire,
  publishQuestionnaire,
  questionnaireCounts,
} from 'shared-contracts/endpoints';
import type { PublishCheck, QuestionnaireRow } from 'shared-contracts/model';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { QuestionnaireListScreen } from './questionnaire-list.screen.tsx';
import { closeRefusals, publishRefusals, removeRefusals } from './questionnaire.rules.ts';
import { detail, row } from './questionnaire-fixture.tsx';

const check: PublishCheck = { problems: [], hints: [], changes: [], answerCount: 0 };

function open(
  list: QuestionnaireRow[],
  { published = check, ...options }: FakeShellOptions & { published?: PublishCheck } = {},
) {
  const batch = ({ ids }: { ids: string }) => ({
    list: ids.split(',').map((id) => ({ id, title: '', ok: true, message: '' })),
  });
  return renderWithShell(<QuestionnaireListScreen />, {
    path: '/operation/questionnarissurvey',
    ...options,
    answers: [
      answer(adsQuestionnaireList, { list, total: list.length }),
      answer(questionnaireCounts, { data: { all: 3, draft: 1, published: 1, closed: 1 } }),
      answer(getQuestionnaire, ({ id }) => ({
        data: detail(
          id,
          list.find((one) => one.id === id),
        ),
      })),
      answer(checkQuestionnaire, { data: published }),
      answer(publishQuestionnaire, ({ id }) => ({ data: detail(id) })),
      answer(copyQuestionnaire, { data: detail('9') }),
      answer(closeQuestionnaire, batch),
      answer(deleteQuestionnaire, batch),
    ],
  });
}
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr')!;
const press = async (title: string, name: string, user: ReturnType<typeof open>['user']) => {
  const found = await rowOf(title);
  const direct = within(found).queryByRole('button', { name });
  if (direct) return user.click(direct);
  await user.click(within(found).getByRole('button', { name: /更多/ }));
  return user.click(await screen.findByRole('menuitem', { name }));
};

it('R021 R039 R095 lists questionnaires with state, answers, rule and times', async () => {
  open([
    row('1', { state: 'published', answerCount: 12, endTime: '2026-12-01 00:00:00', versionNo: 2, isChanged: true }),
  ]);
  const line = await rowOf('问卷1');
  for (const text of ['已发布', '12', '每台设备一次', '至 2026-12-01 00:00', '第 2 版', '有未发布的修改'])
    expect(within(line).getByText(text)).toBeInTheDocument();
  expect(within(line).getByRole('link', { name: '打开《问卷1》的填写页面' })).toHaveAttribute(
    'href',
    'http://localhost/site/q/1',
  );
  expect(screen.getByRole('tab', { name: /已结束\s*1/ })).toBeInTheDocument();
});

it('publishing shows what changes, and which answers it touches, before it is done', async () => {
  const { shell, user } = open([row('1', { versionNo: 1, isChanged: true, state: 'published' })], {
    published: {
      ...check,
      changes: [
        { text: '删除字段“电话”', isBreaking: true, answerCount: 7 },
        { text: '新增字段“邮箱”', isBreaking: false, answerCount: 0 },
      ],
    },
  });
  await press('问卷1', '发布', user);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('删除字段“电话”')).toBeInTheDocument();
  expect(within(dialog).getByText('影响已有答卷')).toBeInTheDocument();
  expect(within(dialog).getByText('涉及 7 份答卷')).toBeInTheDocument();
  expect(shell.callsOf(publishQuestionnaire)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '确认发布' }));
  await waitFor(() => expect(shell.callsOf(publishQuestionnaire)).toEqual([{ id: '1', rev: 3 }]));
});

it('a form with problems is not published, and they are said', async () => {
  const { shell, user } = open([row('1')], { published: { ...check, problems: ['“城市”没有读者可选的选项'] } });
  await press('问卷1', '发布', user);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('“城市”没有读者可选的选项')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '确认发布' }));
  expect(shell.callsOf(publishQuestionnaire)).toEqual([]);
});

it('shares the public address as a QR code', async () => {
  const { shell, user } = open([row('1', { state: 'published', versionNo: 1 })]);
  await press('问卷1', '分享', user);
  expect(shell.dialogs.showQrCode).toHaveBeenCalledWith({ url: 'http://localhost/site/q/1', title: '扫码填写问卷' });
});

it('begins a story that carries the questionnaire already', async () => {
  const { shell, user } = open([row('1', { state: 'published', versionNo: 1 })]);
  await press('问卷1', '写成稿件', user);
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/new/qs?questionnaire=1'));
});

it('ends a questionnaire after a question', async () => {
  const { shell, user } = open([row('1', { state: 'published', versionNo: 1 })]);
  await press('问卷1', '结束', user);
  await waitFor(() => expect(shell.callsOf(closeQuestionnaire)).toEqual([{ ids: '1' }]));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(expect.objectContaining({ danger: true }));
});

it('opens the copy that it makes', async () => {
  const { shell, user } = open([row('1')]);
  await press('问卷1', '复制', user);
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/operation/questionnarissurvey/edit?id=9'));
});

it.each([
  [removeRefusals(row('1', { answerCount: 3 })), ['已有答卷的问卷不能删除，可以结束它']],
  [removeRefusals(row('1')), []],
  [closeRefusals(row('1')), ['问卷未在发布中']],
  [publishRefusals(row('1', { state: 'published' })), ['问卷已发布，没有新的修改']],
  [publishRefusals(row('1', { state: 'published', isChanged: true })), []],
])('a refusal has its sentence (%#)', (refusals, sentences) => {
  expect(refusals).toEqual(sentences);
});

it('who may only look sees no button that changes', async () => {
  open([row('1', { state: 'published', versionNo: 1 })], { codes: ['/operation/questionnarissurvey'] });
  await rowOf('问卷1');
  for (const name of ['编辑', '发布', '结束', '删除', '新建问卷'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
