import { checkForPublishing, type FormDefinition, newField } from 'form-engine';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  checkQuestionnaire,
  getQuestionnaire,
  publishQuestionnaire,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { QuestionnaireDetail } from 'shared-contracts/model';
import type { DesignFormOptions, FormsTool } from 'shared-contracts/shell';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { QuestionnaireEditScreen } from './questionnaire-edit.screen.tsx';
import { emptyDraft } from './questionnaire-draft.rules.ts';
import { draftOfTemplate } from './questionnaire-templates.rules.ts';
import { questionnaireTemplates } from './questionnaire-templates.texts.ts';
import { definition, detail, formsTool } from './questionnaire-fixture.tsx';

function open({
  id,
  designed,
  designForm,
  answers = [],
}: { id?: string; designed?: string; designForm?: FormsTool['designForm']; answers?: FakeAnswer[] } = {}) {
  const saved = (request: {
    id?: string | undefined;
    title: string;
    definition: string;
  }): { data: QuestionnaireDetail } => ({
    data: detail(request.id ?? '5', { title: request.title, definition: request.definition, rev: 4 }),
  });
  return renderWithShell(<QuestionnaireEditScreen />, {
    path: `/operation/questionnarissurvey/edit${id ? `?id=${id}` : ''}`,
    tools: { forms: { ...formsTool(designed), ...(designForm ? { designForm } : {}) } },
    answers: [
      answer(getQuestionnaire, { data: detail(id ?? '5') }),
      answer(saveQuestionnaire, saved as never),
      answer(checkQuestionnaire, { data: { problems: [], hints: [], changes: [], answerCount: 0 } }),
      answer(publishQuestionnaire, { data: detail('5', { publicUrl: 'http://localhost/site/q/5' }) }),
      ...answers,
    ],
  });
}

afterEach(() => sessionStorage.clear());

/** The page as a reload leaves it: nothing is unmounted in order, only what was stored is there. */
function reload(view: { unmount(): void }): void {
  const stored = { ...sessionStorage };
  view.unmount();
  for (const [name, text] of Object.entries(stored)) sessionStorage.setItem(name, text);
}

it('R321 an operator designs the questions, sets the rules and saves', async () => {
  const { shell, user } = open({ designed: definition });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请填写问卷标题')).toBeInTheDocument();
  expect(shell.callsOf(saveQuestionnaire)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '问卷标题' }), '读者调查');
  await user.click(screen.getByRole('radio', { name: '每个手机号一次' }));
  await user.click(await screen.findByRole('button', { name: '设计表单' }));
  expect(await screen.findByText('表单 2 题')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(saveQuestionnaire)).toEqual([
      expect.objectContaining({ title: '读者调查', onceRule: 'mobile', definition }),
    ]),
  );
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenCalledWith('/operation/questionnarissurvey/edit?id=5', { replace: true }),
  );
});

it('a designer that is given up changes nothing', async () => {
  const { user } = open({ id: '5' });
  expect(await screen.findByText('表单 2 题')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '设计表单' }));
  expect(screen.queryByText('有未保存的修改')).not.toBeInTheDocument();
});

it('of two editors the second merges part by part and loses nothing', async () => {
  const theirs = detail('5', { title: '他的标题', thanks: '他的感谢', rev: 9, modifiedUserName: '小王' });
  let turn = 0;
  const { shell, user } = open({
    id: '5',
    answers: [
      answer(saveQuestionnaire, (request) => {
        turn += 1;
        if (turn === 1) throw new AppError(ErrorCode.StaleRevision, '问卷已被小王修改', { current: theirs });
        return { data: detail('5', { title: request.title, thanks: request.thanks, rev: 10 }) };
      }),
    ],
  });
  const title = await screen.findByRole('textbox', { name: '问卷标题' });
  await user.clear(title);
  await user.type(title, '我的标题');
  await user.click(screen.getByRole('button', { name: '保存' }));
  const dialog = await screen.findByRole('dialog', { name: '问卷已被他人修改' });
  const choice = within(dialog).getByRole('radiogroup', { name: '问卷标题' });
  expect(within(choice).getByRole('radio', { name: '我的：我的标题' })).toBeChecked();
  await user.click(within(choice).getByRole('radio', { name: '对方的：他的标题' }));
  await user.click(within(dialog).getByRole('button', { name: '合并并保存' }));
  await waitFor(() =>
    expect(shell.callsOf(saveQuestionnaire).at(-1)).toMatchObject({
      rev: 9,
      title: '他的标题',
      thanks: '他的感谢',
      definition,
    }),
  );
});

it('publishing saves first, shows what changes and then the address to share', async () => {
  const { shell, user } = open({ id: '5' });
  await user.type(await screen.findByRole('textbox', { name: '问卷标题' }), '！');
  await user.click(screen.getByRole('button', { name: '发布' }));
  const dialog = await screen.findByRole('dialog');
  expect(shell.callsOf(saveQuestionnaire)).toHaveLength(1);
  await user.click(await within(dialog).findByRole('button', { name: '确认发布' }));
  await waitFor(() =>
    expect(shell.dialogs.showQrCode).toHaveBeenCalledWith({ url: 'http://localhost/site/q/5', title: '扫码填写问卷' }),
  );
});

it('unsaved work is registered with the shell, and nobody leaves what could not be stored', async () => {
  const { shell, user } = open({ id: '5' });
  const title = await screen.findByRole('textbox', { name: '问卷标题' });
  await user.clear(title);
  const work = jest.mocked(shell.work.register).mock.calls.at(-1)![0];
  await waitFor(() => expect(work.isDirty()).toBe(true));
  await act(() => expect(work.save?.()).rejects.toMatchObject({ name: 'AbortError' }));
  expect(shell.callsOf(saveQuestionnaire)).toEqual([]);
  await user.type(title, '改');
  await act(async () => work.save?.());
  await waitFor(() => expect(work.isDirty()).toBe(false));
});

it('a reload loses nothing of a new questionnaire, and the designer goes on with its history', async () => {
  const designForm = jest.fn<Promise<string | undefined>, [DesignFormOptions?]>().mockResolvedValue(definition);
  const first = open({ designForm });
  await first.user.type(screen.getByRole('textbox', { name: '问卷标题' }), '没存的');
  await first.user.click(await screen.findByRole('button', { name: '设计表单' }));
  expect(await screen.findByText('表单 2 题')).toBeInTheDocument();
  reload(first);
  const { user, unmount } = open({ designForm });
  expect(screen.getByRole('textbox', { name: '问卷标题' })).toHaveValue('没存的');
  expect(await screen.findByText('表单 2 题')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '设计表单' }));
  const [one, other] = designForm.mock.calls.map(([options]) => options?.historyKey);
  expect(other).toBe(one);
  await user.click(screen.getByRole('button', { name: '放弃恢复的内容' }));
  expect(screen.getByRole('textbox', { name: '问卷标题' })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: '设计表单' }));
  expect(designForm.mock.calls.at(-1)?.[0]?.historyKey).not.toBe(one);
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

it('work that a reload brought back is merged with what another saved meanwhile', async () => {
  const first = open({ id: '5' });
  await first.user.type(await screen.findByRole('textbox', { name: '问卷标题' }), '改');
  reload(first);
  const { shell, user } = open({
    id: '5',
    answers: [answer(getQuestionnaire, { data: detail('5', { title: '他的', rev: 8 }) })],
  });
  expect(await screen.findByRole('textbox', { name: '问卷标题' })).toHaveValue('问卷5改');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(saveQuestionnaire)).toEqual([expect.objectContaining({ rev: 3, title: '问卷5改' })]),
  );
});

it('a new questionnaire may begin with a template, whose questions all have names and pass the check', async () => {
  const { shell, user } = open();
  await user.click(within(screen.getByRole('group', { name: '问卷模板' })).getByRole('button', { name: '活动报名表' }));
  expect(screen.getByRole('textbox', { name: '问卷标题' })).toHaveValue('活动报名表');
  expect(await screen.findByText('表单 6 题')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: '问卷模板' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.callsOf(saveQuestionnaire)).toHaveLength(1));
  const [saved] = shell.callsOf(saveQuestionnaire);
  expect(checkForPublishing(JSON.parse(saved!.definition) as FormDefinition)).toEqual([]);
});

it.each(questionnaireTemplates)('the template $title is ready to be published', (template) => {
  const made = draftOfTemplate(template, emptyDraft);
  expect(checkForPublishing(JSON.parse(made.definition) as FormDefinition)).toEqual([]);
});

it('questions without names of their own are said before anybody saves', async () => {
  const unnamed = JSON.stringify({ list: [newField('radio'), { ...newField('input'), name: '姓名' }], config: {} });
  const { user } = open({ designed: unnamed });
  expect(screen.queryByText(/还没有改成题目/)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: '设计表单' }));
  expect(await screen.findByText(/有1题还没有改成题目/)).toBeInTheDocument();
});

it('a save leads to the first field that is wrong, and says how many are', async () => {
  const { shell, user } = open({
    id: '5',
    answers: [
      answer(getQuestionnaire, {
        data: detail('5', { startTime: '2026-11-20 08:00:00', endTime: '2026-11-19 08:00:00' }),
      }),
    ],
  });
  const title = await screen.findByRole('textbox', { name: '问卷标题' });
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(title).toHaveFocus());
  expect(shell.message.warning).toHaveBeenCalledWith('有2处需要修改');
  await user.type(title, '读者调查');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getByLabelText('结束时间')).toHaveFocus());
  expect(shell.callsOf(saveQuestionnaire)).toEqual([]);
});
