import type { FastifyInstance } from 'fastify';
import type { Context, Logger } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { listClient } from './list-client.ts';
import type { SearchEnginePort } from './port.ts';
import { registerSearchSandbox, searchSandboxFetch } from './sandbox.ts';

export type OpenSearchEngine = (
  parts: Pick<Context, 'db' | 'settings' | 'now'>,
  log: Logger,
) => SearchEnginePort | undefined;

type PushSettings = Pick<Settings, 'SEARCH_PUSH_SITE' | 'SEARCH_PUSH_TOKEN' | 'SEARCH_PUSH_URL' | 'isProduction'>;

const baidu = 'http://data.zz.baidu.com';

/** True where the settings name a site and its token; else nothing is pushed. */
export const isPushOn = ({ SEARCH_PUSH_SITE, SEARCH_PUSH_TOKEN }: PushSettings): boolean =>
  SEARCH_PUSH_SITE !== undefined && SEARCH_PUSH_TOKEN !== undefined;

/** True where the local sandbox takes the place of the search engine. */
const isSearchSandbox = (settings: PushSettings): boolean =>
  isPushOn(settings) && settings.SEARCH_PUSH_URL === undefined && !settings.isProduction;

/** The search engine of the settings; undefined where they name no site. The same client speaks to the sandbox. */
export const openSearchEngine: OpenSearchEngine = (parts, log) => {
  const { settings } = parts;
  const { SEARCH_PUSH_SITE: site, SEARCH_PUSH_TOKEN: token, SEARCH_PUSH_URL: url = baidu } = settings;
  if (site === undefined || token === undefined) return undefined;
  if (isSearchSandbox(settings))
    return listClient(
      { url: 'http://sandbox.invalid/sandbox/searchpush', site, token },
      log,
      searchSandboxFetch(parts),
    );
  return listClient({ url, site, token }, log);
};

/** Mounts the sandbox's page where it is used. */
export function registerSearchPush(app: FastifyInstance, parts: Pick<Context, 'db' | 'settings'>): void {
  if (isSearchSandbox(parts.settings)) registerSearchSandbox(app, parts);
}
