import type { Context } from '../../platform/http/context.ts';
import { ExternalServiceError } from '../../platform/external-service/external-service-error.ts';

/** What work at an outside service is done with. */
export type DeliveryContext = Pick<Context, 'db' | 'settings' | 'now' | 'log'>;

/** What a job of outside work carries from one run to the next. */
export interface DeliveryProgress {
  /** Runs that failed in a way that may pass. */
  attempts?: number;
  /** Times that a lost answer was looked for. */
  lookups?: number;
  /** A person's order to send again what could not be found. */
  resend?: boolean;
}

/** When the work goes on, and with what; undefined when there is nothing left to do. */
export type NextRun = { seconds: number; progress: DeliveryProgress } | undefined;

const retrySeconds = [15, 60, 240, 480];
const lookupSeconds = [15, 15, 30, 60, 120, 240];

/** The next run after a failure that may pass; undefined when it was the last. */
export function retryAfter({ attempts = 0, ...rest }: DeliveryProgress): NextRun {
  const seconds = retrySeconds[attempts];
  return seconds === undefined ? undefined : { seconds, progress: { ...rest, attempts: attempts + 1 } };
}

/** The next look for what may have been carried out; undefined when it was the last. */
export function lookAgain({ lookups = 0 }: DeliveryProgress): NextRun {
  const seconds = lookupSeconds[lookups];
  return seconds === undefined ? undefined : { seconds, progress: { lookups: lookups + 1 } };
}

/** Codes by which services say that they are busy; the same may be asked again. */
const busy = new Set([-1, 45011, 10001, 10002, 10003, 10009, 10010, 20016]);

/**
 * Whether the same request may be sent again without harm: it certainly was not carried out, and nobody has refused its
 * content.
 */
export function mayRetry(error: ExternalServiceError): boolean {
  return error.failure === 'unsent' || (error.failure === 'refused' && busy.has(error.serviceCode ?? 0));
}

/** Gives the failure of an outside service; throws anything else on. */
export function asChannelError(error: unknown): ExternalServiceError {
  if (error instanceof ExternalServiceError) return error;
  throw error;
}
