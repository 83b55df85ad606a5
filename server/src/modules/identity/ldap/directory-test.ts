import { TestFailure, type ServiceTest } from '../../../platform/external-service/service-test.ts';
import { directoryOf } from './directory.ts';
import { DirectoryFault } from './ldap-service.ts';
import { ldapTexts as texts } from './ldap.texts.ts';

/** A connection with the entry that searches, and the place of the people. */
export const directoryTest: ServiceTest = {
  id: 'directory',
  settings: ['LDAP_URL'],
  name: texts.check,
  note: texts.testNote,
  place: ({ LDAP_URL }) => (LDAP_URL === undefined ? undefined : new URL(LDAP_URL).host),
  address: ({ LDAP_URL }) => LDAP_URL,
  trusted: ({ LDAP_CA }) => LDAP_CA,
  async run({ settings }) {
    await directoryOf(settings)!
      .probe()
      .catch((error: unknown) => {
        throw error instanceof DirectoryFault ? new TestFailure(texts.testFailed(error.message)) : error;
      });
    return texts.tested;
  },
};
