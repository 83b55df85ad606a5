import { DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { dayEndTime, dialogDefaultWidth } from 'shared-contracts/constants';
import { updatePictureRights } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { Picture } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { materialTexts as texts } from './material.texts.ts';

interface PictureRightsDialogProps extends DialogProps<true> {
  picture: Picture;
}

interface Fields {
  copyright: string;
  expireTime: Dayjs | null;
}

/** Edits the owner of a picture, and until when it may be used: the end of the chosen day. */
export function PictureRightsDialog({ picture, onDone }: PictureRightsDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [confirm, isPending] = useFormAction(form, async (fields) => {
    const expireTime = fields.expireTime ? `${fields.expireTime.format('YYYY-MM-DD')} ${dayEndTime}` : null;
    await shell.call(updatePictureRights, { id: picture.id, copyright: fields.copyright.trim(), expireTime });
    onDone(true);
  });
  const initial: Fields = {
    copyright: picture.copyright,
    expireTime: picture.expireTime ? dayjs(picture.expireTime) : null,
  };
  return (
    <FormDialog
      title={texts.rights}
      width={dialogDefaultWidth}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={() => void confirm()}>
        <Form.Item name="copyright" label={texts.copyright}>
          <Input autoFocus maxLength={maxOf(updatePictureRights.request, 'copyright')} showCount />
        </Form.Item>
        <Form.Item name="expireTime" label={texts.expireTime} extra={texts.expireHint}>
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
