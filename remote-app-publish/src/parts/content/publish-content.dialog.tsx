import { Form } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import type { ContentRow, Target } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { contentTexts as texts } from './content.texts.ts';
import { planTexts } from './publication-plan.texts.ts';
import { DialogSubject } from './dialog-subject.tsx';
import { defaultTargets, TargetField } from './target-field.tsx';

interface PublishContentDialogProps extends DialogProps<Target[] | 'plan'> {
  rows: readonly ContentRow[];
}

/** Asks where to publish; answers the targets, or for one story that each is to be set by itself. */
export function PublishContentDialog({ rows, onDone }: PublishContentDialogProps) {
  const [form] = Form.useForm<{ targets: Target[] }>();
  const handleConfirm = () =>
    form.validateFields().then(
      ({ targets }) => onDone(targets),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.publish}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
      {...(rows.length === 1 ? { extra: { label: planTexts.open, onClick: () => onDone('plan') } } : {})}
    >
      <DialogSubject rows={rows} />
      <Form form={form} layout="vertical" initialValues={{ targets: defaultTargets }}>
        <TargetField label={texts.targets} />
      </Form>
    </FormDialog>
  );
}
