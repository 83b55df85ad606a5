import { Form } from 'antd';
import { StoryType } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { StoryFieldsProps, StoryKind } from '../../parts/story-edit/form/story-kind.ts';
import { TitleFields } from '../../parts/story-edit/form/title-fields.tsx';
import { QuestionnaireChoice } from './questionnaire-choice.tsx';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

function QuestionnaireFields(fields: StoryFieldsProps) {
  const { view } = fields;
  return (
    <Form layout="vertical" component="div" key={`text-${view.textRound}`}>
      <TitleFields {...fields} />
      <QuestionnaireChoice {...fields} />
    </Form>
  );
}

/** A story that carries a questionnaire: title, a few words, and the questionnaire. */
export const questionnaireKind: StoryKind = {
  type: StoryType.Questionnaire,
  newTitle: texts.newTitle,
  workTitle: texts.workTitle,
  begin: (address) => {
    const id = address.get('questionnaire') ?? '';
    return /^\d{1,19}$/.test(id) ? { externalLinkUrl: publicPaths.questionnaire(id) } : {};
  },
  Fields: QuestionnaireFields,
  missing: ({ externalLinkUrl }) => (externalLinkUrl === '' ? { externalLinkUrl: texts.missing } : {}),
};
