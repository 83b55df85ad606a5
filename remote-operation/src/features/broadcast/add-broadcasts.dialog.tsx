import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { addBroadcasts } from 'shared-contracts/endpoints';
import { broadcastLimits as limits } from 'shared-contracts/limits';
import { BroadcastPlatform, broadcastPlatformNames, type LiveRoomRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { RoomSelect } from '../../parts/pickers/room-select.tsx';
import { broadcastTexts as texts } from './broadcast.texts.ts';
import { FactFields } from './fact-fields.tsx';
import { type Period, periodOf, wireTimes } from './period-field.tsx';

interface Fields {
  liveRoomId: string;
  title: string;
  anchorId: string;
  times: Period;
  platforms: BroadcastPlatform[];
  addresses?: Partial<Record<BroadcastPlatform, string>>;
}

const platforms = Object.values(BroadcastPlatform).map((value) => ({ value, label: broadcastPlatformNames[value] }));

/** Puts a live room on several platforms, each with its push address. */
export function AddBroadcastsDialog({ onDone }: DialogProps<true>) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const chosen = (Form.useWatch('platforms', form) ?? []).filter((platform) => platform !== BroadcastPlatform.Site);
  const takeFacts = ({ title, startTime, endTime }: LiveRoomRow) =>
    form.setFieldsValue({ title, times: periodOf(startTime, endTime) });
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { times, platforms: on, addresses = {}, ...facts } = fields;
    const places = on.map((platform) => ({ platform, pushAddress: addresses[platform]?.trim() ?? '' }));
    try {
      await shell.call(addBroadcasts, { ...facts, ...wireTimes(times), places, requestId });
    } catch (error) {
      // What is sent next is another request.
      setRequestId(crypto.randomUUID());
      throw error;
    }
    onDone(true);
  });
  return (
    <FormDialog title={texts.create} isPending={isPending} onConfirm={save} onCancel={() => onDone()}>
      <Form form={form} layout="vertical" initialValues={{ title: '', platforms: [BroadcastPlatform.Site] }}>
        <Form.Item name="liveRoomId" label={texts.room} rules={[{ required: true, message: texts.roomMissing }]}>
          <RoomSelect onPick={takeFacts} />
        </Form.Item>
        <FactFields />
        <Form.Item
          name="platforms"
          label={texts.places}
          rules={[{ required: true, type: 'array', min: 1, message: texts.placesMissing }]}
        >
          <Checkbox.Group options={platforms} />
        </Form.Item>
        {chosen.map((platform) => (
          <Form.Item
            key={platform}
            name={['addresses', platform]}
            label={texts.addressOf(broadcastPlatformNames[platform])}
            extra={texts.addressHint}
          >
            <Input maxLength={limits.pushAddress} autoComplete="off" />
          </Form.Item>
        ))}
      </Form>
    </FormDialog>
  );
}
