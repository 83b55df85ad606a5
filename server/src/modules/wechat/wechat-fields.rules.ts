import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

/** Title and digest that a story has of its own at WeChat. */
export const wechatFields = ({ title, digest }: { title: string; digest: string }): ReaderField[] =>
  filled([
    { label: wechatMessageTexts.titleField, text: title },
    { label: wechatMessageTexts.digestField, text: digest },
  ]);
