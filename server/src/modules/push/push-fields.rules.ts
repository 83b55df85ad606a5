import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { pushTexts } from './push.texts.ts';

/** Texts of a push. */
export const pushFields = ({ title, subTitle }: { title: string; subTitle: string }): ReaderField[] =>
  filled([
    { label: pushTexts.titleField, text: title },
    { label: pushTexts.subTitleField, text: subTitle },
  ]);
