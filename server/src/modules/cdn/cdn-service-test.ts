import { placeOf, type ServiceTest, TestFailure } from '../../platform/external-service/service-test.ts';
import { refuseStatus } from '../../platform/external-service/service-probe.ts';
import { CdnRefusal } from './service/cdn-client.ts';
import { cdnTexts } from './cdn.texts.ts';
import { isCdnOn, openCdn } from './service/open-cdn.ts';

const { test: texts } = cdnTexts;

/** The purge of a name that no answer bears. */
export const cdnTest: ServiceTest = {
  id: 'cdn',
  settings: ['CDN_PURGE_URL'],
  name: texts.name,
  note: texts.note,
  place: (settings) => (isCdnOn(settings) ? placeOf(settings, settings.CDN_PURGE_URL) : undefined),
  address: ({ CDN_PURGE_URL }) => CDN_PURGE_URL,
  async run(context) {
    await openCdn(context)
      .purge({ tags: ['newsroom-check'], urls: [], prefixes: [] })
      .catch((error: Error) => {
        if (error instanceof CdnRefusal) refuseStatus(error.status, 'CDN_PURGE_TOKEN');
        throw new TestFailure(error.message);
      });
    return texts.fine;
  },
};
