import { Form } from 'antd';
import { type ContentDraft, StoryType } from 'shared-contracts/model';
import { DraftTextField } from '../../parts/story-edit/form/draft-field.tsx';
import type { StoryFieldsProps, StoryKind } from '../../parts/story-edit/form/story-kind.ts';
import { TitleFields } from '../../parts/story-edit/form/title-fields.tsx';
import { IntroduceButton } from './introduce-button.tsx';
import { linkTexts as texts } from './link.texts.ts';

function LinkFields(fields: StoryFieldsProps) {
  const { session, view, readOnly } = fields;
  return (
    <Form layout="vertical" component="div" key={`text-${view.textRound}`}>
      <TitleFields {...fields} />
      {readOnly ? null : <IntroduceButton session={session} />}
      <DraftTextField
        session={session}
        field="externalLinkUrl"
        error={view.errors.externalLinkUrl}
        readOnly={readOnly}
        required
        extra={texts.hint}
      />
    </Form>
  );
}

function missing({ externalLinkUrl }: ContentDraft) {
  const address = externalLinkUrl.trim();
  if (address === '') return { externalLinkUrl: texts.missing };
  return /^(https?:\/\/\S+|\/site\/[a-z]+\/\d+)$/i.test(address) ? {} : { externalLinkUrl: texts.invalid };
}

/** An external link: a title that leads to another site. */
export const linkKind: StoryKind = {
  type: StoryType.ExternalLink,
  newTitle: texts.newTitle,
  workTitle: texts.workTitle,
  Fields: LinkFields,
  missing,
};
