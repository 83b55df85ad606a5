import { Form } from 'antd';
import { StoryType } from 'shared-contracts/model';
import type { StoryFieldsProps, StoryKind } from '../../parts/story-edit/form/story-kind.ts';
import { TitleFields } from '../../parts/story-edit/form/title-fields.tsx';
import { atlasTexts as texts } from './atlas.texts.ts';
import { PicturesField } from './pictures-field.tsx';

function AtlasFields(fields: StoryFieldsProps) {
  const { session, view, readOnly } = fields;
  return (
    <Form layout="vertical" component="div" key={`text-${view.textRound}`}>
      <TitleFields {...fields} />
      <PicturesField session={session} field="pictures" error={view.errors.pictures} readOnly={readOnly} />
    </Form>
  );
}

/** An atlas: pictures with their words, in an order. */
export const atlasKind: StoryKind = {
  type: StoryType.Gallery,
  newTitle: texts.newTitle,
  workTitle: texts.workTitle,
  Fields: AtlasFields,
  missing: ({ pictures }) => (pictures.length === 0 ? { pictures: texts.picturesMissing } : {}),
  ownCover: {
    label: texts.coverFirst,
    none: texts.coverNone,
    coverOf: ({ pictures: [first] }) => first && { id: first.id, path: first.path },
  },
};
