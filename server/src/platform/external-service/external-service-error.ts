import { AppError, ErrorCode } from 'shared-contracts/errors';

/**
 * Kind of failure of a request to an external service: 'refused' the service rejected it; 'unsent' it was never
 * delivered; 'lost' it may have been carried out, but no readable answer came.
 */
export type ExternalFailure = 'refused' | 'unsent' | 'lost';

/** Failure of an external service, in a sentence for people. `code` is the service's own. */
export class ExternalServiceError extends AppError {
  readonly failure: ExternalFailure;
  readonly serviceCode: number | undefined;

  constructor(failure: ExternalFailure, message: string, serviceCode?: number) {
    super(ErrorCode.Unavailable, message);
    this.failure = failure;
    this.serviceCode = serviceCode;
  }
}

const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** True when fetch failed before any byte of the request was sent. */
export function wasUnsent(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } } | undefined)?.cause?.code;
  return code !== undefined && beforeSending.has(code);
}
