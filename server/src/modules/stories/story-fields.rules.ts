import {
  type ContentDraft,
  pendingCorrection,
  storyFields,
  storyTextField,
  storyTextNames,
} from 'shared-contracts/model';
import { correctionFields } from './correction-fields.rules.ts';
import { filled, htmlFields } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { storyTexts } from './story.texts.ts';

const publicTexts = storyTextNames.filter((name) => storyTextField(name).isPublic);

/** Texts of a story of any kind that readers see, with the note that is published with it. */
export function readerFieldsOf(draft: ContentDraft): ReaderField[] {
  const { authors, keywords, content, pictures, video, special, corrections } = draft;
  return filled([
    ...publicTexts.map((name) => ({ label: storyFields[name].label, text: draft[name] })),
    { label: storyFields.authors.label, text: authors.map(({ name }) => name).join('\n') },
    { label: storyFields.keywords.label, text: keywords.join('\n') },
    ...htmlFields(storyFields.content.label, content),
    ...pictures.map(({ caption }, place) => ({ label: storyTexts.pictureCaptionField(place + 1), text: caption })),
    { label: storyTexts.videoTitleField, text: video?.title ?? '' },
    ...correctionFields(pendingCorrection(corrections)?.note ?? ''),
    ...(special?.columns ?? []).map(({ title: name, stories }, place) => ({
      label: storyTexts.specialColumnField(place + 1),
      text: [name, ...stories.map((story) => story.title)].join('\n'),
    })),
  ]);
}
