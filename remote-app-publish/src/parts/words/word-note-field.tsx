import { Form, Input } from 'antd';
import { wordNoteMax, wordNoteMin } from 'shared-contracts/limits';
import { wordsTexts as texts } from './words.texts.ts';

/** Note of a reviewer on the sensitive words of a passed story; the field `wordNote` of a form. */
export function WordNoteField() {
  const isWritten = async (_rule: unknown, note: string | undefined) => {
    if ((note ?? '').trim().length < wordNoteMin) throw new Error(texts.noteMissing(wordNoteMin));
  };
  return (
    <Form.Item name="wordNote" label={texts.note} required rules={[{ validator: isWritten }]}>
      <Input.TextArea rows={2} maxLength={wordNoteMax} showCount placeholder={texts.notePlaceholder} />
    </Form.Item>
  );
}
