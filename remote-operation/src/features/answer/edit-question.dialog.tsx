import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { quizExplanationMax, quizStemMax } from 'shared-contracts/limits';
import { type QuestionDraft, questionDraft, QuestionKind, questionKindNames } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { asKind } from './answer.rules.ts';
import { answerTexts as texts } from './answer.texts.ts';
import { QuestionOptions } from './question-options.tsx';

/** Writes one question; it is complete when the dialog closes with it. */
export function EditQuestionDialog({
  question: opened,
  onDone,
}: DialogProps<QuestionDraft> & { question: QuestionDraft }) {
  const [question, setQuestion] = useState(opened);
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const change = (next: QuestionDraft) => {
    setQuestion(next);
    setProblem(undefined);
  };
  const handleConfirm = () => {
    const checked = questionDraft.safeParse(question);
    if (checked.success) return onDone(checked.data);
    const [issue] = checked.error.issues;
    setProblem({ field: issue?.path[0] === 'stem' ? 'stem' : 'options', text: issue?.message ?? '' });
  };
  const helpOf = (field: string) =>
    problem?.field === field
      ? { validateStatus: 'error' as const, help: <span role="alert">{problem.text}</span> }
      : {};
  return (
    <FormDialog
      width={680}
      title={texts.questionTitle}
      confirmText={texts.done}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={texts.kind}>
          <Radio.Group
            aria-label={texts.kind}
            value={question.kind}
            options={Object.values(QuestionKind).map((value) => ({ value, label: questionKindNames[value] }))}
            onChange={(event) => change(asKind(question, event.target.value as QuestionKind))}
          />
        </Form.Item>
        <Form.Item label={texts.stem} htmlFor="question-stem" required {...helpOf('stem')}>
          <Input.TextArea
            id="question-stem"
            rows={2}
            value={question.stem}
            maxLength={quizStemMax}
            onChange={(event) => change({ ...question, stem: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={texts.options} required extra={texts.rightHint} {...helpOf('options')}>
          <QuestionOptions question={question} onChange={change} />
        </Form.Item>
        <Form.Item label={texts.explanation} htmlFor="question-explanation">
          <Input.TextArea
            id="question-explanation"
            rows={2}
            value={question.explanation}
            maxLength={quizExplanationMax}
            onChange={(event) => change({ ...question, explanation: event.target.value })}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
