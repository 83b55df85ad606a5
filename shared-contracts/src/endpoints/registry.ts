import { z } from 'zod';
import {
  canaryRoleMax,
  canaryRolesMax,
  canaryUsersMax,
  loginNameMax,
  reasonMax,
  swapDeadlineMax,
  switchMessageMax,
} from '../limits/index.ts';
import { pageRequest, requiredText, text } from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import {
  canaryWhole,
  registryChange,
  registryHead,
  registryOutcome,
  registryPlan,
  registryStatus,
  releaseVersion,
  remoteError,
  remoteName,
  swapMode,
} from '../release/index.ts';
import { dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

/** The screen 系统管理 / 子应用版本; who may open it may look at all of this. */
const screen = '/system/remotes';
const reading = { encoding: 'json', access: { session: 'staff', code: screen } } as const;
const swapping = { encoding: 'json', access: { session: 'staff', code: SystemPermission.SwapRemotes } } as const;
const managing = { encoding: 'json', access: { session: 'staff', code: SystemPermission.ManageRegistry } } as const;

/**
 * Every change names the serial it was decided on; another one in force is refused with Conflict (409). And it names a
 * reason.
 */
const change = { serial: z.number().int().min(1), reason: requiredText(reasonMax, '原因') };
const ofRemote = { remote: remoteName, ...change };
const outcome = dataOf(registryOutcome);
const checked = {
  /** Leaves out the headless smoke, where no browser is or the version was seen to run. */
  noSmoke: z.boolean().default(false),
  /** Lets the version drop routes, buttons and drafts of the active one, on purpose. */
  acceptRemoved: z.boolean().default(false),
};

export const registryGetStatus = defineEndpoint({
  id: 'registryGetStatus',
  path: '/amc/web/registry/status.do',
  ...reading,
  answer: dataOf(registryStatus),
  summary: 'The registry in force: per remote its state, versions, canary, tabs per version and error rates.',
});

export const registryListHistory = defineEndpoint({
  id: 'registryListHistory',
  path: '/amc/web/registry/history.do',
  ...reading,
  request: z.strictObject({ ...pageRequest, remote: remoteName.optional() }),
  answer: pageOf(registryHead),
  summary: 'Every registry there was, newest first, with what each changed; of one remote when named.',
});

export const registryDiff = defineEndpoint({
  id: 'registryDiff',
  path: '/amc/web/registry/diff.do',
  ...reading,
  request: z.strictObject({ from: z.number().int().min(1), to: z.number().int().min(1) }),
  answer: dataOf(z.array(registryChange)),
  summary:
    'What differs between two serials: versions, states, and for changed versions routes, buttons, contract and drafts.',
});

export const registryListErrors = defineEndpoint({
  id: 'registryListErrors',
  path: '/amc/web/registry/errors.do',
  ...reading,
  request: z.strictObject({ ...pageRequest, remote: remoteName.optional() }),
  answer: pageOf(remoteError),
  summary: 'Failures that tabs reported, newest first.',
});

export const registryMakePlan = defineEndpoint({
  id: 'registryMakePlan',
  path: '/amc/web/registry/plan.do',
  ...reading,
  request: z.strictObject({ remote: remoteName, version: releaseVersion, ...checked }),
  answer: dataOf(registryPlan),
  summary: 'Makes every check for a version without changing anything.',
});

export const registryVerify = defineEndpoint({
  id: 'registryVerify',
  path: '/amc/web/registry/verify.do',
  ...reading,
  answer: dataOf(registryPlan.pick({ checks: true, serial: true })),
  summary:
    'Checks the registry in force: signature, expiry, and every file of every named release, read from the store and hashed again.',
});

export const registrySwap = defineEndpoint({
  id: 'registrySwap',
  path: '/amc/web/registry/swap.do',
  ...swapping,
  request: z.strictObject({
    ...ofRemote,
    version: releaseVersion,
    mode: swapMode.default('boundary'),
    /** Minutes until 'security' switches every tab. */
    deadlineMinutes: z.number().int().min(1).max(swapDeadlineMax).optional(),
    ...checked,
  }),
  answer: outcome,
  summary:
    'Makes a version active for everybody; the one before becomes the fallback. Refused with its checks when one fails (GuardRefused, data.checks).',
});

export const registrySetCanary = defineEndpoint({
  id: 'registrySetCanary',
  path: '/amc/web/registry/canary.do',
  ...swapping,
  request: z.strictObject({
    ...ofRemote,
    /** The version to try out; absent keeps the one that is being tried out. */
    version: releaseVersion.optional(),
    /** In 1/10 000. */
    share: z.number().int().min(0).max(canaryWhole),
    roles: z.array(text(canaryRoleMax)).max(canaryRolesMax).optional(),
    users: z.array(text(loginNameMax)).max(canaryUsersMax).optional(),
    ...checked,
  }),
  answer: outcome,
  summary: 'Gives a version to a share of the users, or changes the share. Who had it keeps it while the share grows.',
});

export const registryPromote = defineEndpoint({
  id: 'registryPromote',
  path: '/amc/web/registry/promote.do',
  ...swapping,
  request: z.strictObject({ ...ofRemote, mode: swapMode.default('boundary') }),
  answer: outcome,
  summary: 'Makes the canary the active version.',
});

export const registryAbort = defineEndpoint({
  id: 'registryAbort',
  path: '/amc/web/registry/abort.do',
  ...swapping,
  request: z.strictObject(ofRemote),
  answer: outcome,
  summary: 'Ends the canary; its users return to the active version.',
});

export const registryRollback = defineEndpoint({
  id: 'registryRollback',
  path: '/amc/web/registry/rollback.do',
  ...swapping,
  request: z.strictObject({
    ...change,
    /** Absent only with toSerial: then every remote returns. */
    remote: remoteName.optional(),
    /** A version that was active before; absent takes the fallback. */
    version: releaseVersion.optional(),
    /** Returns to what this serial said. */
    toSerial: z.number().int().min(1).optional(),
    mode: swapMode.default('boundary'),
  }),
  answer: outcome,
  summary:
    'Returns to an earlier version or serial, as a new and higher serial. Allowed while frozen; the smoke is not run.',
});

export const registrySetState = defineEndpoint({
  id: 'registrySetState',
  path: '/amc/web/registry/setState.do',
  ...swapping,
  request: z.strictObject({
    ...ofRemote,
    state: z.enum(['on', 'off']),
    message: text(switchMessageMax, '说明').default(''),
  }),
  answer: outcome,
  summary: 'Switches a remote off with a message for its users, or on again.',
});

export const registryFreeze = defineEndpoint({
  id: 'registryFreeze',
  path: '/amc/web/registry/freeze.do',
  ...managing,
  request: z.strictObject({
    ...change,
    /** ISO time; null ends the freeze. */ until: z.iso.datetime({ offset: true }).nullable(),
  }),
  answer: outcome,
  summary: 'Lets no new version become active until a time. Rollbacks, aborts and switching off stay possible.',
});

export const registryRotateKeys = defineEndpoint({
  id: 'registryRotateKeys',
  path: '/amc/web/registry/rotateKeys.do',
  ...managing,
  request: z.strictObject(change),
  answer: dataOf(z.object({ serial: z.number().int(), keys: z.array(z.string()) })),
  summary: 'Signs with the next key, which every open page pins already, and makes another next one.',
});

export const registryCollect = defineEndpoint({
  id: 'registryCollect',
  path: '/amc/web/registry/gc.do',
  ...managing,
  request: z.strictObject({ dryRun: z.boolean().default(true) }),
  answer: dataOf(
    z.object({
      removed: z.array(z.object({ name: z.string(), version: z.string(), bytes: z.number().int() })),
      kept: z.array(z.object({ name: z.string(), version: z.string(), reason: z.string() })),
    }),
  ),
  summary: 'Removes releases that were not active for 30 days and that no tab showed for 24 hours, from the store.',
});
