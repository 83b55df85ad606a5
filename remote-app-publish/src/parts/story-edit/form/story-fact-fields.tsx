import { Form } from 'antd';
import { type ChannelDetails, contentGetChannelDetails } from 'shared-contracts/endpoints';
import { type Stage, stageNames, StoryType } from 'shared-contracts/model';
import { ChannelSelect, useEndpoint } from 'shared-ui';
import { AiUseField } from './ai-use-field.tsx';
import { AuthorsField } from './authors-field.tsx';
import { CoWritersField } from './co-writers-field.tsx';
import { CoverField } from './cover-field.tsx';
import { ExtractKeywords, ExtractSummary } from './extract-buttons.tsx';
import { DraftTextField, FieldFrame, fieldId, type FieldProps, KeywordsField, SourceField } from './draft-field.tsx';
import { useFieldValue } from './use-field-value.ts';
import { useOftenChannels } from './often-channels.tsx';
import type { StoryFieldsProps, StoryKind } from './story-kind.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';

/** Fields of facts that stories of any kind have. */
export function StoryFactFields({
  kind,
  session,
  view: { errors, textRound, raised, readerAiLine, isAiAsked, contentId },
  readOnly,
}: StoryFieldsProps & { kind: StoryKind }) {
  const common = <Field extends FieldProps['field']>(field: Field) => ({
    session,
    field,
    readOnly,
    error: errors[field],
  });
  const hasBody = !readOnly && (kind.type === StoryType.Article || kind.type === StoryType.Questionnaire);
  return (
    <Form layout="vertical" component="div" key={`facts-${textRound}`}>
      <ChannelField {...common('categoryId')} />
      <CoverField {...common('cover')} own={kind.ownCover} />
      <AuthorsField {...common('authors')} authorError={errors.author} />
      {contentId === undefined || session.saveKind === 'review' ? null : <CoWritersField contentId={contentId} />}
      <DraftTextField {...common('editor')} />
      <SourceField {...common('source')} />
      <KeywordsField {...common('keywords')} />
      {hasBody ? <ExtractKeywords session={session} /> : null}
      {kind.hasOwnSummary ? null : <DraftTextField {...common('summary')} rows={4} showCount />}
      {hasBody ? <ExtractSummary session={session} /> : null}
      <AiUseField
        key={`ai-${raised?.times}`}
        {...common('aiLevel')}
        toolError={errors.aiTool}
        raised={raised}
        readerLine={readerAiLine}
        isAsked={isAiAsked}
      />
      <DraftTextField {...common('remark')} rows={2} extra={texts.remarkHint} />
    </Form>
  );
}

/** The way of a story in the channel, and whether readers find it. */
function aboutChannel({ stages, isHidden }: ChannelDetails): string {
  const way = texts.channelWay(stages.map((stage) => stageNames[stage as Stage]).join(texts.stageJoint));
  return isHidden ? `${way}；${texts.channelHidden}` : way;
}

function ChannelField({ session, field, error, readOnly }: FieldProps) {
  const [value, setValue] = useFieldValue(session, 'categoryId');
  const often = useOftenChannels();
  const details = useEndpoint(contentGetChannelDetails, value === null ? null : { id: value }, { keepPrevious: false })
    .answer?.data;
  return (
    <FieldFrame
      session={session}
      field={field}
      error={error}
      required
      {...(details ? { extra: aboutChannel(details) } : {})}
    >
      <ChannelSelect
        id={fieldId(session, field)}
        value={value}
        disabled={readOnly}
        {...often}
        onChange={(categoryId) => {
          setValue(categoryId);
          session.change({ categoryId });
        }}
      />
    </FieldFrame>
  );
}
