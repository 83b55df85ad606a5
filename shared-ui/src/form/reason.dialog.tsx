import { Alert, Form, Input, Select } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import type { DictionaryCode } from 'shared-contracts/model';
import { useDictionary } from '../data/use-dictionary.ts';
import type { DialogProps } from '../shell/ask.tsx';
import { FormDialog } from './form-dialog.tsx';
import { formTexts } from './form.texts.ts';

export interface ReasonDialogProps<Extras extends object = object> extends DialogProps<string> {
  title: string;
  /** Explanation above the reason: a sentence, or elements; form fields in it come before the reason. */
  about?: ReactNode;
  /** A highlighted sentence: a warning when the dialog is `danger`. */
  notice?: string;
  /** Name of the reason's field, e.g. '退回原因'. */
  label: string;
  /** A line below the reason's field. */
  hint?: string;
  placeholder?: string;
  /** The reason to begin with. */
  preset?: string;
  /** The dictionary whose values are offered as the reason; its default is the reason to begin with. */
  dictionary?: DictionaryCode;
  maxLength: number;
  /** True when the reason is required, which may depend on the other fields; true by default. */
  required?: boolean | ((extras: Extras) => boolean);
  /** Shown when the reason is missing; 请填写 and the label when absent. */
  missing?: string;
  confirmText?: string;
  danger?: boolean;
  /** Initial values of the fields in `about` and `children`. */
  extras?: Extras;
  /** Form fields below the reason. */
  children?: ReactNode;
  /** Called with the trimmed reason and the values of the other fields, or with nothing when given up. */
  onDone(reason?: string, extras?: Extras): void;
}

/** Asks for the reason of an action. Open it with `ask`; a dialog with further fields renders it. */
export function ReasonDialog<Extras extends object = object>(props: ReasonDialogProps<Extras>) {
  const { about, label, required = true, missing = formTexts.missing(label), danger = false, onDone } = props;
  const [form] = Form.useForm<Extras & { reason: string }>();
  const options = useDictionary(props.dictionary);
  const common = options.find(({ isDefault }) => isDefault)?.label;
  useEffect(() => {
    if (common !== undefined && form.getFieldsValue().reason === '')
      form.setFieldsValue({ reason: common } as Parameters<typeof form.setFieldsValue>[0]);
  }, [form, common]);
  const handleConfirm = () =>
    form.validateFields().then(
      ({ reason, ...extras }) => onDone(reason.trim(), extras as unknown as Extras),
      () => undefined,
    );
  const checkReason = async (_: unknown, reason: string) => {
    if (typeof required !== 'function' || reason.trim() !== '') return;
    if (required(form.getFieldsValue())) throw new Error(missing);
  };

  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={props.title}
      {...(props.confirmText !== undefined && { confirmText: props.confirmText })}
      danger={danger}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ reason: props.preset ?? '', ...props.extras }}>
        {typeof about === 'string' ? <p>{about}</p> : about}
        {props.notice !== undefined && (
          <Alert type={danger ? 'warning' : 'info'} showIcon title={props.notice} style={{ marginBottom: 16 }} />
        )}
        {options.length > 0 && (
          <Form.Item label={formTexts.commonReasons} extra={formTexts.commonReasonsHint}>
            <Select
              aria-label={formTexts.commonReasons}
              allowClear
              options={options.map((option) => ({ value: option.label, label: option.label }))}
              onChange={(reason: string | undefined) =>
                form.setFieldsValue({ reason: reason ?? '' } as Parameters<typeof form.setFieldsValue>[0])
              }
            />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={label}
          extra={props.hint}
          dependencies={Object.keys(props.extras ?? {})}
          rules={[
            required === true ? { required: true, whitespace: true, message: missing } : { validator: checkReason },
          ]}
        >
          <Input.TextArea
            autoFocus
            rows={4}
            maxLength={props.maxLength}
            showCount
            {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
          />
        </Form.Item>
        {props.children}
      </Form>
    </FormDialog>
  );
}
