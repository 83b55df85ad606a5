import { Form, InputNumber } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { selfMediaDayLimitMax } from 'shared-contracts/limits';
import { type SelfMediaAccount } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction } from 'shared-ui';
import { useSaveLimits } from './self-media.api.ts';
import styles from './self-media.module.css';
import { selfMediaTexts as texts } from './self-media.texts.ts';

/** Sets how often an account may submit into each of its channels in a day. */
export function LimitsDialog({ account, onDone }: DialogProps<true> & { account: SelfMediaAccount }) {
  const [form] = Form.useForm<Record<string, number>>();
  const save = useSaveLimits();
  const [confirm, isPending] = useFormAction(form, async (fields) => {
    await save(
      account.id,
      account.channels.map(({ id }) => ({ channelId: id, dayLimit: fields[id] ?? 0 })),
    );
    onDone(true);
  });
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.limitsTitle(account.nickName)}
      confirmText={texts.save}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={() => onDone()}
    >
      <p>{texts.limitsHint}</p>
      <Form
        form={form}
        layout="vertical"
        className={styles.limits ?? ''}
        initialValues={Object.fromEntries(account.channels.map(({ id, dayLimit }) => [id, dayLimit]))}
      >
        {account.channels.map(({ id, name }) => (
          <Form.Item key={id} name={id} label={name} rules={[{ required: true, message: texts.limitMissing }]}>
            <InputNumber
              min={0}
              max={selfMediaDayLimitMax}
              precision={0}
              suffix={texts.limitUnit}
              style={{ width: '100%' }}
            />
          </Form.Item>
        ))}
      </Form>
    </FormDialog>
  );
}
