import { filled } from '../../platform/text/field-texts.rules.ts';
import type { ReaderField } from '../../platform/text/find-words.ts';

/** Words of a microblog post. */
export const weiboFields = (text: string): ReaderField[] => filled([{ label: '微博文字', text }]);
