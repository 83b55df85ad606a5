import { Form, Input, Select } from 'antd';
import { aiToolMaxLength, reasonMax } from 'shared-contracts/limits';
import { AiLevel, aiLevelNames, aiRank, type AiUse, isAiUsed } from 'shared-contracts/model';
import { aiUseTexts as texts } from './ai-use.texts.ts';

/** As a form holds an AI label. */
export interface AiUseFormFields {
  aiLevel?: AiLevel | undefined;
  aiTool?: string | undefined;
  aiReason?: string | undefined;
}

interface AiUseFieldsProps {
  /** The label that is stored; a lower one asks for a reason. */
  stored: AiUse;
  hint?: string;
  isRequired?: boolean;
}

const options = Object.values(AiLevel).map((value) => ({ value, label: aiLevelNames[value] }));
const unlabelled: AiUse = { aiLevel: '', aiTool: '' };
const levelOf = (level: string) => (level === '' ? AiLevel.None : (level as AiLevel));

/** The initial fields of a label; one that nobody has set is unused. */
export const aiUseInitial = ({ aiLevel, aiTool }: AiUse = unlabelled): AiUseFormFields => ({
  aiLevel: levelOf(aiLevel),
  aiTool,
  aiReason: '',
});

const isLower = (level: string, stored: AiUse) => level !== '' && aiRank(level) < aiRank(stored.aiLevel);

/** What a form sends of its label; nothing where the stored one stays. */
export function changedAiUse(
  { aiLevel, aiTool = '', aiReason = '' }: AiUseFormFields,
  stored: AiUse = unlabelled,
): AiUseFormFields {
  const tool = aiLevel !== undefined && isAiUsed(aiLevel) ? aiTool.trim() : '';
  if (aiLevel === undefined || (aiLevel === levelOf(stored.aiLevel) && tool === stored.aiTool)) return {};
  return { aiLevel, aiTool: tool, ...(isLower(aiLevel, stored) && { aiReason: aiReason.trim() }) };
}

/** Fields of an AI label in a form: level, the tool of one that is used, and the reason of a lower one. */
export function AiUseFields({ stored = unlabelled, hint, isRequired = false }: Partial<AiUseFieldsProps>) {
  const form = Form.useFormInstance<AiUseFormFields>();
  const level = Form.useWatch('aiLevel', form) ?? '';
  return (
    <>
      <Form.Item
        name="aiLevel"
        label={texts.level}
        extra={hint}
        rules={isRequired ? [{ required: true, message: texts.levelMissing }] : []}
      >
        <Select options={options} placeholder={texts.undecided} />
      </Form.Item>
      {isAiUsed(level) ? (
        <Form.Item name="aiTool" label={texts.tool}>
          <Input maxLength={aiToolMaxLength} />
        </Form.Item>
      ) : null}
      {isLower(level, stored) ? (
        <Form.Item
          name="aiReason"
          label={texts.reason}
          extra={texts.reasonHint}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
        >
          <Input maxLength={reasonMax} />
        </Form.Item>
      ) : null}
    </>
  );
}
