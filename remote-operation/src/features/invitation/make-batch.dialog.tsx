import { DatePicker, Form, Input, InputNumber, Segmented } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { makeInviteBatch } from 'shared-contracts/endpoints';
import { inviteLimits, maxOf } from 'shared-contracts/limits';
import { type BatchOwner, InviteOwner, inviteOwnerNames } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { invitationTexts as texts } from './invitation.texts.ts';
import { OwnerSelect } from './owner-select.tsx';

interface Fields {
  name: string;
  count: number;
  useLimit: number;
  validity: [Dayjs | null, Dayjs | null] | null;
  ownerKind: BatchOwner;
  ownerId: string | null;
  reward: number | null;
}

const wireFormat = 'YYYY-MM-DD HH:mm:ss';
const owners = [InviteOwner.Newsroom, InviteOwner.Reporter, InviteOwner.Unit] as const;
const wide = { width: '100%' };

/** A batch of codes: how many, for whom, how long, and with what reward. Sent twice, it is made once. */
export function MakeBatchDialog({ onDone }: DialogProps<true>) {
  const shell = useShell();
  const [requestId] = useState(() => crypto.randomUUID());
  const [form] = Form.useForm<Fields>();
  const ownerKind = Form.useWatch('ownerKind', form) ?? InviteOwner.Newsroom;
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { validity, ownerId = null, ...rest } = fields;
    const [startTime, endTime] = [0, 1].map((end) => validity?.[end]?.format(wireFormat) ?? null);
    const { data } = await shell.call(makeInviteBatch, {
      requestId,
      ...rest,
      ownerId: rest.ownerKind === InviteOwner.Newsroom ? null : ownerId,
      startTime: startTime ?? null,
      endTime: endTime ?? null,
    });
    shell.message.success(texts.made(data.made));
    onDone(true);
  });
  const initial: Fields = {
    name: '',
    count: 10,
    useLimit: 1,
    validity: null,
    ownerKind: InviteOwner.Newsroom,
    ownerId: null,
    reward: null,
  };
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.make}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initial}>
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input autoFocus maxLength={maxOf(makeInviteBatch.request, 'name')} showCount />
        </Form.Item>
        <Form.Item name="count" label={texts.count} rules={[{ required: true, message: texts.countMissing }]}>
          <InputNumber precision={0} min={1} max={inviteLimits.codesPerBatch} style={wide} />
        </Form.Item>
        <Form.Item
          name="useLimit"
          label={texts.useLimit}
          extra={texts.useLimitHint}
          rules={[{ required: true, message: texts.useLimitMissing }]}
        >
          <InputNumber precision={0} min={0} max={inviteLimits.usesPerCode} style={wide} />
        </Form.Item>
        <Form.Item name="validity" label={texts.validity} extra={texts.validityHint}>
          <DatePicker.RangePicker showTime allowEmpty={[true, true]} style={wide} />
        </Form.Item>
        <Form.Item name="ownerKind" label={texts.owner}>
          <Segmented
            options={owners.map((value) => ({ value, label: inviteOwnerNames[value] }))}
            onChange={() => form.setFieldValue('ownerId', null)}
          />
        </Form.Item>
        {ownerKind !== InviteOwner.Newsroom && (
          <Form.Item name="ownerId" label={texts.ownerName} rules={[{ required: true, message: texts.ownerMissing }]}>
            <OwnerSelect ownerKind={ownerKind} />
          </Form.Item>
        )}
        <Form.Item name="reward" label={texts.reward} extra={texts.rewardHint}>
          <InputNumber precision={0} min={0} max={inviteLimits.reward} style={wide} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
