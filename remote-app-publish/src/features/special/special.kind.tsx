import { contentAddSpecial, contentUpdateSpecial } from 'shared-contracts/endpoints';
import { type ContentDraft, specialGuards, StoryType } from 'shared-contracts/model';
import type { StoryKind } from '../../parts/story-edit/story-kind.ts';
import { SpecialFields } from './special-fields.tsx';
import { specialTexts as texts } from './special.texts.ts';

const specialPart = ({
  content: _content,
  pictures: _pictures,
  video: _video,
  externalLinkUrl: _link,
  ...part
}: ContentDraft) => part;

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
  add: (shell, draft, more) => shell.call(contentAddSpecial, { ...specialPart(draft), ...more }),
  update: (shell, draft, more) => shell.call(contentUpdateSpecial, { ...specialPart(draft), ...more }),
};
