import { uploadRetryCount } from 'shared-contracts/constants';
import { storeGate } from './request-gate.ts';
import { askStore, StoreError } from './store-request.ts';

/** Where our own server takes the statistics of uploads, whichever store the bytes go to. */
const statisticsUrl = '/upload/log/3';

/** How one upload went. */
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
 * Tells how an upload went, so that operations sees slow and failing lines. Tried again up to three times (R714), and
 * never in an upload's way: what cannot be told is left.
 */
export async function tellStatistic(token: string, statistic: UploadStatistic): Promise<void> {
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
