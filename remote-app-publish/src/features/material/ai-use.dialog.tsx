import { Form, Input, Select } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { updateMediaAiUse } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { AiLevel, aiLevelNames, aiRank, isAiUsed } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { materialTexts as texts } from './material.texts.ts';

interface AiUseDialogProps extends DialogProps<number> {
  kind: 'picture' | 'video';
  media: { id: string; aiLevel: string; aiTool: string };
}

interface Fields {
  aiLevel: AiLevel | undefined;
  aiTool: string;
  aiReason: string;
}

const options = Object.values(AiLevel).map((value) => ({ value, label: aiLevelNames[value] }));

/** The AI label of a picture or video; a lower one asks for a reason. Answers how many stories are raised with it. */
export function AiUseDialog({ kind, media, onDone }: AiUseDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const level = Form.useWatch('aiLevel', form) ?? '';
  const isLower = level !== '' && aiRank(level) < aiRank(media.aiLevel);
  const [confirm, isPending] = useFormAction(form, async ({ aiLevel, aiTool = '', aiReason = '' }) => {
    const use = { aiLevel: aiLevel!, aiTool: aiTool.trim(), ...(isLower && { aiReason: aiReason.trim() }) };
    const answer = await shell.call(updateMediaAiUse, { kind, id: media.id, ...use });
    onDone(answer.data.raised);
  });
  const initial = { aiLevel: media.aiLevel === '' ? undefined : (media.aiLevel as AiLevel), aiTool: media.aiTool };
  return (
    <FormDialog
      title={texts.aiUse}
      width={dialogDefaultWidth}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={() => void confirm()}>
        <Form.Item
          name="aiLevel"
          label={texts.aiUse}
          extra={texts.aiHint}
          rules={[{ required: true, message: texts.aiLevelMissing }]}
        >
          <Select options={options} placeholder={texts.aiUndecided} />
        </Form.Item>
        {isAiUsed(level) ? (
          <Form.Item name="aiTool" label={texts.aiTool}>
            <Input maxLength={maxOf(updateMediaAiUse.request, 'aiTool')} />
          </Form.Item>
        ) : null}
        {isLower ? (
          <Form.Item
            name="aiReason"
            label={texts.aiReason}
            extra={texts.aiReasonHint}
            rules={[{ required: true, whitespace: true, message: texts.aiReasonMissing }]}
          >
            <Input maxLength={maxOf(updateMediaAiUse.request, 'aiReason')} />
          </Form.Item>
        ) : null}
      </Form>
    </FormDialog>
  );
}
