import { theme } from 'antd';
import { antdTheme, type ProductTheme } from './antd-theme.ts';
import { darkTokens as dark } from './dark-tokens.ts';
import { darkScope } from './tokens.ts';

/** antd's algorithm darkens what it is given; the accents are those of the tokens. */
const keepAccents: typeof theme.darkAlgorithm = (_seed, map) => ({
  ...map!,
  colorPrimary: dark.colorPrimary,
  colorPrimaryHover: dark.colorPrimaryDeep,
  colorPrimaryText: dark.colorPrimary,
  colorPrimaryTextHover: dark.colorPrimaryDeep,
  colorPrimaryBg: '#1d2a4d',
  colorPrimaryBgHover: '#263662',
  colorLink: dark.colorPrimary,
  colorLinkHover: dark.colorPrimaryDeep,
  colorInfo: dark.colorPrimary,
  colorInfoText: dark.colorPrimary,
  colorInfoBg: '#1a2442',
  colorSuccess: dark.colorSuccess,
  colorSuccessText: dark.colorSuccess,
  colorWarning: dark.colorWarning,
  colorWarningText: dark.colorWarning,
  colorError: dark.colorError,
  colorErrorText: dark.colorError,
});

/** The product's theme by antd's dark algorithm. */
export const darkTheme: ProductTheme = {
  ...antdTheme,
  cssVar: { key: darkScope },
  algorithm: [theme.darkAlgorithm, keepAccents],
  token: {
    colorPrimary: dark.colorPrimary,
    colorInfo: dark.colorPrimary,
    colorSuccess: dark.colorSuccess,
    colorWarning: dark.colorWarning,
    colorError: dark.colorError,
    colorBgBase: dark.colorPage,
    colorTextBase: '#ffffff',
    colorText: dark.colorText,
    colorTextSecondary: dark.colorTextSecondary,
    colorTextTertiary: dark.colorTextTertiary,
    colorTextDescription: dark.colorTextTertiary,
    colorTextPlaceholder: dark.colorTextTertiary,
    // Accents are light: words on them are dark, and so are those of tooltips.
    colorTextLightSolid: dark.colorOnAccent,
    colorBgSpotlight: '#d5dae3',
    colorBgLayout: dark.colorPage,
    colorBgContainer: dark.colorSurface,
    colorBgElevated: '#1f2430',
    colorBorder: dark.colorBorder,
    colorBorderSecondary: dark.colorSplit,
    colorSplit: dark.colorSplit,
    borderRadius: dark.borderRadius,
    fontFamily: dark.fontFamily,
    fontSize: dark.fontSize,
  },
  components: {
    ...antdTheme.components,
    // These lie on a dark veil in either look.
    Image: { previewOperationColor: '#d5dae3', previewOperationHoverColor: '#ffffff' },
    Table: { ...antdTheme.components?.Table, headerBg: '#1c212c' },
    Layout: { headerBg: dark.colorSurface, siderBg: dark.colorSurface, bodyBg: dark.colorPage },
  },
};
