import { filled, htmlFields } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { goodsTexts as texts } from './goods.texts.ts';

/** Texts of goods. */
export const goodsFields = ({ name, description }: { name: string; description: string }): ReaderField[] =>
  filled([{ label: texts.name, text: name }, ...htmlFields(texts.description, description)]);
