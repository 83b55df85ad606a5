import { publicPaths } from 'shared-contracts/paths';
import { TestFailure, type ServiceTest } from '../../platform/external-service/service-test.ts';
import { serviceTestTexts } from '../../platform/external-service/service-test.texts.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { SubmitError } from './service/port.ts';
import { isPushOn, openSearchEngine } from './service/open-search-engine.ts';
import { searchPushTexts } from './search-push.texts.ts';

const { test: texts } = searchPushTexts;

/** The address of the home page, which costs one of the day's places. */
export const searchPushTest: ServiceTest = {
  id: 'search',
  settings: ['SEARCH_PUSH_SITE'],
  name: searchPushTexts.checkName,
  note: texts.note,
  place(settings) {
    if (!isPushOn(settings)) return undefined;
    const { SEARCH_PUSH_URL, SEARCH_PUSH_SITE, isProduction } = settings;
    if (SEARCH_PUSH_URL === undefined && !isProduction) return serviceTestTexts.sandbox;
    return SEARCH_PUSH_SITE;
  },
  address: ({ SEARCH_PUSH_URL }) => SEARCH_PUSH_URL,
  async run(context) {
    const home = siteOrigin(context.settings) + publicPaths.site;
    const { success, remain, notSameSite, notValid } = await openSearchEngine(context, context.log)!
      .submit('urls', [home])
      .catch((error: unknown) => {
        throw error instanceof SubmitError ? new TestFailure(error.message) : error;
      });
    if (notSameSite.length > 0) throw new TestFailure(texts.foreign(home));
    if (notValid.length > 0) throw new TestFailure(searchPushTexts.notValid);
    if (success < 1) throw new TestFailure(searchPushTexts.notTaken);
    return texts.taken(remain);
  },
};
