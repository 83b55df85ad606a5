import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';

/** Texts of a push. */
export const pushFields = ({ title, subTitle }: { title: string; subTitle: string }): ReaderField[] =>
  filled([
    { label: '推送标题', text: title },
    { label: '推送副标题', text: subTitle },
  ]);
