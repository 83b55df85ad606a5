import { z } from 'zod';
import { appTabs } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { openData, openTime } from './fields.ts';

export const openTheme = defineOpenCall({
  id: 'openTheme',
  path: '/open/v1/theme',
  summary:
    'How the app looks now: `theme` is null for its own look. With `isGrey` everything is shown without colour, with or without a theme.',
  answer: openData(
    z.strictObject({
      isGrey: z.boolean(),
      theme: z
        .strictObject({
          name: z.string(),
          /** #rrggbb: of links and marks, on light screens and on dark ones; of the page and of its head. */
          accent: z.string(),
          accentDark: z.string(),
          paper: z.string(),
          head: z.string(),
          logo: z.string().nullable(),
          headPicture: z.string().nullable(),
          /** Icons of the tabs that the theme changes, in the app's order; every other tab keeps its own. */
          tabs: z.array(z.strictObject({ tab: z.enum(appTabs), icon: z.string(), activeIcon: z.string() })),
          endTime: openTime,
        })
        .nullable(),
    }),
  ),
});
