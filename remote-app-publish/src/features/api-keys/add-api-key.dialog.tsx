import { Checkbox, DatePicker, Form, Input, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { addApiKey } from 'shared-contracts/endpoints';
import { apiKeyLimits, maxOf } from 'shared-contracts/limits';
import { ApiScope, apiScopeNames } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { apiKeyTexts as texts } from './api-keys.texts.ts';

interface Fields {
  name: string;
  scopes: ApiScope[];
  expires: Dayjs;
  limitPerMinute: number;
  networks: string;
  owner: string;
}

/** Days that a new key is good for unless the person says otherwise. */
const usualDays = 365;

/** Makes a key of the open API; ends with the key, which is shown once. */
export function AddApiKeyDialog({ onDone }: DialogProps<{ key: string }>) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [create, isPending] = useFormAction(form, async ({ expires, networks, ...fields }) => {
    const { data } = await shell.call(addApiKey, {
      ...fields,
      expiresTime: expires.format('YYYY-MM-DD 23:59:59'),
      networks: networks.split(/[\s,，]+/).filter(Boolean),
    });
    onDone(data);
  });
  const initial: Fields = {
    name: '',
    scopes: [ApiScope.Read],
    expires: dayjs().add(usualDays, 'day'),
    limitPerMinute: 60,
    networks: '',
    owner: '',
  };
  return (
    <FormDialog
      title={texts.add}
      width={600}
      confirmText={texts.create}
      isPending={isPending}
      onConfirm={create}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initial}>
        <Form.Item name="name" label={texts.title} rules={[{ required: true, message: texts.nameNeeded }]}>
          <Input autoFocus maxLength={apiKeyLimits.name} />
        </Form.Item>
        <Form.Item name="scopes" label={texts.scopes} rules={[{ required: true, message: texts.scopesNeeded }]}>
          <Checkbox.Group options={Object.values(ApiScope).map((value) => ({ value, label: apiScopeNames[value] }))} />
        </Form.Item>
        <Form.Item name="expires" label={texts.expires} rules={[{ required: true, message: texts.expiresNeeded }]}>
          <DatePicker style={{ width: '100%' }} minDate={dayjs()} maxDate={dayjs().add(apiKeyLimits.days - 1, 'day')} />
        </Form.Item>
        <Form.Item
          name="limitPerMinute"
          label={texts.limit}
          extra={texts.limitExtra}
          rules={[{ required: true, message: texts.limitNeeded }]}
        >
          <InputNumber min={1} max={apiKeyLimits.perMinute} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="owner" label={texts.owner} extra={texts.ownerExtra}>
          <Input maxLength={maxOf(addApiKey.request, 'owner')} autoComplete="off" />
        </Form.Item>
        <Form.Item name="networks" label={texts.networks} extra={texts.networksExtra}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
