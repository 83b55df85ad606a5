import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';
import { weiboPostTexts } from './weibo-post.texts.ts';

/** Words of a microblog post. */
export const weiboFields = (text: string): ReaderField[] => filled([{ label: weiboPostTexts.textField, text }]);
