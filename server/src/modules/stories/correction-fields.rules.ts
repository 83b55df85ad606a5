import type { ContentDraft } from 'shared-contracts/model';
import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { storyTexts } from './story.texts.ts';

/** A note on a correction. */
export const correctionFields = (note: string): ReaderField[] =>
  filled([{ label: storyTexts.correctionField, text: note }]);

/**
 * Notes on corrections that readers have. They stand as they were given: the words of a story on its way are asked
 * without them.
 */
export const givenCorrectionFields = ({ corrections = [] }: ContentDraft): ReaderField[] =>
  corrections.flatMap(({ time, note }) => (time === null ? [] : correctionFields(note)));
