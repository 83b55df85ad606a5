import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';

/** Texts of an ad. */
export const adFields = ({ title, advertiser }: { title: string; advertiser: string }): ReaderField[] =>
  filled([
    { label: '标题', text: title },
    { label: '广告主', text: advertiser },
  ]);
