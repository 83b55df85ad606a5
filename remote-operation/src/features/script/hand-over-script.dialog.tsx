import { Alert, Form } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { handOverScript } from 'shared-contracts/endpoints';
import type { ScriptRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { RoomSelect } from '../../parts/pickers/room-select.tsx';
import { scriptTexts as texts } from './script.texts.ts';

interface HandOverScriptDialogProps extends DialogProps<true> {
  script: ScriptRow;
}

/** The live room that a passed script is handed to. */
export function HandOverScriptDialog({ script, onDone }: HandOverScriptDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<{ liveRoomId: string }>();
  const [handOver, isPending] = useFormAction(form, async (fields) => {
    const { data } = await shell.call(handOverScript, { id: script.id, rev: script.rev, ...fields });
    shell.message.success(texts.handedOver(data.cues));
    onDone(true);
  });
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.handOverTitle}
      isPending={isPending}
      onConfirm={handOver}
      onCancel={() => onDone()}
    >
      <Alert type="info" showIcon title={texts.handOverNote} style={{ marginBottom: 16 }} />
      <Form form={form} layout="vertical">
        <Form.Item name="liveRoomId" label={texts.room} rules={[{ required: true, message: texts.roomMissing }]}>
          <RoomSelect />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
