import { operationRecordHistoryMax } from 'shared-contracts/constants';
import { recordSave } from 'shared-contracts/endpoints';
import type { Shell } from 'shared-contracts/shell';

/** Something that a person did in this browser alone: nothing was changed by it. */
export interface OwnOperation {
  /** Name that the server takes of a client, e.g. '预览'. */
  opName: string;
  newsId: string;
  title: string;
  /** Of a story; what is none has no place among the records of the server. */
  contentType?: number;
}

/** An operation of the local history. */
export interface KeptOperation {
  opName: string;
  title: string;
  /** Milliseconds. */
  time: number;
}

const key = 'operation-history';

/** The history of this browser, newest first; it goes at logout. */
export function readOperationHistory(): KeptOperation[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as KeptOperation[]) : [];
  } catch {
    return [];
  }
}

/** Sends the record of an operation on a story; one without content type stays in this browser, among the newest 20. */
export async function noteOperation(
  shell: Pick<Shell, 'call'>,
  { opName, newsId, title, contentType }: OwnOperation,
): Promise<void> {
  if (contentType !== undefined) {
    // A record of something that changed nothing is not worth an error on the screen.
    await shell.call(recordSave, { jsonArr: JSON.stringify([{ newsId, opName, contentType }]) }).catch(() => undefined);
    return;
  }
  const history = [{ opName, title, time: Date.now() }, ...readOperationHistory()].slice(0, operationRecordHistoryMax);
  try {
    localStorage.setItem(key, JSON.stringify(history));
  } catch {
    // A full or closed store keeps no history; the work goes on.
  }
}
