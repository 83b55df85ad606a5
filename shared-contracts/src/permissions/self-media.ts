import { appPaths } from '../paths/app.ts';
import type { Permission } from './permission.ts';

/** Buttons of self-media. */
export const SelfMediaPermission = { Decide: 'selfmedia/decide', SetLimits: 'selfmedia/limits' } as const;

export const selfMediaPermissions: Permission[] = [
  {
    code: SelfMediaPermission.Decide,
    title: '审核自媒体投稿',
    meaning: 'May pass what media accounts sent, as a story for review, and return it with a reason.',
    under: appPaths.media,
  },
  {
    code: SelfMediaPermission.SetLimits,
    title: '设置自媒体投稿次数',
    meaning: 'May say how often an account may send into a channel in a day.',
    under: appPaths.media,
  },
];
