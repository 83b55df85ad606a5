import { match } from 'pinyin-pro';
import type { SoundsLike } from './quick-find.rules.ts';

/** Pinyin of a text against letters: 'xwzs', 'xinwenzhengshen' and 'xwzhengs' all are 新闻政审. */
export const soundsLike: SoundsLike = (text, letters) => match(text, letters, { continuous: true }) !== null;
