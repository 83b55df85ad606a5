import { Parchment } from 'quill';

const { Scope, StyleAttributor } = Parchment;

/** 首行缩进: written as a style, so that the article reads the same wherever it is shown. */
export const firstIndent = new StyleAttributor('firstIndent', 'text-indent', { scope: Scope.BLOCK, whitelist: ['2em'] });

/** 对齐, as a style for the same reason. */
export const align = new StyleAttributor('align', 'text-align', { scope: Scope.BLOCK, whitelist: ['center', 'right', 'justify'] });
