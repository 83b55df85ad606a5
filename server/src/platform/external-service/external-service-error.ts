import { AppError, ErrorCode } from 'shared-contracts/errors';

/**
 * How a request to an outside service failed: 'refused' it answered no; 'unsent' it never got there; 'lost' it may have
 * been carried out, but no answer came that can be read.
 */
export type ExternalFailure = 'refused' | 'unsent' | 'lost';

/** A failure of an outside service, in a sentence for people. `code` is the service's own. */
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

/** Whether an error of fetch came before a word of the request had left us. */
export function wasUnsent(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } } | undefined)?.cause?.code;
  return code !== undefined && beforeSending.has(code);
}
