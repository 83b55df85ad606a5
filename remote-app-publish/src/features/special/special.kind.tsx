import { specialGuards, StoryType } from 'shared-contracts/model';
import type { StoryKind } from '../../parts/story-edit/form/story-kind.ts';
import { SpecialFields } from './special-fields.tsx';
import { specialTexts as texts } from './special.texts.ts';

/** A topic: an introduction, and stories in columns. */
export const specialKind: StoryKind = {
  type: StoryType.Topic,
  newTitle: texts.newTitle,
  workTitle: texts.workTitle,
  Fields: SpecialFields,
  hasOwnSummary: true,
  missing: ({ special }) => {
    const [first] = specialGuards(special);
    return first ? { special: first.text } : {};
  },
};
