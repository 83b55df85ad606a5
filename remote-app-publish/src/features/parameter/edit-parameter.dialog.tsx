import { Form, InputNumber } from 'antd';
import type { SystemSetting } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction, useFormAction } from 'shared-ui';
import { useParameterActions } from './parameter.api.ts';
import { parameterTexts as texts } from './parameter.texts.ts';

interface EditParameterDialogProps extends DialogProps<true> {
  setting: SystemSetting;
}

/** Asks for another value of a parameter. */
export function EditParameterDialog({ setting, onDone }: EditParameterDialogProps) {
  const { name, title, meaning, source } = setting;
  const { value, base, min, max, unit, rev } = setting.parameter!;
  const [form] = Form.useForm<{ value: number | null }>();
  const actions = useParameterActions();
  const store = async (next: number | null) => {
    await actions.save(name, rev, next);
    onDone(true);
  };
  const [save, isSaving] = useFormAction(form, (fields) => store(fields.value));
  const [reset, isResetting] = useAction(() => store(null));
  return (
    <FormDialog
      title={texts.editOf(title)}
      width={520}
      confirmText={texts.save}
      isPending={isSaving || isResetting}
      onConfirm={save}
      onCancel={() => onDone()}
      {...(source === 'database' && { extra: { label: texts.reset, onClick: () => void reset() } })}
    >
      <Form form={form} layout="vertical" initialValues={{ value }}>
        <p>
          {meaning}。{texts.base(base, unit)}
        </p>
        <Form.Item
          name="value"
          label={title}
          extra={texts.range(min, max, unit)}
          rules={[
            { required: true, message: texts.missing },
            {
              validator: (_rule, next: number | null) =>
                next === null || (Number.isInteger(next) && next >= min && next <= max)
                  ? Promise.resolve()
                  : Promise.reject(new Error(texts.outOfRange(min, max))),
            },
          ]}
        >
          <InputNumber autoFocus suffix={unit} style={{ width: 220 }} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
