import { tokens } from './tokens.ts';

/** The tokens in dark: accents are light, so that they read at 4.5 to 1 as words, too. `base.css` has the same. */
export const darkTokens = {
  ...tokens,
  colorPrimary: '#86a8ff',
  colorPrimaryDeep: '#aac2ff',
  colorSuccess: '#4cc38a',
  colorWarning: '#e8a33d',
  colorError: '#ff8078',
  colorText: '#e4e7ee',
  colorTextSecondary: '#b4bccb',
  colorTextTertiary: '#9aa3b5',
  colorBorder: '#3d4558',
  colorSplit: '#2a3040',
  colorPage: '#0e1118',
  colorSurface: '#171b24',
  colorOnAccent: '#0e1118',
} as const;
