import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import {
  answerFields,
  cycleThrough,
  type ConditionTest,
  type FormCondition,
  type FormDefinition,
  type FormField,
  nameOf,
  optionText,
  randomIdentifier,
} from 'form-engine';
import { type DialogProps, FormDialog } from 'shared-ui';
import { conditionInWords } from './condition-words.rules.ts';
import type { DesignerTexts } from './designer.texts.ts';
import { useRowKeys } from './use-row-keys.ts';
import styles from './form-designer.module.css';

interface ConditionDialogProps extends DialogProps<FormCondition> {
  texts: DesignerTexts;
  definition: FormDefinition;
  target: string;
  condition: FormCondition | undefined;
}

/** A field or option is found by typing its name. */
const byLabel = { optionFilterProp: 'label' };

const valueless = (test: ConditionTest['test']): boolean => test === 'empty' || test === 'notEmpty';

/** Writes a condition as a sentence. A circle is refused here, with the way it goes. */
export function ConditionDialog({ texts, definition, target, condition, onDone }: ConditionDialogProps) {
  const others = answerFields(definition).filter(({ model }) => model !== undefined && model !== target);
  const [draft, setDraft] = useState<FormCondition>(
    () =>
      condition ?? {
        id: randomIdentifier(),
        act: 'show',
        target,
        match: 'all',
        when: [{ model: others[0]?.model ?? '', test: 'equals', value: '' }],
      },
  );
  const rows = useRowKeys(draft.when.length);
  const circle = cycleThrough(definition, draft);
  const isComplete =
    draft.when.length > 0 &&
    draft.when.every(
      ({ model, test, value }) => model !== '' && (valueless(test) || (value !== undefined && value !== '')),
    );
  const problem = circle ? texts.circle(circle) : isComplete ? undefined : texts.incomplete;
  const setTest = (index: number, change: Partial<ConditionTest>) =>
    setDraft({ ...draft, when: draft.when.map((one, position) => (position === index ? { ...one, ...change } : one)) });
  const removeTest = (index: number) => {
    rows.remove(index);
    setDraft({ ...draft, when: draft.when.filter((_, position) => position !== index) });
  };
  const targetField = answerFields(definition).find(({ model }) => model === target);
  return (
    <FormDialog
      title={texts.logicTitle}
      width={720}
      confirmText={texts.confirm}
      onCancel={() => onDone()}
      onConfirm={() => !problem && onDone(draft)}
    >
      <div className={styles.conditionHead}>
        <span>{texts.sentence.when}</span>
        <Select
          size="small"
          aria-label={texts.sentence.all}
          value={draft.match}
          options={[
            { value: 'all', label: texts.sentence.all },
            { value: 'any', label: texts.sentence.any },
          ]}
          onChange={(match) => setDraft({ ...draft, match })}
        />
      </div>
      {draft.when.map((test, index) => (
        <TestLine
          key={rows.keys[index]}
          test={test}
          others={others}
          texts={texts}
          onChange={(change) => setTest(index, change)}
          onRemove={draft.when.length > 1 ? () => removeTest(index) : undefined}
        />
      ))}
      <Button
        size="small"
        onClick={() =>
          setDraft({ ...draft, when: [...draft.when, { model: others[0]?.model ?? '', test: 'equals', value: '' }] })
        }
      >
        {texts.sentence.addTest}
      </Button>
      <div className={styles.conditionHead}>
        <span>{texts.sentence.then}</span>
        <Select
          size="small"
          className={styles.actSelect ?? ''}
          aria-label={texts.conditionAct}
          value={draft.act}
          options={Object.entries(texts.conditionActs).map(([value, label]) => ({ value, label }))}
          onChange={(act) => setDraft({ ...draft, act: act })}
        />
        {draft.act === 'fill' && (
          <ValueBox
            label={texts.fillValue}
            field={targetField}
            value={draft.value}
            onChange={(value) => setDraft({ ...draft, value })}
          />
        )}
      </div>
      <p className={styles.sentenceShown}>{conditionInWords(definition, draft, texts)}</p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </FormDialog>
  );
}

interface TestLineProps {
  test: ConditionTest;
  others: readonly FormField[];
  texts: DesignerTexts;
  onChange(change: Partial<ConditionTest>): void;
  onRemove: (() => void) | undefined;
}

function TestLine({ test, others, texts, onChange, onRemove }: TestLineProps) {
  const field = others.find(({ model }) => model === test.model);
  return (
    <div className={styles.testLine}>
      <Select
        size="small"
        showSearch={byLabel}
        aria-label={texts.testField}
        value={test.model}
        options={others.map((one) => ({ value: one.model ?? '', label: nameOf(one) }))}
        onChange={(model) => onChange({ model, value: '' })}
      />
      <Select
        size="small"
        aria-label={texts.testKind}
        value={test.test}
        options={Object.entries(texts.tests).map(([value, label]) => ({ value, label }))}
        onChange={(kind) => onChange({ test: kind })}
      />
      {!valueless(test.test) && (
        <ValueBox label={texts.testValue} field={field} value={test.value} onChange={(value) => onChange({ value })} />
      )}
      {onRemove && (
        <Button size="small" type="text" danger aria-label={texts.sentence.removeTest} onClick={onRemove}>
          ×
        </Button>
      )}
    </div>
  );
}

/** The value to compare with: one of the field's options, on or off, or a text. */
function ValueBox({
  label,
  field,
  value,
  onChange,
}: {
  label: string;
  field: FormField | undefined;
  value: unknown;
  onChange(value: unknown): void;
}) {
  const options = field?.options?.remote ? undefined : field?.options?.options;
  if (options?.length) {
    return (
      <Select
        size="small"
        showSearch={byLabel}
        aria-label={label}
        value={value ?? ''}
        options={options.map((option) => ({
          value: option.value as string,
          label: optionText(option, field?.options?.showLabel),
        }))}
        onChange={onChange}
      />
    );
  }
  if (field?.type === 'switch')
    return (
      <Select
        size="small"
        aria-label={label}
        value={value ?? ''}
        options={[
          { value: true, label: 'true' },
          { value: false, label: 'false' },
        ]}
        onChange={onChange}
      />
    );
  return (
    <Input
      size="small"
      aria-label={label}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
