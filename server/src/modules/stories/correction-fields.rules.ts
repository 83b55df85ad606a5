import type { ContentDraft } from 'shared-contracts/model';
import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { storyTexts } from './story.texts.ts';

/** A note on a correction. */
export const correctionFields = (note: string): ReaderField[] =>
  filled([{ label: storyTexts.correctionField, text: note }]);

/**
 * Notes on corrections that readers have. They stay as they were given: checks of the words of a story under way leave
 * them out.
 */
export const givenCorrectionFields = ({ corrections = [] }: ContentDraft): ReaderField[] =>
  corrections.flatMap(({ time, note }) => (time === null ? [] : correctionFields(note)));
