import type { ConfigProviderProps } from 'antd';
import { antdScope, tokens } from './tokens.ts';

/** What antd's provider takes as a theme. */
export type ProductTheme = NonNullable<ConfigProviderProps['theme']>;

/** antd's theme, from the product's tokens. Css variables are on, so that remotes may use `var(--ant-…)`. */
export const antdTheme: ProductTheme = {
  cssVar: { key: antdScope },
  hashed: false,
  token: {
    colorPrimary: tokens.colorPrimary,
    // antd's own, lighter one leaves words below the contrast of WCAG AA under the mouse.
    colorPrimaryHover: tokens.colorPrimaryDeep,
    colorLinkHover: tokens.colorPrimaryDeep,
    colorLink: tokens.colorPrimary,
    colorInfo: tokens.colorPrimary,
    colorSuccess: tokens.colorSuccess,
    // antd mixes greys of so dark a green and amber.
    colorSuccessBg: '#e6f6ee',
    colorSuccessBorder: '#a6dcc0',
    colorWarning: tokens.colorWarning,
    colorWarningBg: '#fff4e0',
    colorWarningBorder: '#f5cf94',
    colorError: tokens.colorError,
    colorTextBase: tokens.colorText,
    colorTextTertiary: tokens.colorTextTertiary,
    colorTextDescription: tokens.colorTextTertiary,
    colorTextPlaceholder: tokens.colorTextTertiary,
    colorBorder: tokens.colorBorder,
    colorBorderSecondary: tokens.colorSplit,
    colorBgLayout: tokens.colorPage,
    borderRadius: tokens.borderRadius,
    fontFamily: tokens.fontFamily,
    fontSize: tokens.fontSize,
  },
  components: {
    Menu: {
      // As wide as the frame leaves it.
      collapsedWidth: 64,
      itemHeight: 38,
      itemBorderRadius: 6,
      itemMarginInline: 8,
      subMenuItemBg: 'transparent',
      activeBarBorderWidth: 0,
    },
    Table: { headerBg: '#f7f8fb', headerSplitColor: 'transparent', cellPaddingBlock: 11 },
    Layout: { headerBg: tokens.colorSurface, siderBg: tokens.colorSurface, bodyBg: tokens.colorPage },
  },
};

const atOnce = '0.01s';

/**
 * For users with reduced motion. Not `motion: false`: antd then mounts a dialog while it is still hidden, and the field
 * that should take the focus does not.
 */
const still = { motionDurationFast: atOnce, motionDurationMid: atOnce, motionDurationSlow: atOnce };

/** A finger needs 44 pixels, whatever a part calls small. */
const touched = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48 };

/** A theme for who has reduced motion, and for phones. */
export function fitted(
  theme: ProductTheme,
  { isStill, isPhone }: { isStill: boolean; isPhone: boolean },
): ProductTheme {
  return { ...theme, token: { ...theme.token, ...(isStill && still), ...(isPhone && touched) } };
}
