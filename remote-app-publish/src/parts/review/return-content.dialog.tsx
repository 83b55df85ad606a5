import { Checkbox, Form, Input, Select } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type ContentRow, type ReturnReason, returnReasons, Stage, stageNames } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { reviewTexts as texts } from './review.texts.ts';

/** Why, and to whom. */
export interface ReturnOrder {
  remark: string;
  reasonCodes: ReturnReason[];
  returnStage: number;
  resume: boolean;
}

interface ReturnContentDialogProps extends DialogProps<ReturnOrder> {
  rows: readonly ContentRow[];
}

const reasons = Object.entries(returnReasons).map(([value, label]) => ({ value: value as ReturnReason, label }));

/** The author, and every stage that all the stories have already passed. */
function stagesBefore(rows: readonly ContentRow[]) {
  const earliest = Math.min(...rows.map(({ auditStage }) => auditStage));
  const passed = ([Stage.Editor, Stage.Director, Stage.Chief] as const).filter((stage) => stage < earliest);
  return [
    { value: Stage.Draft as number, label: texts.toAuthor as string },
    ...passed.map((stage) => ({ value: stage, label: stageNames[stage] })),
  ];
}

/** Asks for the reasons of a return in words or kinds, and where it goes. */
export function ReturnContentDialog({ rows, onDone }: ReturnContentDialogProps) {
  const [form] = Form.useForm<ReturnOrder>();
  const returnStage = Form.useWatch('returnStage', form) ?? Stage.Draft;
  const isToAuthor = returnStage === Stage.Draft;

  const handleConfirm = () =>
    form.validateFields().then(
      ({ remark, reasonCodes, resume }) =>
        onDone({ remark: remark.trim(), reasonCodes, returnStage, resume: isToAuthor && resume }),
      () => undefined,
    );
  const hasReason = async (_: unknown, remark: string) => {
    if (remark.trim() === '' && (form.getFieldValue('reasonCodes') as ReturnOrder['reasonCodes']).length === 0)
      throw new Error(texts.returnNeeded);
  };

  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.return}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={rows} />
      <Form
        form={form}
        layout="vertical"
        initialValues={{ remark: '', reasonCodes: [], returnStage: Stage.Draft, resume: false }}
      >
        <Form.Item name="reasonCodes" label={texts.returnReasons}>
          <Checkbox.Group options={reasons} onChange={() => void form.validateFields(['remark'], { dirty: true })} />
        </Form.Item>
        <Form.Item name="remark" label={texts.returnOpinion} rules={[{ validator: hasReason }]}>
          <Input.TextArea autoFocus rows={4} maxLength={500} showCount placeholder={texts.returnOpinionPlaceholder} />
        </Form.Item>
        <Form.Item name="returnStage" label={texts.returnStage}>
          <Select options={stagesBefore(rows)} />
        </Form.Item>
        <Form.Item name="resume" valuePropName="checked" hidden={!isToAuthor} extra={texts.resumeHint}>
          <Checkbox>{texts.resume}</Checkbox>
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
