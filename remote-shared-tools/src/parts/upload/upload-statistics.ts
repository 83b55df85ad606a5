import { uploadRetryCount } from 'shared-contracts/constants';
import { storageStatistics } from 'shared-contracts/endpoints';
import { storeGate } from './request-gate.ts';
import { askStore, StoreError } from './store-request.ts';

/**
 * Path of our own server for upload statistics, whichever store receives the bytes; 3 is the form of the line, as the
 * cloud's own clients say it.
 */
const statisticsUrl = `/upload${storageStatistics.path}/3`;

/** Outcome of one upload. */
export interface UploadStatistic {
  /** Status of the store's last answer; 0 without one. */
  code: number;
  /** Host that the bytes went to. */
  host: string;
  /** Milliseconds since 1970 at which it began and ended. */
  begun: number;
  ended: number;
  /** Bytes that went over the wire in this run. */
  bytesSent: number;
  /** 'form', or 'blocks'. */
  upType: string;
  /** Bytes of the file. */
  size: number;
}

/** The line that the cloud's own clients write: code, request, host, address, port, seconds, time, bytes, way, size. */
function lineOf({ code, host, begun, ended, bytesSent, upType, size }: UploadStatistic): string {
  const { hostname, port } = new URL(host, location.origin);
  return [
    code,
    '',
    hostname,
    '',
    port,
    ((ended - begun) / 1000).toFixed(3),
    Math.floor(begun / 1000),
    bytesSent,
    upType,
    size,
  ].join(',');
}

/**
 * Reports the outcome of an upload, so that operations sees slow and failing lines. Retries up to three times (R714)
 * and never blocks the upload: a report that fails is dropped.
 */
export async function reportStatistic(token: string, statistic: UploadStatistic): Promise<void> {
  for (let tries = 0; tries <= uploadRetryCount; tries += 1) {
    try {
      const headers = { authorization: `UpToken ${token}`, 'content-type': 'application/x-www-form-urlencoded' };
      await storeGate.run(() => askStore({ url: statisticsUrl, body: lineOf(statistic), headers }));
      return;
    } catch (error) {
      if (!(error instanceof StoreError)) return;
    }
  }
}
