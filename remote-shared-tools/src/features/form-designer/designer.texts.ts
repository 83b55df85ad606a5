import type { FormLocale } from 'form-engine';
import { chineseTexts, type DesignerTexts } from './designer-chinese.texts.ts';
import { englishTexts } from './designer-english.texts.ts';

/** Words of the form designer in its two languages; zh-CN is the default (R303, R304). */
export const designerTexts: Record<FormLocale, DesignerTexts> = { 'zh-CN': chineseTexts, 'en-US': englishTexts };
export type { DesignerTexts };
