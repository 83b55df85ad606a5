import { z } from 'zod';
import { themeLimits } from '../limits/index.ts';
import { dateTime, id, requiredText } from './primitives.ts';
import { ownPicture } from './site-settings.ts';
import { tabIconFaults, tabIcons } from './theme-tabs.ts';
import { colourMalformed, colourPattern, contrastFaults, type themeColourNames } from './theme-contrast.ts';

/** What a theme dresses. */
export const themeTargets = ['website', 'app'] as const;
export type ThemeTarget = (typeof themeTargets)[number];
export const themeTargetNames: Record<ThemeTarget, string> = { website: '网站', app: 'App' };

/** State of a theme at a time. */
export const ThemeState = { Active: 'active', Planned: 'planned', Over: 'over', Off: 'off' } as const;
export type ThemeState = (typeof ThemeState)[keyof typeof ThemeState];
export const themeStateNames: Record<ThemeState, string> = {
  active: '使用中',
  planned: '未开始',
  over: '已结束',
  off: '未启用',
};

const colour = (name: keyof typeof themeColourNames) => z.string().regex(colourPattern, colourMalformed(name));

/** What a theme changes of the site or the app, as it is stored. */
const storedLook = z.strictObject({
  accent: colour('accent'),
  accentDark: colour('accentDark'),
  paper: colour('paper'),
  head: colour('head'),
  /** Instead of the site's own; '' keeps that. */
  logo: ownPicture('站标'),
  headPicture: ownPicture('页头图片'),
  /** Of the app's tabs; absent in themes that leave all of them. */
  tabIcons: tabIcons.optional(),
  /** Everything without colour. */
  isGrey: z.boolean().default(false),
});

/** The same as somebody sends it: colours that readers could not make out and single icons are refused. */
const themeLook = storedLook.superRefine((look, context) => {
  for (const { name, message } of contrastFaults(look)) context.addIssue({ code: 'custom', path: [name], message });
  for (const { tab, side, message } of look.tabIcons ? tabIconFaults(look.tabIcons) : [])
    context.addIssue({ code: 'custom', path: ['tabIcons', tab, side], message });
});
export type ThemeLook = z.infer<typeof themeLook>;

/** Editable facts of a theme. */
export const themeDraft = z
  .strictObject({
    name: requiredText(themeLimits.name, '主题名称'),
    target: z.enum(themeTargets, { error: '请选择使用位置' }),
    startTime: dateTime,
    endTime: dateTime,
    isOn: z.boolean(),
    look: themeLook,
  })
  .refine(({ startTime, endTime }) => startTime < endTime, { path: ['endTime'], message: '结束时间须晚于开始时间' })
  .refine(({ target, look }) => target === 'app' || look.tabIcons === undefined, {
    path: ['look', 'tabIcons'],
    message: '只有App的主题可以设置标签图标',
  });
export type ThemeDraft = z.infer<typeof themeDraft>;

/** A theme as its list and its form show it. */
export const themeRow = z.object({
  id,
  name: z.string(),
  target: z.enum(themeTargets),
  startTime: dateTime,
  endTime: dateTime,
  isOn: z.boolean(),
  look: storedLook,
  state: z.enum(ThemeState),
  /** The last change can be taken back. */
  hasFormer: z.boolean(),
  rev: z.number().int(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
});
export type ThemeRow = z.infer<typeof themeRow>;

/** The one switch that takes the colours of site and app. */
export const greySwitch = z.object({
  isGrey: z.boolean(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime.nullable(),
});
export type GreySwitch = z.infer<typeof greySwitch>;
