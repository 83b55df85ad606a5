import { isAppError } from 'shared-contracts/errors';
import { TestFailure, type ServiceTest } from '../../platform/external-service/service-test.ts';
import { serviceTestTexts } from '../../platform/external-service/service-test.texts.ts';
import { fetchGuardOf } from '../../platform/fetch-guard/index.ts';
import { pushTexts } from './push.texts.ts';

const { test: texts } = pushTexts;

/** Address and key alone: a message would reach the phones of all readers. */
export const pushTest: ServiceTest = {
  id: 'push',
  settings: ['PUSH_URL'],
  name: texts.name,
  note: texts.note,
  place: ({ PUSH_URL, isProduction }) => {
    if (PUSH_URL !== undefined) return new URL(PUSH_URL).host;
    return isProduction ? undefined : serviceTestTexts.sandbox;
  },
  address: ({ PUSH_URL }) => PUSH_URL,
  async run({ settings }) {
    const { PUSH_URL, PUSH_KEY = '' } = settings;
    if (PUSH_URL === undefined) return texts.sandboxFine;
    const headers = { authorization: `Bearer ${PUSH_KEY}` };
    const limits = { headers, maxBytes: 64 * 1024, timeout: 10_000, takesAnyStatus: true };
    const { status } = await fetchGuardOf(settings)
      .fetch(PUSH_URL, limits)
      .catch((error: unknown) => {
        throw isAppError(error) ? new TestFailure(texts.unreachable(error.message)) : error;
      });
    if (status === 401 || status === 403) throw new TestFailure(texts.refused(status));
    if (status >= 500) throw new TestFailure(texts.down(status));
    return texts.answered(status);
  },
};
