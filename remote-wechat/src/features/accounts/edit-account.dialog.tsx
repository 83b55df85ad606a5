import { Checkbox, Flex, Form, Input, Select } from 'antd';
import { type AnswerOf, type wechatListAccountDetails, wechatSaveAccount } from 'shared-contracts/endpoints';
import { wechatAccountLimits as limits } from 'shared-contracts/limits';
import { type WechatAccountDetails, WechatAccountKind, wechatAccountKindNames } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { accountTexts as texts } from './accounts.texts.ts';
import { CallbackFields } from './callback-fields.tsx';

type Staff = AnswerOf<typeof wechatListAccountDetails>['data']['staff'];

interface EditAccountDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  account?: WechatAccountDetails;
  staff: Staff;
}

interface Fields {
  name: string;
  kind: WechatAccountKind;
  appId: string;
  secret: string;
  token: string;
  aesKey: string;
  isVerified: boolean;
  isOn: boolean;
  isForAll: boolean;
  userIds: string[];
}

const blank: Fields = {
  name: '',
  kind: WechatAccountKind.Subscription,
  appId: '',
  secret: '',
  token: '',
  aesKey: '',
  isVerified: false,
  isOn: true,
  isForAll: false,
  userIds: [],
};

const kinds = Object.values(WechatAccountKind).map((value) => ({ value, label: wechatAccountKindNames[value] }));

/** Adds or changes a WeChat account, and says who may use it. */
export function EditAccountDialog({ account, staff, onDone }: EditAccountDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const isForAll = Form.useWatch('isForAll', form) ?? account?.isForAll ?? false;
  const [save, isPending] = useFormAction(form, async (fields) => {
    const draft = { ...blank, ...account, ...fields };
    const { name, kind, appId, isVerified, isOn, userIds } = draft;
    const { secret = '', token = '', aesKey = '' } = fields;
    const own = account?.isOfSettings ? { appId: '' } : { appId, secret, token, aesKey };
    const facts = { name, kind, isVerified, isOn, isForAll: draft.isForAll, userIds, ...own };
    await shell.call(wechatSaveAccount, { ...(account && { id: account.id }), rev: account?.rev ?? 0, ...facts });
    onDone(true);
  });
  return (
    <FormDialog
      title={account ? texts.editOf(account.name) : texts.add}
      width={600}
      height={720}
      confirmText={texts.save}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ ...blank, ...account }}>
        <Flex gap="middle">
          <Form.Item name="name" label={texts.name} rules={[{ required: true, whitespace: true }]} style={{ flex: 2 }}>
            <Input autoFocus maxLength={limits.name} />
          </Form.Item>
          <Form.Item name="kind" label={texts.kind} style={{ flex: 1 }}>
            <Select aria-label={texts.kind} options={kinds} />
          </Form.Item>
        </Flex>
        {!account?.isOfSettings && (
          <>
            <Form.Item name="appId" label={texts.appId} extra={texts.appIdExtra}>
              <Input maxLength={limits.appId} disabled={account !== undefined} />
            </Form.Item>
            <Form.Item name="secret" label={texts.secret} extra={account ? texts.secretKept : texts.secretExtra}>
              <Input.Password maxLength={limits.secret} autoComplete="new-password" visibilityToggle={false} />
            </Form.Item>
          </>
        )}
        <CallbackFields {...(account && { account })} />
        <Flex gap="large">
          <Form.Item name="isVerified" valuePropName="checked">
            <Checkbox>{texts.isVerified}</Checkbox>
          </Form.Item>
          <Form.Item name="isOn" valuePropName="checked">
            <Checkbox>{texts.isOn}</Checkbox>
          </Form.Item>
        </Flex>
        <Form.Item name="isForAll" valuePropName="checked">
          <Checkbox>{texts.isForAll}</Checkbox>
        </Form.Item>
        <Form.Item name="userIds" label={texts.users} extra={texts.usersExtra} hidden={isForAll}>
          <Select
            mode="multiple"
            aria-label={texts.users}
            optionFilterProp="label"
            options={staff.map(({ id, nickName, userName }) => ({ value: id, label: `${nickName}（${userName}）` }))}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
