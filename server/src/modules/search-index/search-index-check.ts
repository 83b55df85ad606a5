import type { SystemCheck } from 'shared-contracts/endpoints';
import type { Context } from '../../platform/http/context.ts';
import { EngineFault } from '../../platform/search-engine/engine-fault.ts';
import { searchEngineTexts } from '../../platform/search-engine/search-engine.texts.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { liveAlias, mappingVersion } from '../stories/search/index-document.rules.ts';
import { openEngineSearch } from '../stories/search/open-story-search.ts';
import { mostPending } from '../stories/search/pending.queries.ts';
import { readIndexLag, readIndexState } from './index-state.queries.ts';
import { searchIndexTexts as texts } from './search-index.texts.ts';

/** How the search engine and its index are, for operators; nothing where there is none. */
export async function searchIndexCheck({ db, settings }: Context): Promise<SystemCheck | undefined> {
  const opened = openEngineSearch(settings);
  if (!opened) return undefined;
  const [state, { waiting, seconds }] = await Promise.all([readIndexState(db), readIndexLag(db)]);
  const warn = (message: string): SystemCheck => ({ name: texts.checkName, state: 'warning', message });
  if (state.failingSince !== null)
    return warn(
      texts.checkFailing(state.lastError ?? searchEngineTexts.trouble.answer, toWireTime(state.failingSince), waiting),
    );
  const { filledCount, fillTotal } = state;
  if (state.liveIndex === null || state.mappingVersion !== mappingVersion)
    return warn(state.fillingIndex === null ? texts.checkNoIndex : texts.checkFilling(filledCount, fillTotal));
  const alias = liveAlias(settings.SEARCH_INDEX);
  const trouble = await opened.engine.search(alias, { size: 1, _source: false }).then(
    () => undefined,
    (error: unknown) => (error instanceof EngineFault ? error.message : searchEngineTexts.trouble.answer),
  );
  if (trouble !== undefined) return warn(texts.checkTrouble(trouble));
  if (waiting > mostPending) return warn(texts.checkBehind(waiting, Math.round(seconds)));
  const message =
    state.fillingIndex === null
      ? texts.checkOn(state.liveIndex, waiting)
      : texts.checkRefilling(filledCount, fillTotal);
  return { name: texts.checkName, state: 'ok', message };
}
