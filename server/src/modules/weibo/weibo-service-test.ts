import { answerOf, placeOf, type ServiceTest } from '../../platform/external-service/service-test.ts';
import { ExternalServiceError } from '../../platform/external-service/external-service-error.ts';
import { openWeibo } from './service/open-weibo.ts';
import { weiboServiceTexts } from './service/weibo.texts.ts';

const { test: texts } = weiboServiceTexts;

/** The latest posts of the account, which a good authorization reads. */
export const weiboTest: ServiceTest = {
  id: 'weibo',
  settings: ['WEIBO_URL'],
  name: texts.name,
  note: texts.note,
  place: (settings) => placeOf(settings, settings.WEIBO_ACCESS_TOKEN === undefined ? undefined : settings.WEIBO_URL),
  address: ({ WEIBO_URL }) => WEIBO_URL,
  run: async (context) =>
    texts.fine((await answerOf(openWeibo(context, context.log).latest(), ExternalServiceError)).length),
};
