import { AutoComplete, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { DraftField } from '../draft/story-draft.rules.ts';
import type { EditSession } from '../saving/edit-session.ts';
import { linkMaxLength } from 'shared-contracts/limits';
import { DictionaryCode, keywordParts, storyFields, type StoryTextName } from 'shared-contracts/model';
import { useDictionary } from 'shared-ui';
import { useFieldValue } from './use-field-value.ts';
import { usePeopleAt } from './use-people-at.ts';
import styles from './story-form.module.css';
import { TagOffers } from './tag-offers.tsx';
import { storyTexts as texts } from '../draft/story.texts.ts';

/** Props of every field of the form. */
export interface FieldProps {
  session: EditSession;
  field: DraftField;
  error: string | undefined;
  readOnly: boolean;
}

/** Id of a field's box, so that its label names it and an error can lead to it. */
export const fieldId = ({ formId }: EditSession, field: DraftField) => `${formId}-${field}`;

/** Attribute of what belongs to a field: who is in it is there for the others of a room. */
export const placeMark = 'data-place';

/** Label, box and error of one field. */
export function FieldFrame({
  session,
  field,
  error,
  label = storyFields[field].label,
  required = false,
  extra,
  children,
}: Omit<FieldProps, 'readOnly'> & { label?: string; required?: boolean; extra?: string; children: ReactNode }) {
  const names = usePeopleAt(session, field);
  return (
    <Form.Item
      {...{ [placeMark]: field }}
      label={label}
      htmlFor={fieldId(session, field)}
      required={required}
      extra={extra}
      validateStatus={error ? 'error' : ''}
      help={
        error ? (
          <span role="alert">{error}</span>
        ) : names === '' ? undefined : (
          <span role="status">{texts.roomAtField(names)}</span>
        )
      }
      className={styles.field}
    >
      {children}
    </Form.Item>
  );
}

/** Text fields of every kind, and the address of those that lead away. */
type TextField = StoryTextName | 'externalLinkUrl';

interface TextFieldProps extends FieldProps {
  field: TextField;
  /** In place of the field's own name. */
  label?: string;
  required?: boolean;
  showCount?: boolean;
  rows?: number;
  size?: 'large' | 'middle';
  extra?: string;
}

/** A text field. Its value lives here and in the session, so that typing draws this field alone. */
export function DraftTextField({
  session,
  field,
  error,
  readOnly,
  label = storyFields[field].label,
  required = false,
  showCount = false,
  rows,
  size = 'middle',
  extra,
}: TextFieldProps) {
  const [value, setValue] = useFieldValue(session, field);
  const box = {
    id: fieldId(session, field),
    'aria-label': label,
    'aria-invalid': Boolean(error),
    'aria-required': required,
    value,
    readOnly,
    maxLength: field === 'externalLinkUrl' ? linkMaxLength : storyFields[field].maxLength,
    showCount,
    onChange: (event: { target: { value: string } }) => {
      setValue(event.target.value);
      session.change({ [field]: event.target.value });
    },
  };
  return (
    <FieldFrame
      session={session}
      field={field}
      error={error}
      label={label}
      required={required}
      {...(extra ? { extra } : {})}
    >
      {rows ? <Input.TextArea {...box} rows={rows} /> : <Input {...box} size={size} />}
    </FieldFrame>
  );
}

/** Where a story comes from: typed, or one of the dictionary's sources. */
export function SourceField({ session, field, error, readOnly }: FieldProps & { field: 'source' }) {
  const [value, setValue] = useFieldValue(session, field);
  const sources = useDictionary(DictionaryCode.Source);
  const change = (next: string) => {
    setValue(next);
    session.change({ [field]: next });
  };
  return (
    <FieldFrame session={session} field={field} error={error}>
      <AutoComplete
        id={fieldId(session, field)}
        aria-label={storyFields[field].label}
        aria-invalid={Boolean(error)}
        value={value}
        disabled={readOnly}
        options={sources.map((source) => ({
          value: source.value,
          label: source.label === source.value ? source.label : texts.sourceOption(source.label, source.value),
        }))}
        showSearch={{ filterOption: (typed, option) => typed === value || (option?.value ?? '').includes(typed) }}
        onChange={change}
      >
        <Input maxLength={storyFields[field].maxLength} />
      </AutoComplete>
    </FieldFrame>
  );
}

/** Keywords in one box, parted by commas or blanks; tags are offered for the last one. */
export function KeywordsField({ session, field, error, readOnly }: FieldProps) {
  const [keywords, setKeywords] = useFieldValue(session, 'keywords');
  // A comma or blank that was typed last is not yet in the keywords.
  const [box, setBox] = useState({ text: keywords.join('，'), keywords });
  const value = box.keywords === keywords ? box.text : keywords.join('，');
  const [typed, setTyped] = useState('');
  const change = (text: string) => {
    const next = [...new Set(text.split(keywordParts).filter((word) => word !== ''))];
    setBox({ text, keywords: next });
    setKeywords(next);
    session.change({ keywords: next });
  };
  return (
    <FieldFrame session={session} field={field} error={error} extra={texts.keywordsHint}>
      <Input
        id={fieldId(session, field)}
        aria-label={storyFields.keywords.label}
        aria-invalid={Boolean(error)}
        value={value}
        readOnly={readOnly}
        onChange={(event) => {
          change(event.target.value);
          setTyped(event.target.value.split(keywordParts).at(-1) ?? '');
        }}
      />
      {readOnly ? null : (
        <TagOffers
          typed={typed}
          onTake={(name) => {
            const others = value.split(keywordParts).slice(0, -1);
            change([...others, name].filter((word) => word !== '').join('，'));
            setTyped('');
          }}
        />
      )}
    </FieldFrame>
  );
}
