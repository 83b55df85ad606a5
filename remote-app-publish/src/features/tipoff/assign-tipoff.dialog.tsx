import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { assignDisclosureMaterial } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { TipoffRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { AssignFields, type AssignedTo, wireDue } from '../../parts/clue/assign-fields.tsx';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** To whom, until when, and with what words. */
export interface Assignment {
  holderId: string;
  dueTime: string | null;
  remark: string;
}

interface Fields extends AssignedTo {
  holderId: string;
  remark: string;
}

/** Asks which colleague shall see to a tip-off, and until when. */
export function AssignTipoffDialog({ tipoff, onDone }: DialogProps<Assignment> & { tipoff: TipoffRow }) {
  const [form] = Form.useForm<Fields>();
  const confirm = () =>
    form.validateFields().then(
      ({ holderId, dueTime, remark }) => onDone({ holderId, dueTime: wireDue(dueTime), remark: remark.trim() }),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.assignTitle(tipoff.title)}
      confirmText={texts.assign}
      onConfirm={confirm}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ dueTime: null, remark: '' }}>
        <AssignFields kind={tipoff.kind} label={texts.assignee} missing={texts.assigneeMissing} />
        <Form.Item name="remark" label={texts.assignRemark}>
          <Input.TextArea rows={3} maxLength={maxOf(assignDisclosureMaterial.request, 'remark')} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
