import { Parchment } from 'quill';

const { Scope, StyleAttributor } = Parchment;

/** 首行缩进: written as a style, so that the article reads the same wherever it is shown. */
export const firstIndent = new StyleAttributor('firstIndent', 'text-indent', { scope: Scope.BLOCK, whitelist: ['2em'] });

/** Sizes that the toolbar offers besides that of the page. */
export const fontSizes = ['14px', '18px', '20px', '24px', '28px'] as const;

/** 字号 of words. */
export const fontSize = new StyleAttributor('fontSize', 'font-size', { scope: Scope.INLINE, whitelist: [...fontSizes] });

/** 字体 of words. Written in full, so that a pasted page's own font is never taken for a choice. */
export const fontFamilies = { hei: 'SimHei, sans-serif', kai: 'KaiTi, serif', fang: 'FangSong, serif' } as const;
export const fontFamily = new StyleAttributor('fontFamily', 'font-family', { scope: Scope.INLINE, whitelist: Object.values(fontFamilies) });

/** 对齐, as a style for the same reason. */
export const align = new StyleAttributor('align', 'text-align', { scope: Scope.BLOCK, whitelist: ['center', 'right', 'justify'] });

/** Line heights that the toolbar offers. */
export const lineHeights = ['1', '1.5', '1.75', '2', '2.5', '3'] as const;

/** 行高, as a multiple of the letters' size. */
export const lineHeight = new StyleAttributor('lineHeight', 'line-height', { scope: Scope.BLOCK, whitelist: [...lineHeights] });
