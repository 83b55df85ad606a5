import { Alert, Button, Radio, Upload } from 'antd';
import { useState } from 'react';
import { type AnswerOf, quizReadQuestions } from 'shared-contracts/endpoints';
import type { QuestionDraft } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction, useShell } from 'shared-ui';
import { answerTexts as texts } from './answer.texts.ts';
import own from './answer.module.css';

/** Questions that were read, and whether they take the place of the whole bank. */
interface Given {
  questions: QuestionDraft[];
  isReplacing: boolean;
}

/** Reads questions from a table and names the lines that are none; they go into the form, not into the store. */
export function ImportQuestionsDialog({ onDone }: DialogProps<Given>) {
  const shell = useShell();
  const [table, setTable] = useState<AnswerOf<typeof quizReadQuestions>['data']>();
  const [isReplacing, setReplacing] = useState(false);
  const [handleFile, isReading] = useAction(async (file: File) =>
    setTable((await shell.call(quizReadQuestions, { file })).data),
  );
  const handleConfirm = () => {
    if (!table || table.questions.length === 0) return shell.message.warning(texts.chooseFirst);
    return onDone({ questions: table.questions, isReplacing });
  };
  return (
    <FormDialog
      width={640}
      title={texts.importTitle}
      confirmText={texts.confirmImport}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <p>{texts.importHint}</p>
      <Upload
        accept=".xlsx,.csv"
        showUploadList={false}
        beforeUpload={(file) => {
          void handleFile(file);
          return false;
        }}
      >
        <Button loading={isReading}>{texts.chooseFile}</Button>
      </Upload>
      {table && (
        <div className={own.read}>
          <Alert
            type={table.faults.length > 0 ? 'warning' : 'success'}
            showIcon
            title={texts.read(table.questions.length, table.faults.length)}
            {...(table.faults.length > 0 && {
              description: (
                <ul className={own.faults}>
                  {table.faults.map(({ row, text }) => (
                    <li key={row}>{texts.fault(row, text)}</li>
                  ))}
                </ul>
              ),
            })}
          />
          <Radio.Group
            value={isReplacing}
            options={[
              { value: false, label: texts.append },
              { value: true, label: texts.replace },
            ]}
            onChange={(event) => setReplacing(event.target.value === true)}
          />
        </div>
      )}
    </FormDialog>
  );
}
