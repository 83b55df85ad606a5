import { Form, Input, InputNumber, Radio } from 'antd';
import { saveAnchor } from 'shared-contracts/endpoints';
import { anchorLimits as limits } from 'shared-contracts/limits';
import { type AnchorDraft, AnchorKind, anchorKindNames, type AnchorRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, MinuteField, PictureField, useFormAction, useShell } from 'shared-ui';
import { anchorTexts as texts } from './anchor.texts.ts';
import styles from './anchor.module.css';

interface EditAnchorDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  anchor?: AnchorRow;
}

const kinds = Object.values(AnchorKind).map((value) => ({ value, label: anchorKindNames[value] }));
const usualSpeed = 240;

function initial(anchor: AnchorRow | undefined): AnchorDraft {
  if (!anchor)
    return {
      name: '',
      kind: AnchorKind.Person,
      portrait: '',
      voice: '',
      licenceStart: null,
      licenceEnd: null,
      speed: usualSpeed,
      note: '',
    };
  const { name, kind, portrait, voice, licenceStart, licenceEnd, speed, note } = anchor;
  return { name, kind, portrait, voice, licenceStart, licenceEnd, speed, note };
}

/** Name, portrait, voice, licence and speed of an anchor. */
export function EditAnchorDialog({ anchor, onDone }: EditAnchorDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<AnchorDraft>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveAnchor, { ...fields, ...(anchor && { id: anchor.id, rev: anchor.rev }) });
    onDone(true);
  });
  return (
    <FormDialog
      title={anchor ? texts.editTitle : texts.create}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initial(anchor)}>
        <div className={styles.row}>
          <Form.Item
            name="name"
            label={texts.name}
            rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
          >
            <Input autoFocus maxLength={limits.name} showCount />
          </Form.Item>
          <Form.Item name="kind" label={texts.columnKind}>
            <Radio.Group options={kinds} />
          </Form.Item>
          <Form.Item name="voice" label={texts.voice} extra={texts.voiceHint}>
            <Input maxLength={limits.voice} />
          </Form.Item>
          <Form.Item
            name="speed"
            label={texts.speed}
            extra={texts.speedHint}
            rules={[{ required: true, message: texts.speedMissing }]}
          >
            <InputNumber min={limits.speedMin} max={limits.speedMax} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="licenceStart" label={texts.licenceStart}>
            <MinuteField style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item
            name="licenceEnd"
            label={texts.licenceEnd}
            extra={texts.licenceHint}
            dependencies={['licenceStart', 'kind']}
            rules={[
              ({ getFieldValue }) => ({
                validator: async (_rule, end: string | null) => {
                  const start = getFieldValue('licenceStart') as string | null;
                  if (end === null && getFieldValue('kind') === AnchorKind.Digital) throw new Error(texts.endMissing);
                  if (end !== null && start !== null && end <= start) throw new Error(texts.endFirst);
                },
              }),
            ]}
          >
            <MinuteField style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <Form.Item name="note" label={texts.note}>
          <Input.TextArea rows={2} maxLength={limits.note} showCount />
        </Form.Item>
        <Form.Item name="portrait" label={texts.portrait}>
          <PictureField label={texts.portrait} width={120} height={120} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
