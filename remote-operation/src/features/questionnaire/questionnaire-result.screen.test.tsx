import { screen, waitFor, within } from '@testing-library/react';
import {
  exportQuestionnaireAnswers,
  getQuestionnaire,
  getQuestionnaireResults,
  getQuestionnaireVersion,
  listQuestionnaireAnswers,
} from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { QuestionnaireResultScreen } from './questionnaire-result.screen.tsx';
import { definition, detail } from './questionnaire-fixture.tsx';

const version = {
  versionNo: 1,
  publishedTime: '2026-11-20 10:00:00',
  publishedUserName: '运营',
  answerCount: 3,
  changes: [],
};

function open() {
  return renderWithShell(<QuestionnaireResultScreen />, {
    path: '/operation/questionnarissurvey/result?id=5',
    answers: [
      answer(getQuestionnaire, {
        data: detail('5', { title: '读者调查', versionNo: 2, versions: [{ ...version, versionNo: 2 }, version] }),
      }),
      answer(getQuestionnaireResults, {
        data: {
          total: 4,
          firstTime: '2026-11-20 10:00:00',
          lastTime: '2026-11-21 10:00:00',
          days: [{ label: '2026-11-20', count: 4 }],
          questions: [
            {
              model: 'kind',
              name: '类型',
              type: 'radio',
              kind: 'choice',
              answered: 4,
              lines: [
                { label: '水果', count: 3 },
                { label: '蔬菜', count: 1 },
              ],
              mean: null,
              texts: [],
              isRemoved: false,
            },
            {
              model: 'name',
              name: '姓名',
              type: 'input',
              kind: 'text',
              answered: 2,
              lines: [],
              mean: null,
              texts: ['李雷', '韩梅梅'],
              isRemoved: false,
            },
          ],
        },
      }),
      answer(listQuestionnaireAnswers, {
        list: [
          {
            id: '8',
            versionNo: 1,
            createdTime: '2026-11-20 10:00:00',
            mobile: '',
            values: { name: '李雷', kind: '水果' },
            pictures: [{ key: 'a', url: '/site/q/picture/a' }],
          },
        ],
        total: 1,
      }),
      answer(getQuestionnaireVersion, { data: { definition } }),
      answer(exportQuestionnaireAnswers, {}),
    ],
  });
}

it('shows a chart of each question with the same numbers in a table', async () => {
  open();
  const card = await screen.findByRole('region', { name: '类型' });
  expect(within(card).getByRole('img', { name: '类型的统计图' })).toBeInTheDocument();
  const line = within(within(card).getByRole('table', { name: '类型的统计表' })).getByRole('row', { name: /水果/ });
  expect(line).toHaveTextContent('375%');
  expect(screen.getByText('李雷')).toBeInTheDocument();
});

it('answers can be filtered by version', async () => {
  const { shell, user } = open();
  await screen.findByRole('region', { name: '类型' });
  await user.click(screen.getByRole('combobox', { name: '版本' }));
  await user.click(await screen.findByTitle('第 1 版'));
  await waitFor(() => expect(shell.callsOf(getQuestionnaireResults).at(-1)).toEqual({ id: '5', versionNo: 1 }));
});

it('an answer is shown in the words of its own version, with its pictures', async () => {
  const { shell, user } = open();
  await user.click(await screen.findByText('答卷'));
  await user.click(await screen.findByRole('button', { name: '查看' }));
  const dialog = await screen.findByRole('dialog', { name: '答卷 8' });
  expect(await within(dialog).findByText('李雷')).toBeInTheDocument();
  expect(within(dialog).getByRole('img', { name: '第 1 张图片' })).toHaveAttribute('src', '/site/q/picture/a');
  expect(shell.callsOf(getQuestionnaireVersion)).toEqual([{ id: '5', versionNo: 1 }]);
});

it('exports what the filter shows', async () => {
  const { shell, user } = open();
  await user.click(await screen.findByRole('button', { name: '导出 Excel' }));
  await waitFor(() =>
    expect(shell.download).toHaveBeenCalledWith(exportQuestionnaireAnswers, { id: '5' }, '读者调查_答卷.xlsx'),
  );
});
