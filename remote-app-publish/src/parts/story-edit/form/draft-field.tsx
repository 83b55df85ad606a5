import { Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { DraftField } from '../draft/story-draft.rules.ts';
import type { EditSession } from '../saving/edit-session.ts';
import { linkMaxLength } from 'shared-contracts/limits';
import { storyFields, type StoryTextName } from 'shared-contracts/model';
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
  return (
    <Form.Item
      label={label}
      htmlFor={fieldId(session, field)}
      required={required}
      extra={extra}
      validateStatus={error ? 'error' : ''}
      help={error ? <span role="alert">{error}</span> : undefined}
      style={{ marginBottom: 12 }}
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
  const [value, setValue] = useState(session.draft[field]);
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

const keywordParts = /[,，;；、\s]+/;

/** Keywords in one box, parted by commas or blanks. */
export function KeywordsField({ session, field, error, readOnly }: FieldProps) {
  const [value, setValue] = useState(session.draft.keywords.join('，'));
  return (
    <FieldFrame session={session} field={field} error={error} extra={texts.keywordsHint}>
      <Input
        id={fieldId(session, field)}
        aria-label={storyFields.keywords.label}
        aria-invalid={Boolean(error)}
        value={value}
        readOnly={readOnly}
        onChange={(event) => {
          setValue(event.target.value);
          session.change({
            keywords: [...new Set(event.target.value.split(keywordParts).filter((word) => word !== ''))],
          });
        }}
      />
    </FieldFrame>
  );
}
