import { z } from 'zod';
import { hashIdMax, reasonMax, storagePathMax } from '../limits/index.ts';
import { requiredText } from '../model/index.ts';
import { shellPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { overrideGrant, releaseVersion, remoteName } from '../release/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

export const registryGrantOverride = defineEndpoint({
  id: 'registryGrantOverride',
  path: '/amc/web/registry/grantOverride.do',
  encoding: 'json',
  access: { session: 'staff', code: SystemPermission.OverrideRemotes },
  request: z.strictObject({
    remote: remoteName,
    /** Address of a development server's mf-manifest.json, or … */
    manifest: z
      .url({ protocol: /^https?$/ })
      .max(storagePathMax)
      .optional(),
    /** … a published version. */
    version: releaseVersion.optional(),
    reason: requiredText(reasonMax, '原因'),
  }),
  answer: dataOf(
    overrideGrant.extend({
      /**
       * Value that names it in the session cookie `overrideCookie` (path=/, SameSite=Strict; several joined by '.'):
       * with it the page is served so that scripts of that origin may run, until the grant ends.
       */
      cookie: z.string(),
    }),
  ),
  summary:
    'Grants an override for 8 hours, of a permitted origin only; refused in production unless REMOTE_OVERRIDES is set.',
});

export const registryListOverrides = defineEndpoint({
  id: 'registryListOverrides',
  path: '/amc/web/registry/listOverrides.do',
  encoding: 'json',
  access: { session: 'staff', code: [shellPaths.remotes, SystemPermission.OverrideRemotes] },
  answer: listOf(overrideGrant.extend({ isMine: z.boolean() })),
  summary: 'Overrides in force: all of them for who may open the screen, else one’s own.',
});

export const registryEndOverride = defineEndpoint({
  id: 'registryEndOverride',
  path: '/amc/web/registry/endOverride.do',
  encoding: 'json',
  access: { session: 'staff', code: [SystemPermission.OverrideRemotes, SystemPermission.ManageRegistry] },
  request: z.strictObject({ id: z.string().max(hashIdMax) }),
  summary: 'Ends an override; another’s needs 维护子应用注册表.',
});
