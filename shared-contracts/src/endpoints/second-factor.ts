import { z } from 'zod';
import { id, secondFactorState } from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { presentPassword } from './auth.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

const anybody = { session: 'either' } as const;
const recoveryCodes = dataOf(z.object({ recoveryCodes: z.array(z.string()) }));

export const secondFactorRead = defineEndpoint({
  id: 'secondFactorRead',
  path: '/amc/web/secondFactor/read.do',
  access: anybody,
  answer: dataOf(secondFactorState),
  summary: 'Whether the own second factor is set up, and how many recovery codes are left.',
});

export const secondFactorBegin = defineEndpoint({
  id: 'secondFactorBegin',
  path: '/amc/web/secondFactor/begin.do',
  access: anybody,
  request: z.strictObject(presentPassword),
  answer: dataOf(z.object({ secret: z.string(), /** otpauth address, for the QR code. */ uri: z.string() })),
  summary: 'Makes the secret of a second factor; it counts once a code has confirmed it.',
});

export const secondFactorConfirm = defineEndpoint({
  id: 'secondFactorConfirm',
  path: '/amc/web/secondFactor/confirm.do',
  access: anybody,
  request: z.strictObject({ code: z.string().regex(/^\d{6}$/, '请输入6位动态码') }),
  answer: recoveryCodes,
  summary: 'Switches the second factor on by its first code; gives the recovery codes, shown once.',
});

export const secondFactorRenewCodes = defineEndpoint({
  id: 'secondFactorRenewCodes',
  path: '/amc/web/secondFactor/renewCodes.do',
  access: anybody,
  request: z.strictObject(presentPassword),
  answer: recoveryCodes,
  summary: 'Makes new recovery codes; the old ones no longer count.',
});

export const secondFactorDisable = defineEndpoint({
  id: 'secondFactorDisable',
  path: '/amc/web/secondFactor/disable.do',
  access: anybody,
  request: z.strictObject(presentPassword),
  summary: 'Switches the own second factor off; where a role demands one, it is set up again before anything else.',
});

export const secondFactorReset = defineEndpoint({
  id: 'secondFactorReset',
  path: '/amc/web/secondFactor/reset.do',
  access: { session: 'staff', code: SystemPermission.ResetPassword },
  request: z.strictObject({ id }),
  summary: 'Removes another user’s second factor, for a lost phone; ends their sessions.',
});

export const roleDemandSecondFactor = defineEndpoint({
  id: 'roleDemandSecondFactor',
  path: '/amc/web/role/demandSecondFactor.do',
  access: { session: 'staff', code: SystemPermission.ManageRoles },
  request: z.strictObject({ id, isDemanded: z.boolean() }),
  summary: 'Whether holders of a role must log in with a second factor; for built-in roles too.',
});
