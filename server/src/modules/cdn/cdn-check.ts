import type { SystemCheck } from 'shared-contracts/endpoints';
import type { Context } from '../../platform/http/context.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { cdnTexts as texts } from './cdn.texts.ts';
import { countUnsent, readCdnState } from './purge.queries.ts';
import { isCdnOn } from './service/open-cdn.ts';

/** Whether the CDN drops what it must, for operators; nothing where there is none. */
export async function cdnCheck({ db, settings }: Context): Promise<SystemCheck | undefined> {
  if (!isCdnOn(settings)) return undefined;
  const name = texts.checkName;
  const [{ failingSince, lastError }, waiting] = await Promise.all([readCdnState(db), countUnsent(db)]);
  if (failingSince !== null)
    return {
      name,
      state: 'warning',
      message: texts.checkFailing(lastError ?? texts.unreachable, toWireMinute(failingSince), waiting),
    };
  return { name, state: 'ok', message: texts.checkOn(settings.CDN_MAX_AGE, waiting) };
}
