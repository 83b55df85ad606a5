/** The look of the product in numbers, once: antd's theme and the pages without antd (login) read the same values. */
export const tokens = {
  colorPrimary: '#1d4fd7',
  colorPrimaryDeep: '#0f2f8c',
  /** Ground of the product's picture at the login, under white words in either look. */
  colorBrand: '#1d4fd7',
  colorBrandDeep: '#0f2f8c',
  /** Success and warning read at 4.5 to 1 on their own pale grounds. */
  colorSuccess: '#0b7a4b',
  colorWarning: '#9f5c00',
  colorError: '#cf2a2a',
  colorText: '#1c2333',
  colorTextSecondary: '#5a6478',
  /** Notes and counts: the palest that still reads at 4.5 to 1 on page and surface. */
  colorTextTertiary: '#676f80',
  colorBorder: '#d5dae3',
  colorSplit: '#e8ebf1',
  colorPage: '#f3f5f9',
  colorSurface: '#ffffff',
  /** Words on primary, success, warning and error. */
  colorOnAccent: '#ffffff',
  fontFamily:
    "'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', system-ui, sans-serif",
  fontSize: 14,
  borderRadius: 6,
} as const;

/** Class that antd hangs its css variables on. */
export const antdScope = 'nr';
/** The same of the dark theme: both may be in the page for a moment. */
export const darkScope = 'nr-dark';

/**
 * Writes the tokens as css variables, `--nr-color-primary` and so on; style sheets of the host use only these. Those of
 * the dark look are in `base.css`, which costs the first page no script.
 */
export function applyTokens(root: HTMLElement, isDark: boolean): void {
  // antd gives the class to its own parts only; style sheets of remotes read the variables in plain elements too.
  root.classList.toggle(antdScope, !isDark);
  root.classList.toggle(darkScope, isDark);
  root.style.colorScheme = isDark ? 'dark' : 'light';
  for (const [name, value] of Object.entries(tokens)) {
    const variable = `--nr-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    root.style.setProperty(variable, typeof value === 'number' ? `${value}px` : value);
  }
}
