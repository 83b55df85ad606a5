import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { z } from 'zod';
import type { Send } from '../../../platform/external-service/send.ts';
import type { Logger } from '../../../platform/http/context.ts';
import type { ScanService } from './port.ts';
import { scanNames, scanTexts as texts } from './scan.texts.ts';

const timeout = 10_000;

/** Calls a service, whose refusals are JSON too, under any status. */
export type ServiceCall = <Answer extends z.ZodType>(
  path: string,
  schema: Answer,
  init?: { query?: Record<string, string>; body?: object; headers?: Record<string, string> },
) => Promise<z.output<Answer>>;

export interface ServiceParts {
  send: Send;
  log: Pick<Logger, 'error'>;
}

/** Makes the calls of one service. Addresses, answers and errors may hold secrets: none is written down. */
export function serviceCall(service: ScanService, base: string, { send, log }: ServiceParts): ServiceCall {
  return async (path, schema, { query, body, headers = {} } = {}) => {
    const address = `${base.replace(/\/+$/, '')}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
    try {
      const response = await send(address, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: { ...headers, ...(body && { 'content-type': 'application/json; charset=utf-8' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return schema.parse(JSON.parse(await response.text()));
    } catch (error) {
      log.error({ provider: service, path, kind: (error as Error).name }, 'a scan login service did not answer');
      throw new AppError(ErrorCode.Unavailable, texts.down(scanNames[service]));
    }
  };
}

/** The refusal of our credentials, or of a right of ours. */
export function refusedUs(service: ScanService, code: number | string, { log }: Pick<ServiceParts, 'log'>): AppError {
  log.error({ provider: service, code }, 'a scan login service refused us');
  return new AppError(ErrorCode.Unavailable, texts.refusedUs(scanNames[service], String(code)));
}
