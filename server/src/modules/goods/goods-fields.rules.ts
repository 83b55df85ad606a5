import { filled, htmlFields } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';

/** Texts of goods. */
export const goodsFields = ({ name, description }: { name: string; description: string }): ReaderField[] =>
  filled([{ label: '名称', text: name }, ...htmlFields('介绍', description)]);
