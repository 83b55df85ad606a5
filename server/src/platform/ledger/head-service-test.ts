import { probeGuarded } from '../external-service/service-probe.ts';
import { placeOf, type ServiceTest, TestFailure } from '../external-service/service-test.ts';
import { headHeaders, headLine } from './ledger-head.job.ts';
import { ledgerHead } from './ledger.queries.ts';
import { headTestTexts as texts } from './ledger.texts.ts';

/** The present head once more, as the daily job sends it. */
export const headTest: ServiceTest = {
  id: 'log-head',
  settings: ['LOG_HEAD_URL'],
  name: texts.name,
  note: texts.note,
  place: (settings) => placeOf(settings, settings.LOG_HEAD_URL, false),
  address: ({ LOG_HEAD_URL }) => LOG_HEAD_URL,
  async run({ db, settings, now }) {
    const head = await ledgerHead(db);
    if (!head) throw new TestFailure(texts.empty);
    const body = await headLine(db, settings, head, now());
    const headers = headHeaders(settings);
    await probeGuarded(settings, { url: settings.LOG_HEAD_URL!, secret: 'LOG_HEAD_KEY', headers, body });
    return texts.fine;
  },
};
