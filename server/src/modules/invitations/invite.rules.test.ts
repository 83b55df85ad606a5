import {
  codeStateAt,
  judgeInvitation,
  makeInviteCode,
  readInviteCode,
  shortName,
  type SignUpFacts,
} from './invite.rules.ts';

const clean = { isNumberKnown: false, isDeviceKnown: false, fromAddress: 0, isInviterActive: true };

const cases: [string, SignUpFacts, string, string[]][] = [
  ['nothing speaks against it', clean, 'given', []],
  ['the third from an address', { ...clean, fromAddress: 2 }, 'given', []],
  ['the fourth from an address', { ...clean, fromAddress: 3 }, 'held', ['burst']],
  ['the 23rd from an address', { ...clean, fromAddress: 22 }, 'held', ['burst']],
  ['the 24th from an address', { ...clean, fromAddress: 23 }, 'refused', ['flood']],
  ['a device that came before', { ...clean, isDeviceKnown: true }, 'held', ['device']],
  ['a number that came before', { ...clean, isNumberKnown: true }, 'refused', ['number']],
  ['an inviter who is frozen', { ...clean, isInviterActive: false }, 'refused', ['inviter']],
  [
    'all at once',
    { isNumberKnown: true, isDeviceKnown: true, fromAddress: 99, isInviterActive: false },
    'refused',
    ['number', 'inviter', 'flood', 'device'],
  ],
];

it.each(cases)('judges %s', (_case, facts, state, risks) => {
  expect(judgeInvitation(facts)).toEqual({ state, risks });
});

it('codes are typed in any case, with blanks and hyphens; what cannot be one is none', () => {
  const code = makeInviteCode();
  expect(readInviteCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code);
  for (const wrong of ['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD234\0', "ABCD23'-"])
    expect(readInviteCode(wrong)).toBeUndefined();
});

it('a code is planned, open, used up, over or void', () => {
  const now = new Date('2026-11-25T00:00:00Z');
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  const code = { useLimit: 2, used: 1, startTime: before, endTime: after, voidTime: null };
  expect(codeStateAt(code, now)).toBe('open');
  expect(codeStateAt({ ...code, startTime: after }, now)).toBe('planned');
  expect(codeStateAt({ ...code, used: 2 }, now)).toBe('used');
  expect(codeStateAt({ ...code, used: 2, useLimit: 0 }, now)).toBe('open');
  expect(codeStateAt({ ...code, endTime: now }, now)).toBe('expired');
  expect(codeStateAt({ ...code, voidTime: before }, now)).toBe('void');
});

it('others see the first letter of a name', () => {
  expect(shortName('江边读者')).toBe('江**');
  expect(shortName('🌱小满')).toBe('🌱**');
});
