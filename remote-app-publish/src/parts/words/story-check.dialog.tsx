import { Form, Typography } from 'antd';
import { contentChecks } from 'shared-contracts/endpoints';
import { type ContentCheck, WordLevel } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { type DialogProps, FormDialog, useEndpoint } from 'shared-ui';
import { StoryCheck } from './story-check.tsx';
import { WordNoteField } from './word-note-field.tsx';
import { wordsTexts as texts } from './words.texts.ts';

/** The steps that are checked first. */
export type CheckedStep = 'submit' | 'approve';

interface StoryCheckDialogProps extends DialogProps<{ wordNote: string }> {
  step: CheckedStep;
  checks: readonly ContentCheck[];
}

const has = ({ words }: ContentCheck, level: WordLevel) => words.some((hit) => hit.level === level);

/** True when the server would refuse the step whatever is filled in here. */
export function isBlocked(check: ContentCheck, step: CheckedStep): boolean {
  return has(check, WordLevel.Banned) || (step === 'submit' && check.checkRequired && !check.proof?.isCurrent);
}

/**
 * Listed words and proofreading of stories that are about to be handed on; asks for the reviewer's confirmation where
 * it is needed.
 */
export function StoryCheckDialog({ step, checks: input, onDone }: StoryCheckDialogProps) {
  const [form] = Form.useForm<{ wordNote: string }>();
  const { answer, refresh } = useEndpoint(contentChecks, { ids: joinIds(input.map(({ id }) => id)) });
  const checks = answer?.list ?? input;
  const isOff = checks.every((check) => isBlocked(check, step));
  const asksNote = step === 'approve' && checks.some((check) => has(check, WordLevel.Sensitive));
  const handleConfirm = () =>
    form.validateFields().then(
      ({ wordNote = '' }) => onDone({ wordNote: wordNote.trim() }),
      () => undefined,
    );
  return (
    <FormDialog
      width={720}
      title={texts.titles[step]}
      confirmText={isOff ? texts.backToEdit : texts.confirm[step]}
      onConfirm={isOff ? () => onDone() : handleConfirm}
      onCancel={() => onDone()}
    >
      {checks.map((check) => (
        <div key={check.id}>
          {checks.length > 1 ? <Typography.Title level={4}>{check.title}</Typography.Title> : null}
          <StoryCheck check={check} onChecked={refresh} />
        </div>
      ))}
      <Form form={form} layout="vertical">
        {asksNote && !isOff ? <WordNoteField /> : null}
      </Form>
    </FormDialog>
  );
}
