import { Form, Input, Switch } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type StudyGroup, studyGroupSave } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { studyGroupTexts as texts } from './study-group.texts.ts';

interface EditStudyGroupDialogProps extends DialogProps<true> {
  /** Absent for a new group. */
  group?: StudyGroup;
}

type Fields = Pick<StudyGroup, 'name' | 'description' | 'isOpen'>;

/** Name, words and openness of a group; saves it, and stays open when that fails. */
export function EditStudyGroupDialog({ group, onDone }: EditStudyGroupDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(studyGroupSave, { ...(group ? { id: group.id } : {}), ...fields });
    onDone(true);
  });
  const { name = '', description = '', isOpen = true } = group ?? {};
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={group ? texts.editTitle : texts.create}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ name, description, isOpen }}>
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input autoFocus maxLength={maxOf(studyGroupSave.request, 'name')} showCount />
        </Form.Item>
        <Form.Item name="description" label={texts.description}>
          <Input.TextArea rows={3} maxLength={maxOf(studyGroupSave.request, 'description')} showCount />
        </Form.Item>
        <Form.Item name="isOpen" label={texts.isOpen} extra={texts.isOpenHint} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
