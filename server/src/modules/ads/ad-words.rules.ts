import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { adCommandsTexts as texts } from './ad-commands.texts.ts';

/** Texts of an ad. */
export const adFields = ({ title, advertiser }: { title: string; advertiser: string }): ReaderField[] =>
  filled([
    { label: texts.title, text: title },
    { label: texts.advertiser, text: advertiser },
  ]);
