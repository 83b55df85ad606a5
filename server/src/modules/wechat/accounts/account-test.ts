import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { TestFailure, type ServiceTest } from '../../../platform/external-service/service-test.ts';
import { serviceTestTexts } from '../../../platform/external-service/service-test.texts.ts';
import { listAccounts } from './account.queries.ts';
import { accountTexts as texts } from './account.texts.ts';
import { openAccount } from './open-account.ts';

/** An access token for each account in use. */
export const wechatTest: ServiceTest = {
  id: 'wechat',
  settings: ['WECHAT_URL'],
  name: texts.test.name,
  note: texts.test.note,
  place: ({ WECHAT_URL, isProduction }) => {
    if (WECHAT_URL !== undefined) return new URL(WECHAT_URL).host;
    return isProduction ? texts.test.ownHost : serviceTestTexts.sandbox;
  },
  address: ({ WECHAT_URL, isProduction }) => WECHAT_URL ?? (isProduction ? `https://${texts.test.ownHost}` : undefined),
  async run(context) {
    const accounts = (await listAccounts(context.db)).filter(({ isOn }) => isOn);
    const { settings, db, now, log } = context;
    // That of the settings is none in production where they name no address.
    const isSet = settings.WECHAT_URL !== undefined || !settings.isProduction;
    const used = accounts.filter(({ appId }) => appId !== null || isSet);
    if (used.length === 0) throw new TestFailure(texts.test.none);
    const problems = await Promise.all(
      used.map(async ({ id, name }) => {
        try {
          await (await openAccount({ settings, db, now }, log, id)).connect();
          return [];
        } catch (error) {
          if (!(error instanceof ExternalServiceError)) throw error;
          return [texts.test.problem(name, error.message)];
        }
      }),
    );
    const found = problems.flat();
    if (found.length > 0) throw new TestFailure(found.join('；'));
    return texts.test.fine(used.map(({ name }) => name));
  },
};
