import { appPaths } from '../paths/app.ts';
import type { Permission } from './permission.ts';

/** Buttons of tip-offs and reported clues. */
export const TipoffPermission = {
  Handle: 'tipoff/handle',
  Assign: 'tipoff/assign',
  Contact: 'tipoff/contact',
} as const;

export const tipoffPermissions: Permission[] = [
  {
    code: TipoffPermission.Handle,
    title: '处理爆料',
    meaning: 'May take tip-offs up, note, answer, refuse and make stories of them.',
    under: appPaths.baoliao,
  },
  {
    code: TipoffPermission.Assign,
    title: '指派爆料与线索',
    meaning: 'May give tip-offs and reported clues to colleagues with a due time, and take them from one.',
    under: appPaths.clue,
  },
  {
    code: TipoffPermission.Contact,
    title: '查看爆料人联系方式',
    meaning: 'May see the whole number of a sender; each view is recorded.',
    under: appPaths.baoliao,
  },
];
