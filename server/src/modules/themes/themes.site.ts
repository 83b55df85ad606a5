import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { activeTheme, readGreySwitch } from './theme.queries.ts';

/** Colours, mark and head picture of the theme of the day, on every public page. */
export const themeOfFrame: AddToFrame = async ({ db, now }) => {
  const [theme, { isGrey }] = await Promise.all([activeTheme(db, 'website', now()), readGreySwitch(db)]);
  const classes = isGrey || theme?.look.isGrey ? ['grey'] : [];
  if (!theme) return { classes };
  const { accent, accentDark, paper, head, logo, headPicture } = theme.look;
  const variables = {
    '--theme-accent': accent,
    '--theme-accent-dark': accentDark,
    '--theme-paper': paper,
    '--theme-head': head,
  } as const;
  return { classes, variables, logo, headPicture };
};
