import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { cdnClient, type CdnPort } from './cdn-client.ts';
import { cdnSandboxFetch, registerCdnSandbox } from './sandbox.ts';

type CdnSettings = Pick<
  Settings,
  'CDN_MAX_AGE' | 'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN' | 'CDN_PURGE_METHOD' | 'isProduction'
>;

/** True where a CDN keeps answers. */
export const isCdnOn = ({ CDN_MAX_AGE }: Pick<CdnSettings, 'CDN_MAX_AGE'>): boolean => CDN_MAX_AGE > 0;

/** True where the local sandbox takes the place of the CDN's interface. */
const isCdnSandbox = (settings: CdnSettings): boolean =>
  isCdnOn(settings) && settings.CDN_PURGE_URL === undefined && !settings.isProduction;

/** The CDN of the settings; the same client speaks to the sandbox. */
export function openCdn(parts: Pick<Context, 'db' | 'settings' | 'now'>): CdnPort {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, CDN_PURGE_METHOD: method } = parts.settings;
  if (url === undefined)
    return cdnClient({ url: 'http://sandbox.invalid/sandbox/cdn', token, method: 'list' }, cdnSandboxFetch(parts));
  return cdnClient({ url, token, method });
}

/** Mounts the sandbox's page where it is used. */
export function registerCdn(app: FastifyInstance, parts: Pick<Context, 'db' | 'settings'>): void {
  if (isCdnSandbox(parts.settings)) registerCdnSandbox(app, parts);
}
