import { Form } from 'antd';
import type { StoryFieldsProps } from '../../parts/story-edit/story-kind.ts';
import { TitleFields } from '../../parts/story-edit/title-fields.tsx';
import { BodyField } from './body-field.tsx';

/** Titles and text. */
export function ArticleFields(fields: StoryFieldsProps) {
  const { session, view, readOnly } = fields;
  return (
    <Form layout="vertical" component="div" key={`text-${view.textRound}`}>
      <TitleFields key={view.fillRound} {...fields} />
      <BodyField session={session} textRound={view.textRound} readOnly={readOnly} error={view.errors.content} />
    </Form>
  );
}
