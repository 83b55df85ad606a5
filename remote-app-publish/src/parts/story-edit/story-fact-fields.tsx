import { Form } from 'antd';
import { useState } from 'react';
import { StoryType } from 'shared-contracts/model';
import { ChannelSelect } from 'shared-ui';
import { CoverField } from './cover-field.tsx';
import { ExtractKeywords, ExtractSummary } from './extract-buttons.tsx';
import { DraftTextField, FieldFrame, fieldId, type FieldProps, KeywordsField } from './draft-field.tsx';
import type { StoryFieldsProps, StoryKind } from './story-kind.ts';
import { storyTexts as texts } from './story.texts.ts';

/** What accompanies a story of any kind. */
export function StoryFactFields({ kind, session, view: { errors, textRound, fillRound }, readOnly }: StoryFieldsProps & { kind: StoryKind }) {
  const common = <Field extends FieldProps['field']>(field: Field) => ({ session, field, readOnly, error: errors[field] });
  const hasBody = !readOnly && (kind.type === StoryType.Article || kind.type === StoryType.Questionnaire);
  return (
    <Form layout="vertical" component="div" key={`facts-${textRound}`}>
      <ChannelField {...common('categoryId')} />
      <CoverField {...common('cover')} own={kind.ownCover} />
      <DraftTextField {...common('author')} maxLength={50} />
      <DraftTextField {...common('editor')} maxLength={50} />
      <DraftTextField key={`source-${fillRound}`} {...common('source')} maxLength={100} />
      <KeywordsField key={`keywords-${fillRound}`} {...common('keywords')} />
      {hasBody ? <ExtractKeywords session={session} /> : null}
      {kind.hasOwnSummary ? null : <DraftTextField key={`summary-${fillRound}`} {...common('summary')} maxLength={500} rows={4} showCount />}
      {hasBody ? <ExtractSummary session={session} /> : null}
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
