import { Parchment } from 'quill';
import { editorFonts, editorFontSizes } from 'shared-contracts/constants';

const { Scope, StyleAttributor } = Parchment;

/** 首行缩进: written as a style, so that the article reads the same wherever it is shown. */
export const firstIndent = new StyleAttributor('firstIndent', 'text-indent', {
  scope: Scope.BLOCK,
  whitelist: ['2em'],
});

/** 字号 of words. */
export const fontSize = new StyleAttributor('fontSize', 'font-size', {
  scope: Scope.INLINE,
  whitelist: [...editorFontSizes],
});

/** 字体 of words. */
export const fontFamily = new StyleAttributor('fontFamily', 'font-family', {
  scope: Scope.INLINE,
  whitelist: Object.values(editorFonts),
});

/** 对齐, as a style for the same reason. */
export const align = new StyleAttributor('align', 'text-align', {
  scope: Scope.BLOCK,
  whitelist: ['center', 'right', 'justify'],
});

/** Line heights that the toolbar offers. */
export const lineHeights = ['1', '1.5', '1.75', '2', '2.5', '3'] as const;

/** 行高, as a multiple of the letters' size. */
export const lineHeight = new StyleAttributor('lineHeight', 'line-height', {
  scope: Scope.BLOCK,
  whitelist: [...lineHeights],
});
