import { AppError, ErrorCode } from 'shared-contracts/errors';
import { isScanService, type ScanService } from './port.ts';
import { scanNames, scanTexts as texts } from './scan.texts.ts';

/** A ticket with which a session goes to a service, to bind its account. */
export const bindTicket = { kind: 'scan-bind', life: 60 } as const;

const sentences = {
  unbound: texts.unbound,
  foreign: texts.foreign,
  expired: texts.expired,
  down: texts.down,
} as const;
type Reason = keyof typeof sentences;

/** What takes the place of a one-time code where a login by scanning is refused: no code of ours has a dot. */
export const scanRefusalCode = (reason: Reason, service: ScanService): string => `scan.${reason}.${service}`;

/** Throws why a login by scanning was refused, where a code says so. */
export function refuseScan(code: string): void {
  const [kind, reason = '', service = ''] = code.split('.');
  if (kind !== 'scan' || !Object.hasOwn(sentences, reason) || !isScanService(service)) return;
  throw new AppError(ErrorCode.SingleSignOnRefused, sentences[reason as Reason](scanNames[service]));
}
