import { Button, Card, Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { getMemberConfig, memberConfigVersions, saveMemberConfig } from 'shared-contracts/endpoints';
import { memberCoolingDays, memberLimits, memberReverifyDays } from 'shared-contracts/limits';
import { type MemberConfigVersion, type MemberRules, memberUseNames, memberUses } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  DataTable,
  ErrorState,
  FormPage,
  PageSpin,
  useEndpoint,
  useFormAction,
  useShell,
  useUnsavedWork,
} from 'shared-ui';
import { memberConfigTexts as texts } from './member-config.texts.ts';

const uses = memberUses.map((value) => ({ value, label: memberUseNames[value] }));
const required = [{ required: true, whitespace: true, message: texts.missing }];
const requiredNumber = [{ required: true, message: texts.missing }];
const historySize = 20;

/** /operation/vip/memberconfig: rules of sign-up; each save is a version. */
export function MemberConfigScreen() {
  const { answer, error, refresh } = useEndpoint(getMemberConfig, {});
  const history = useEndpoint(memberConfigVersions, { currentPage: 0, pageSize: historySize });
  if (error) return <ErrorState error={error} onRetry={() => void refresh()} />;
  if (!answer) return <PageSpin />;
  const handleSaved = async () => {
    await Promise.all([refresh(), history.refresh()]);
  };
  return (
    <ConfigForm key={answer.data.id} {...answer.data} versions={history.answer?.list ?? []} onSaved={handleSaved} />
  );
}

interface ConfigFormProps {
  id: string;
  rules: MemberRules;
  agreementVersion: number;
  versions: readonly MemberConfigVersion[];
  onSaved(): Promise<void>;
}

function ConfigForm({ id, rules, agreementVersion, versions, onSaved }: ConfigFormProps) {
  const shell = useShell();
  const [form] = Form.useForm<MemberRules>();
  const [isDirty, setIsDirty] = useState(false);
  useUnsavedWork(texts.work, isDirty);
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveMemberConfig, { basedOn: id, rules: fields });
    setIsDirty(false);
    shell.message.success(texts.saved);
    await onSaved();
  });
  return (
    <FormPage
      title={texts.title}
      actions={
        <Allowed code={OperationPermission.EditMemberConfig}>
          <Button type="primary" loading={isPending} disabled={!isDirty} onClick={() => void save()}>
            {texts.save}
          </Button>
        </Allowed>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={rules}
        disabled={!shell.can(OperationPermission.EditMemberConfig)}
        onValuesChange={() => setIsDirty(true)}
      >
        <Card size="small" title={texts.signUp} style={{ marginBottom: 16 }}>
          <Form.Item name="isMobileNeeded" label={texts.isMobileNeeded} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item name="usesForMembers" label={texts.uses}>
            <Checkbox.Group options={uses} />
          </Form.Item>
          <Form.Item name="isRealNameNeeded" label={texts.isRealNameNeeded} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item name="nickWords" label={texts.nickWords} extra={texts.nickHint}>
            <Select mode="tags" open={false} suffixIcon={null} maxCount={memberLimits.nickWords} />
          </Form.Item>
          <Form.Item name="reverifyDays" label={texts.reverifyDays} extra={texts.reverifyHint} rules={requiredNumber}>
            <InputNumber precision={0} min={memberReverifyDays.min} max={memberReverifyDays.max} />
          </Form.Item>
          <Form.Item name="coolingDays" label={texts.coolingDays} rules={requiredNumber}>
            <InputNumber precision={0} min={memberCoolingDays.min} max={memberCoolingDays.max} />
          </Form.Item>
        </Card>
        <Card size="small" title={texts.agreement} style={{ marginBottom: 16 }}>
          <Form.Item name="agreementTitle" label={texts.agreementTitle} rules={required}>
            <Input maxLength={memberLimits.agreementTitle} showCount />
          </Form.Item>
          <Form.Item
            name="agreementText"
            label={texts.agreementText}
            extra={texts.agreementHint(agreementVersion)}
            rules={required}
          >
            <Input.TextArea rows={10} maxLength={memberLimits.agreement} showCount />
          </Form.Item>
        </Card>
      </Form>
      <Card size="small" title={texts.history}>
        <DataTable<MemberConfigVersion>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={[...versions]}
          locale={{ emptyText: texts.noHistory }}
          columns={[
            { title: texts.columnTime, dataIndex: 'createdTime', width: 180 },
            { title: texts.columnBy, dataIndex: 'userName', width: 120 },
            { title: texts.columnChange, dataIndex: 'change' },
            {
              title: texts.columnAgreement,
              width: 110,
              render: (_, version) => texts.version(version.agreementVersion),
            },
          ]}
        />
      </Card>
    </FormPage>
  );
}
