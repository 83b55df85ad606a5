import { screen, waitFor, within } from '@testing-library/react';
import { quizReadQuestions } from 'shared-contracts/endpoints';
import type { QuestionDraft } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { useState } from 'react';
import { QuestionBank } from './question-bank.tsx';

const first: QuestionDraft = {
  kind: 'single',
  stem: '火警电话是多少？',
  options: ['110', '119'],
  right: [1],
  explanation: '',
};
const read: QuestionDraft = {
  kind: 'trueFalse',
  stem: '天是蓝的。',
  options: ['正确', '错误'],
  right: [0],
  explanation: '',
};

function open() {
  const onChange = jest.fn();
  function Bank() {
    const [questions, setQuestions] = useState<QuestionDraft[]>([first]);
    return (
      <QuestionBank
        id="bank"
        perPaper={2}
        questions={questions}
        problems={{}}
        onChange={(next) => {
          onChange(next);
          setQuestions(next);
        }}
      />
    );
  }
  return {
    onChange,
    ...renderWithShell(<Bank />, {
      answers: [answer(quizReadQuestions, { data: { questions: [read], faults: [{ row: 4, text: '请填写题干' }] } })],
    }),
  };
}

it('R022 a bank is written by complete questions, or imported from a table with its faults named', async () => {
  const { onChange, user } = open();
  expect(await screen.findByText('题库只有1题，少于每卷2题')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '新建题目' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '完成' }));
  expect(await within(dialog).findByText('请填写题干')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: '判断题' }));
  await user.type(within(dialog).getByRole('textbox', { name: '题干' }), '地球是圆的。');
  await user.click(within(dialog).getByRole('radio', { name: '选项B正确' }));
  await user.click(within(dialog).getByRole('button', { name: '完成' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith([
      first,
      { kind: 'trueFalse', stem: '地球是圆的。', options: ['正确', '错误'], right: [1], explanation: '' },
    ]),
  );
  expect(screen.getByText('共 2 题')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '导入题目' }));
  const importing = await screen.findByRole('dialog', { name: /导入题目/ });
  await user.upload(importing.querySelector('input[type=file]')!, new File(['x'], 'a.csv', { type: 'text/csv' }));
  expect(await within(importing).findByText('读到 1 题，1 行有问题，未导入')).toBeInTheDocument();
  expect(within(importing).getByText('第4行：请填写题干')).toBeInTheDocument();
  await user.click(within(importing).getByRole('radio', { name: '替换整个题库' }));
  await user.click(within(importing).getByRole('button', { name: '导入' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith([read]));
});
