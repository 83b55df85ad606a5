import { Form } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { updateMediaAiUse } from 'shared-contracts/endpoints';
import { aiRank } from 'shared-contracts/model';
import {
  AiUseFields,
  type AiUseFormFields,
  aiUseInitial,
  type DialogProps,
  FormDialog,
  useFormAction,
  useShell,
} from 'shared-ui';
import { materialTexts as texts } from './material.texts.ts';

interface AiUseDialogProps extends DialogProps<number> {
  kind: 'picture' | 'video';
  media: { id: string; aiLevel: string; aiTool: string };
}

/** The AI label of a picture or video; a lower one asks for a reason. Answers how many stories are raised with it. */
export function AiUseDialog({ kind, media, onDone }: AiUseDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<AiUseFormFields>();
  const [confirm, isPending] = useFormAction(form, async ({ aiLevel, aiTool = '', aiReason = '' }) => {
    const isLower = aiRank(aiLevel!) < aiRank(media.aiLevel);
    const use = { aiLevel: aiLevel!, aiTool: aiTool.trim(), ...(isLower && { aiReason: aiReason.trim() }) };
    const answer = await shell.call(updateMediaAiUse, { kind, id: media.id, ...use });
    onDone(answer.data.raised);
  });
  return (
    <FormDialog
      title={texts.aiUse}
      width={dialogDefaultWidth}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={aiUseInitial(media)} onFinish={() => void confirm()}>
        <AiUseFields stored={media} hint={texts.aiHint} isRequired />
      </Form>
    </FormDialog>
  );
}
