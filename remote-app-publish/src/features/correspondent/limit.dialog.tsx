import { Form, InputNumber } from 'antd';
import { type BatchResult, setCorrespondentLimit } from 'shared-contracts/endpoints';
import { correspondentDayLimitMax } from 'shared-contracts/limits';
import type { CorrespondentRow } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { correspondentTexts as texts } from './correspondent.texts.ts';

interface LimitDialogProps extends DialogProps<BatchResult> {
  rows: readonly CorrespondentRow[];
}

/** Asks how much correspondents may hand in a day; nothing entered sets no limit. */
export function LimitDialog({ rows, onDone }: LimitDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<{ dayLimit: number | null }>();
  const [first] = rows;
  const [save, isPending] = useFormAction(form, async ({ dayLimit }) => {
    onDone(await shell.call(setCorrespondentLimit, { ids: joinIds(rows.map(({ id }) => id)), dayLimit }));
  });
  return (
    <FormDialog
      width={460}
      title={texts.limitTitle(first?.nickName ?? '', rows.length)}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ dayLimit: rows.length === 1 ? (first?.dayLimit ?? null) : null }}
      >
        <Form.Item name="dayLimit" label={texts.limitLabel} extra={texts.limitHint}>
          <InputNumber autoFocus min={0} max={correspondentDayLimitMax} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
