import { z } from 'zod';
import { deployKeyDaysMax, deployKeyNameMax } from '../limits/index.ts';
import { id, requiredText } from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { planCheck, registryChange, remoteName } from '../release/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

/**
 * POST, a zip of a build's folder (application/zip) as the body; needs SystemPermission.AddReleases. It adds the
 * release to the store; it activates nothing. Its envelope's data is an AddedRelease. Refused with its checks
 * (GuardRefused), or with Conflict for other bytes under a published version.
 */
export const addReleasePath = '/amc/web/registry/addRelease.do';

/** Outcome of an added release. `changes` compare it with the active version. */
export const addedRelease = z.object({
  name: z.string(),
  version: z.string(),
  sri: z.string(),
  /** False when exactly this was here before. */
  isNew: z.boolean(),
  checks: z.array(planCheck),
  changes: z.array(registryChange),
});
export type AddedRelease = z.infer<typeof addedRelease>;

const managing = { encoding: 'json', access: { session: 'staff', code: SystemPermission.ManageRegistry } } as const;

/** Rights that a deploy token may have. '/system/remotes' lets it look. */
export const deployRight = z.enum(['/system/remotes', SystemPermission.AddReleases, SystemPermission.SwapRemotes]);

export const registryAddToken = defineEndpoint({
  id: 'registryAddToken',
  path: '/amc/web/registry/addToken.do',
  ...managing,
  request: z.strictObject({
    name: requiredText(deployKeyNameMax, '名称'),
    remote: remoteName,
    rights: z.array(deployRight).min(1).max(3),
    days: z.number().int().min(1).max(deployKeyDaysMax),
  }),
  answer: dataOf(
    z.object({
      id,
      /** Shown once; used as the bearer token of registry calls. */ token: z.string(),
      expiresAt: z.string(),
    }),
  ),
  summary:
    'Makes a token by which a build machine adds releases of one remote, in the maker’s name and within the maker’s rights.',
});

export const registryListTokens = defineEndpoint({
  id: 'registryListTokens',
  path: '/amc/web/registry/listTokens.do',
  ...managing,
  answer: listOf(
    z.object({
      id,
      name: z.string(),
      remote: z.string(),
      userName: z.string(),
      rights: z.array(z.string()),
      createdAt: z.string(),
      expiresAt: z.string(),
      usedAt: z.string().nullable(),
      isEnded: z.boolean(),
    }),
  ),
  summary: 'Deploy tokens, newest first; never the tokens themselves.',
});

export const registryEndToken = defineEndpoint({
  id: 'registryEndToken',
  path: '/amc/web/registry/endToken.do',
  ...managing,
  request: z.strictObject({ id }),
  summary: 'Ends a deploy token at once.',
});
