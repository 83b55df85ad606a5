import { isAppError } from 'shared-contracts/errors';
import { TestFailure, type ServiceTest } from '../../../platform/external-service/service-test.ts';
import { ssoTexts } from '../sso/sso.texts.ts';
import { oidcServiceOf } from './oidc-service.ts';

const { oidc: texts } = ssoTexts;

/** The description of the service, fetched as at the first login. */
export const oidcTest: ServiceTest = {
  id: 'oidc',
  settings: ['OIDC_ISSUER'],
  name: texts.name,
  note: texts.note,
  place: ({ OIDC_ISSUER }) => (OIDC_ISSUER === undefined ? undefined : new URL(OIDC_ISSUER).host),
  address: ({ OIDC_ISSUER }) => OIDC_ISSUER,
  async run({ settings }) {
    // One of its own: that of the logins would answer from what it knows.
    const { url } = await oidcServiceOf(settings.OIDC_ISSUER ?? '', settings)
      .begin()
      .catch((error: unknown) => {
        throw isAppError(error) ? new TestFailure(texts.failed) : error;
      });
    return texts.tested(new URL(url).host);
  },
};
