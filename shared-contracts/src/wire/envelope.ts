import { AppError, ErrorCode, isAppError, type RefusalData } from '../errors/index.ts';

/** The envelope of every /amc answer (S1 §3 'Standard response'). `suc` is 1 for success. */
export interface Envelope {
  suc: 0 | 1;
  message: string;
  respCode?: number;
  data?: unknown;
  list?: unknown[];
  total?: number;
  [extra: string]: unknown;
}

/** Wraps what a handler returned: `{ data }`, `{ list, total }` or nothing. */
export function toEnvelope(answer: object): Envelope {
  return { suc: 1, message: '', ...answer };
}

/** Turns any error into the envelope of a refusal; any error but an AppError reveals no details. */
export function toRefusal(error: unknown): Envelope {
  const refusal = isAppError(error) ? error : new AppError(ErrorCode.Internal);
  return { suc: 0, respCode: refusal.code, message: refusal.message, data: refusal.data };
}

/** Reads an envelope on the client: the answer's parts, or throws the AppError that it carries. */
export function openEnvelope(envelope: Envelope): Record<string, unknown> {
  const { suc, message, respCode, ...parts } = envelope;
  if (suc === 1) return parts;
  const known = Object.values(ErrorCode).find((code) => code === respCode);
  throw new AppError(known ?? ErrorCode.Internal, message || undefined, parts.data as RefusalData);
}
