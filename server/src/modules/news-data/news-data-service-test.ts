import { ServiceFailure } from '../../platform/external-service/service-fetch.ts';
import { answerOf, type ServiceTest } from '../../platform/external-service/service-test.ts';
import { serviceTestTexts } from '../../platform/external-service/service-test.texts.ts';
import { newsDataServiceTexts as texts } from './service/news-data-service.texts.ts';
import { openNewsData } from './service/open-news-data.ts';

/** A login with the account of the settings. */
export const newsDataTest: ServiceTest = {
  id: 'news-data',
  settings: ['NEWS_DATA_URL'],
  name: texts.name,
  note: texts.test.note,
  place: ({ NEWS_DATA_URL }) => (NEWS_DATA_URL === undefined ? serviceTestTexts.sandbox : new URL(NEWS_DATA_URL).host),
  address: ({ NEWS_DATA_URL }) => NEWS_DATA_URL,
  async run(context) {
    await answerOf(openNewsData(context).login(), ServiceFailure);
    return texts.test.fine;
  },
};
