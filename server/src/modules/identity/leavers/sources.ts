import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { Logger } from '../../../platform/http/context.ts';
import { directoryOf } from '../ldap/directory.ts';
import { DirectoryFault } from '../ldap/ldap-service.ts';
import { ldapIssuer } from '../ldap/ldap.rules.ts';
import { isScanSandbox, issuerOf, openScan, scanServicesOf } from '../scan/open-scan.ts';
import { scanNames } from '../scan/scan.texts.ts';
import { leaverTexts as texts } from './leavers.texts.ts';

/** A service that can be asked whether a person is still there. */
export interface IdentitySource {
  issuer: string;
  name: string;
  /** Milliseconds between two questions about a person. */
  rest: number;
  /** True and false as the service says; undefined where it may not say. Throws AppError Unavailable. */
  isThere(subject: string): Promise<boolean | undefined>;
}

const minute = 60_000;
/** A directory is the newspaper's own. */
const directoryRest = 15 * minute;
/** The other services allow an organization only so many calls a month. */
const scanRest = 24 * 60 * minute;

/** The services of the settings; sandboxes, which nobody leaves, are not asked. */
export function openSources(settings: Settings, log: Pick<Logger, 'error'>): IdentitySource[] {
  const directory = directoryOf(settings);
  const scans = scanServicesOf(settings).filter((service) => !isScanSandbox(settings, service));
  return [
    ...(directory
      ? [
          {
            issuer: ldapIssuer,
            name: texts.directory,
            rest: directoryRest,
            isThere: (subject: string) =>
              directory.isThere(subject).catch((error: unknown) => {
                throw error instanceof DirectoryFault ? new AppError(ErrorCode.Unavailable, error.message) : error;
              }),
          },
        ]
      : []),
    ...scans.map((service) => {
      const port = openScan(service, settings, log);
      return {
        issuer: issuerOf(service, settings),
        name: scanNames[service],
        rest: scanRest,
        async isThere(subject: string) {
          const { state } = await port.find(subject, 'none');
          return state === 'hidden' ? undefined : state === 'there';
        },
      };
    }),
  ];
}
