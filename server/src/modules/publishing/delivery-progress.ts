import type { Context } from '../../platform/http/context.ts';
import { ExternalServiceError } from '../../platform/external-service/external-service-error.ts';

/** The dependencies of work at an external service. */
export type DeliveryContext = Pick<Context, 'db' | 'settings' | 'now' | 'log'>;

/** The state that a job of external work carries from one run to the next. */
export interface DeliveryProgress {
  /** Number of runs that failed temporarily. */
  attempts?: number;
  /** Number of lookups of a lost answer. */
  lookups?: number;
  /** True when a person ordered to send again what could not be found. */
  resend?: boolean;
}

/** The time at which the work continues, and its state; undefined when there is nothing left to do. */
export type NextRun = { seconds: number; progress: DeliveryProgress } | undefined;

const retrySeconds = [15, 60, 240, 480];
const lookupSeconds = [15, 15, 30, 60, 120, 240];

/** Returns the next run after a temporary failure; undefined when it was the last. */
export function retryAfter({ attempts = 0, ...rest }: DeliveryProgress): NextRun {
  const seconds = retrySeconds[attempts];
  return seconds === undefined ? undefined : { seconds, progress: { ...rest, attempts: attempts + 1 } };
}

/** Returns the next lookup of what may have been carried out; undefined when it was the last. */
export function lookAgain({ lookups = 0 }: DeliveryProgress): NextRun {
  const seconds = lookupSeconds[lookups];
  return seconds === undefined ? undefined : { seconds, progress: { lookups: lookups + 1 } };
}

/** Codes by which services say that they are busy; the same request may be sent again. */
const busy = new Set([-1, 45011, 10001, 10002, 10003, 10009, 10010, 20016]);

/**
 * True when the same request may be sent again without harm: it certainly was not carried out, and nobody has refused
 * its content.
 */
export function mayRetry(error: ExternalServiceError): boolean {
  return error.failure === 'unsent' || (error.failure === 'refused' && busy.has(error.serviceCode ?? 0));
}

/** Returns the failure of an external service; rethrows anything else. */
export function asChannelError(error: unknown): ExternalServiceError {
  if (error instanceof ExternalServiceError) return error;
  throw error;
}
