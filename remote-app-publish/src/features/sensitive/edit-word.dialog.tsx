import { DatePicker, Form, Input, Radio } from 'antd';
import dayjs from 'dayjs';
import { saveSensitiveWord } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type SensitiveWord, WordLevel } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction } from 'shared-ui';
import { useSaveWord } from './sensitive.api.ts';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

interface EditWordDialogProps extends DialogProps<true> {
  /** Absent for a new word. */
  word?: SensitiveWord;
}

interface Fields {
  word: string;
  level: WordLevel;
  suggestion: string;
  remark: string;
  startDate: string | null;
  endDate: string | null;
}

const wordMax = maxOf(saveSensitiveWord.request, 'word');
const levels = Object.values(WordLevel).map((value) => ({ value, label: texts.levels[value] }));
const day = {
  getValueProps: (value: string | null) => ({ value: value ? dayjs(value) : null }),
  normalize: (value: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD') ?? null,
};

/** A word with its level and the days it counts. */
export function EditWordDialog({ word, onDone }: EditWordDialogProps) {
  const [form] = Form.useForm<Fields>();
  const saveWord = useSaveWord();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await saveWord({ ...fields, word: fields.word.trim(), ...(word && { id: word.id }) });
    onDone(true);
  });
  const initial: Fields = word ?? {
    word: '',
    level: WordLevel.Sensitive,
    suggestion: '',
    remark: '',
    startDate: null,
    endDate: null,
  };

  return (
    <FormDialog
      title={word ? texts.editTitle(word.word) : texts.createTitle}
      confirmText={texts.save}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initial}>
        <Form.Item
          name="word"
          label={texts.keywords}
          rules={[
            { required: true, whitespace: true, message: texts.wordMissing },
            { max: wordMax, message: texts.wordTooLong },
          ]}
        >
          <Input autoFocus maxLength={wordMax + 1} />
        </Form.Item>
        <Form.Item name="level" label={texts.level}>
          <Radio.Group options={levels} />
        </Form.Item>
        <Form.Item name="suggestion" label={texts.suggestion} extra={texts.suggestionHint}>
          <Input maxLength={maxOf(saveSensitiveWord.request, 'suggestion')} />
        </Form.Item>
        <Form.Item name="startDate" label={texts.startDate} {...day}>
          <DatePicker />
        </Form.Item>
        <Form.Item
          name="endDate"
          label={texts.endDate}
          dependencies={['startDate']}
          {...day}
          rules={[
            {
              validator: (_rule, end: string | null) =>
                end && (form.getFieldValue('startDate') ?? '') > end
                  ? Promise.reject(new Error(texts.periodWrong))
                  : Promise.resolve(),
            },
          ]}
        >
          <DatePicker />
        </Form.Item>
        <Form.Item name="remark" label={texts.remark}>
          <Input maxLength={maxOf(saveSensitiveWord.request, 'remark')} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
