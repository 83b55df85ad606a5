import { Form } from 'antd';
import { useState } from 'react';
import { titleMaxLength } from 'shared-contracts/constants';
import { ChannelSelect } from 'shared-ui';
import { BodyField } from './body-field.tsx';
import { CoverField } from './cover-field.tsx';
import { DraftTextField, FieldFrame, fieldId, type FieldProps, KeywordsField } from './draft-field.tsx';
import type { EditSession, EditView } from './edit-session.ts';
import { newsTexts as texts } from './news.texts.ts';
import styles from './news-form.module.css';

interface ArticleFieldsProps {
  session: EditSession;
  view: EditView;
  readOnly: boolean;
}

/** Titles and text. */
export function ArticleTextFields({ session, view: { errors, textRound }, readOnly }: ArticleFieldsProps) {
  const common = (field: 'leadTitle' | 'title' | 'subTitle') => ({ session, field, readOnly, error: errors[field], maxLength: titleMaxLength }) as const;
  return (
    <Form layout="vertical" component="div" key={`text-${textRound}`}>
      <DraftTextField {...common('title')} required showCount size="large" />
      <div className={styles.titles}>
        <DraftTextField {...common('leadTitle')} />
        <DraftTextField {...common('subTitle')} />
      </div>
      <BodyField session={session} textRound={textRound} readOnly={readOnly} error={errors.content} />
    </Form>
  );
}

/** What accompanies the text. */
export function ArticleFacts({ session, view: { errors, textRound }, readOnly }: ArticleFieldsProps) {
  const common = <Field extends FieldProps['field']>(field: Field) => ({ session, field, readOnly, error: errors[field] });
  return (
    <Form layout="vertical" component="div" key={`facts-${textRound}`}>
      <ChannelField {...common('categoryId')} />
      <CoverField {...common('cover')} />
      <DraftTextField {...common('author')} maxLength={50} />
      <DraftTextField {...common('editor')} maxLength={50} />
      <DraftTextField {...common('source')} maxLength={100} />
      <KeywordsField {...common('keywords')} />
      <DraftTextField {...common('summary')} maxLength={500} rows={4} showCount />
      <DraftTextField {...common('remark')} maxLength={500} rows={2} extra={texts.remarkHint} />
    </Form>
  );
}

function ChannelField({ session, field, error, readOnly }: FieldProps) {
  const [value, setValue] = useState(session.draft.categoryId);
  return (
    <FieldFrame session={session} field={field} error={error} required>
      <ChannelSelect
        id={fieldId(session, field)}
        value={value}
        disabled={readOnly}
        onChange={(categoryId) => {
          setValue(categoryId);
          session.change({ categoryId });
        }}
      />
    </FieldFrame>
  );
}
