import { Form, Input } from 'antd';
import { contentAddLiveGuest } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { LiveGuest } from 'shared-contracts/model';
import { type DialogProps, FormDialog, PictureField, useFormAction } from 'shared-ui';
import { useGuestCalls } from './live.api.ts';
import { liveRoomTexts as texts } from './live.texts.ts';

interface EditGuestDialogProps extends DialogProps<true> {
  roomId: string;
  /** Absent for a new one. */
  guest?: LiveGuest;
}

type Fields = Pick<LiveGuest, 'name' | 'post' | 'portrait' | 'introduction'>;

/** A guest with post, portrait and introduction. */
export function EditGuestDialog({ roomId, guest, onDone }: EditGuestDialogProps) {
  const [form] = Form.useForm<Fields>();
  const calls = useGuestCalls();
  const [save, isPending] = useFormAction(form, async (fields) => {
    if (guest) await calls.update({ ...fields, id: guest.id, liveRoomId: roomId });
    else await calls.add({ ...fields, liveRoomId: roomId });
    onDone(true);
  });
  return (
    <FormDialog
      width={560}
      title={guest ? texts.editGuest : texts.addGuest}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={guest ?? { name: '', post: '', portrait: '', introduction: '' }}
      >
        <Form.Item
          name="name"
          label={texts.guestName}
          rules={[{ required: true, whitespace: true, message: texts.guestNameMissing }]}
        >
          <Input autoFocus maxLength={maxOf(contentAddLiveGuest.request, 'name')} />
        </Form.Item>
        <Form.Item name="post" label={texts.guestPost}>
          <Input maxLength={maxOf(contentAddLiveGuest.request, 'post')} />
        </Form.Item>
        <Form.Item name="portrait" label={texts.guestPortrait}>
          <PictureField label={texts.guestPortrait} width={160} height={160} />
        </Form.Item>
        <Form.Item name="introduction" label={texts.guestIntroduction}>
          <Input.TextArea rows={4} maxLength={maxOf(contentAddLiveGuest.request, 'introduction')} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
