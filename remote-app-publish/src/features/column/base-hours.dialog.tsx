import { Form } from 'antd';
import { getStageHours, saveStageHours } from 'shared-contracts/endpoints';
import type { StageHours } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useRefresh, useShell } from 'shared-ui';
import { filledHours, reviewStages, StageHoursFields } from './stage-hours-fields.tsx';
import { columnTexts as texts } from './column.texts.ts';

/** Hours of the stages in channels that say nothing of their own. */
export function BaseHoursDialog({ base, onDone }: DialogProps<true> & { base: StageHours }) {
  const shell = useShell();
  const refresh = useRefresh(getStageHours);
  const [form] = Form.useForm<{ hours: StageHours }>();
  const [save, isPending] = useFormAction(form, async ({ hours }) => {
    await shell.call(saveStageHours, { hours: filledHours(hours) });
    await refresh();
    shell.message.success(texts.saved);
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.baseHoursTitle}
      width={560}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <p>{texts.baseHoursHint}</p>
      <Form form={form} layout="vertical" initialValues={{ hours: base }}>
        <StageHoursFields name="hours" stages={reviewStages} placeholderOf={() => texts.noLimit} />
      </Form>
    </FormDialog>
  );
}
