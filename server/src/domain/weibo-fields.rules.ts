import { filled } from './field-texts.rules.ts';
import type { ReaderField } from './find-words.ts';

/** Words of a microblog post. */
export const weiboFields = (text: string): ReaderField[] => filled([{ label: '微博文字', text }]);
