import { Form, Input, Select } from 'antd';
import { saveSearchWords } from 'shared-contracts/endpoints';
import { searchLimits } from 'shared-contracts/limits';
import { SearchWordKind, searchWordKindNames, type SearchWordRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { searchConfigTexts as texts } from './search-config.texts.ts';

export interface EditWordsDialogProps extends DialogProps<true> {
  kind: SearchWordKind;
  /** Absent for a new line. */
  line?: SearchWordRow;
}

/** A synonym group, or one stop or blocked word. */
export function EditWordsDialog({ kind, line, onDone }: EditWordsDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<{ words: string[]; word: string }>();
  const isGroup = kind === SearchWordKind.Synonym;
  const [save, isPending] = useFormAction(form, async (fields) => {
    const words = isGroup ? fields.words : [fields.word.trim()];
    await shell.call(saveSearchWords, { kind, words, ...(line && { id: line.id }) });
    onDone(true);
  });
  const name = searchWordKindNames[kind];
  return (
    <FormDialog
      title={line ? texts.editWords(name) : texts.newWords(name)}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ words: line?.words ?? [], word: line?.words[0] ?? '' }}>
        {isGroup ? (
          <Form.Item
            name="words"
            label={texts.words}
            extra={texts.wordsHint[kind]}
            rules={[{ required: true, type: 'array', min: 2, message: texts.wordsHint.synonym }]}
          >
            <Select mode="tags" open={false} suffixIcon={null} maxCount={searchLimits.synonyms} autoFocus />
          </Form.Item>
        ) : (
          <Form.Item
            name="word"
            label={texts.words}
            extra={texts.wordsHint[kind]}
            rules={[{ required: true, whitespace: true, message: texts.wordsMissing }]}
          >
            <Input autoFocus maxLength={searchLimits.word} onPressEnter={() => void save()} />
          </Form.Item>
        )}
      </Form>
    </FormDialog>
  );
}
