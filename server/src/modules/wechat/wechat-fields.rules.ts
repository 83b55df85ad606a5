import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';

/** Title and digest that a story has of its own at WeChat. */
export const wechatFields = ({ title, digest }: { title: string; digest: string }): ReaderField[] =>
  filled([
    { label: '微信标题', text: title },
    { label: '微信摘要', text: digest },
  ]);
