import { Form, Input, Select } from 'antd';
import { addTag, saveTag } from 'shared-contracts/endpoints';
import { storyKeywordMax, tagLimits } from 'shared-contracts/limits';
import { keywordParts, type TagRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { tagTexts as texts } from './tag.texts.ts';

export interface EditTagDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  tag?: TagRow;
}

interface Fields {
  name: string;
  aliases: string[];
  group: string;
}

const isOneWord = (name: string) => !keywordParts.test(name.trim());

/** Name, aliases and group of a tag. */
export function EditTagDialog({ tag, onDone }: EditTagDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    const draft = { name: fields.name.trim(), aliases: fields.aliases, group: fields.group.trim() };
    await (tag ? shell.call(saveTag, { id: tag.id, draft }) : shell.call(addTag, { draft }));
    onDone(true);
  });
  return (
    <FormDialog
      title={tag ? texts.editTitle : texts.create}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: tag?.name ?? '', aliases: tag?.aliases ?? [], group: tag?.group ?? '' }}
      >
        <Form.Item
          name="name"
          label={texts.name}
          {...(tag && { extra: texts.renameHint })}
          rules={[
            { required: true, whitespace: true, message: texts.nameMissing },
            {
              validator: (_rule, name: string) =>
                isOneWord(name) ? Promise.resolve() : Promise.reject(new Error(texts.nameWrong)),
            },
          ]}
        >
          <Input autoFocus maxLength={storyKeywordMax} showCount onPressEnter={() => void save()} />
        </Form.Item>
        <Form.Item name="aliases" label={texts.aliases} extra={texts.aliasesHint}>
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            maxCount={tagLimits.aliases}
            tokenSeparators={[',', '，', ' ', '、', ';', '；']}
          />
        </Form.Item>
        <Form.Item name="group" label={texts.group}>
          <Input maxLength={tagLimits.group} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
