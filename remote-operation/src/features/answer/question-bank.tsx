import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Tag, Typography } from 'antd';
import { useState } from 'react';
import { quizQuestionTemplate } from 'shared-contracts/endpoints';
import { quizBankMax } from 'shared-contracts/limits';
import { type QuestionDraft, questionKindNames } from 'shared-contracts/model';
import { DataTable, useAction, useAsk, useShell } from 'shared-ui';
import type { Problems } from '../../parts/activity/activity-draft.rules.ts';
import { Field } from '../../parts/activity/field.tsx';
import { rightText } from './answer.rules.ts';
import { answerTexts as texts } from './answer.texts.ts';
import { EditQuestionDialog } from './edit-question.dialog.tsx';
import { ImportQuestionsDialog } from './import-questions.dialog.tsx';
import own from './answer.module.css';

interface QuestionBankProps {
  id: string;
  /** Questions of a paper. */
  perPaper: number;
  questions: readonly QuestionDraft[];
  problems: Problems;
  onChange(questions: QuestionDraft[]): void;
}

type Line = QuestionDraft & { place: number };
const fresh: QuestionDraft = { kind: 'single', stem: '', options: ['', '', '', ''], right: [], explanation: '' };

/** The questions of the bank: added, changed, removed, or read from a table. Nothing is stored before the form is. */
export function QuestionBank({ id, perPaper, questions, problems, onChange }: QuestionBankProps) {
  const shell = useShell();
  const ask = useAsk();
  const [words, setWords] = useState('');
  const [handleTemplate, isFetching] = useAction(() => shell.download(quizQuestionTemplate, {}, texts.templateFile));
  const lines = questions
    .map((question, place): Line => ({ ...question, place }))
    .filter(({ stem }) => stem.includes(words.trim()));

  const handleAdd = async () => {
    const added = await ask(EditQuestionDialog, { question: fresh });
    if (added) onChange([...questions, added]);
  };
  const handleEdit = async ({ place, ...question }: Line) => {
    const changed = await ask(EditQuestionDialog, { question });
    if (changed) onChange(questions.map((one, index) => (index === place ? changed : one)));
  };
  const handleImport = async () => {
    const imported = await ask(ImportQuestionsDialog, {});
    if (!imported) return;
    onChange(imported.isReplacing ? imported.questions : [...questions, ...imported.questions]);
    shell.message.success(texts.importDone(imported.questions.length));
  };

  return (
    <Field id={id} label={texts.bank} required extra={texts.bankHint} problem={problemOf(problems)}>
      <div className={own.bankHead}>
        <Button disabled={questions.length >= quizBankMax} onClick={() => void handleAdd()}>
          {texts.add}
        </Button>
        <Button onClick={() => void handleImport()}>{texts.import}</Button>
        <Button type="link" loading={isFetching} onClick={() => void handleTemplate()}>
          {texts.template}
        </Button>
        <span className={own.gap} />
        <Typography.Text type={questions.length < perPaper ? 'danger' : 'secondary'}>
          {questions.length < perPaper
            ? texts.bankShort(questions.length, perPaper)
            : texts.bankCount(questions.length)}
        </Typography.Text>
        <Input
          id={id}
          allowClear
          className={own.find ?? ''}
          aria-label={texts.find}
          placeholder={texts.find}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <DataTable<Line>
        size="small"
        rowKey={({ place }) => place}
        aria-label={texts.bank}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={lines}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.emptyBank} /> }}
        columns={[
          { title: texts.columnNth, key: 'nth', width: 64, align: 'right', render: (_, { place }) => place + 1 },
          {
            title: texts.columnKind,
            key: 'kind',
            width: 84,
            render: (_, { kind }) => <Tag variant="filled">{questionKindNames[kind]}</Tag>,
          },
          { title: texts.columnStem, key: 'title', dataIndex: 'stem', ellipsis: true },
          { title: texts.columnRight, key: 'right', width: 96, render: (_, line) => rightText(line) },
          {
            title: texts.columnAction,
            key: 'action',
            width: 84,
            render: (_, line) => (
              <>
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined aria-hidden />}
                  aria-label={texts.editQuestion(line.place + 1)}
                  onClick={() => void handleEdit(line)}
                />
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={texts.removeQuestion(line.place + 1)}
                  onClick={() => onChange(questions.filter((_one, index) => index !== line.place))}
                />
              </>
            ),
          },
        ]}
      />
    </Field>
  );
}

/** Returns the server's message on the bank, or on its first faulty line. */
function problemOf(problems: Problems): string | undefined {
  if (problems['settings.questions']) return problems['settings.questions'];
  const [path, problem] = Object.entries(problems).find(([one]) => one.startsWith('settings.questions.')) ?? [];
  return path === undefined || problem === undefined
    ? undefined
    : texts.questionProblem(Number(path.split('.')[2]) + 1, problem);
}
