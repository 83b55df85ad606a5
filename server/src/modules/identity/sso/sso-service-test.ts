import { probeService } from '../../../platform/external-service/service-probe.ts';
import { placeOf, type ServiceTest } from '../../../platform/external-service/service-test.ts';
import { ssoTexts } from './sso.texts.ts';

const { own: texts } = ssoTexts;

/** A code that nobody was given (RFC 6749, 5.2: a wrong secret is another error than a wrong code). */
export const ssoTest: ServiceTest = {
  id: 'sso',
  settings: ['SSO_URL'],
  name: texts.name,
  note: texts.note,
  place: (settings) => placeOf(settings, settings.SSO_URL, false),
  address: ({ SSO_URL }) => SSO_URL,
  async run({ settings: { SSO_URL = '', SSO_CLIENT_ID, SSO_CLIENT_SECRET = '' } }) {
    await probeService({
      url: `${SSO_URL.replace(/\/$/, '')}/token`,
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', code: 'check' },
        ...{ client_id: SSO_CLIENT_ID, client_secret: SSO_CLIENT_SECRET },
      }),
      secret: 'SSO_CLIENT_SECRET',
      read(status, text) {
        if (/\b(invalid|unauthorized)_client\b/.test(text)) return 'secret';
        return status === 400 || status === 422 ? 'fine' : undefined;
      },
    });
    return texts.fine;
  },
};
