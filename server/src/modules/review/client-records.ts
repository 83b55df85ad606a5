import { recordInput } from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import { z } from 'zod';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { clientOperations } from '../stories/operation.texts.ts';
import { checkReadable } from '../stories/reading.ts';
import { reviewTexts } from './review.texts.ts';

/**
 * One call keeps at most ten times as many records as the documents' client keeps of its own, with room for a batch.
 */
const recordsPerCall = z.array(recordInput).min(1).max(200);
type ClientRecords = z.infer<typeof recordsPerCall>;

/** Reads records from JSON text; `field` names it in refusals. */
export function readRecordsText(text: string, field: string): ClientRecords {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw invalidInput([{ path: field, message: reviewTexts.recordsWrong }]);
  }
  return readRecords(parsed, field);
}

/** Checks records of a client: their form, and that none is of an action that the server alone writes down. */
export function readRecords(parsed: unknown, field: string): ClientRecords {
  const checked = recordsPerCall.safeParse(parsed);
  if (checked.success) return checkNames(checked.data, field);
  const issue = checked.error.issues[0]!;
  throw invalidInput([
    {
      path: [field, ...issue.path].join('.'),
      message: reviewTexts.recordWrong(issue.path.slice(1).join('.') || issue.message),
    },
  ]);
}

/** Refuses names that only the server writes: its own actions, and everything of a review. */
function checkNames(records: ClientRecords, field: string): ClientRecords {
  const place = records.findIndex(
    ({ opName, newsId }) => !clientOperations.includes(opName) || !/^[1-9]\d{0,17}$/.test(newsId),
  );
  if (place < 0) return records;
  const { opName, newsId } = records[place]!;
  const [name, message] = clientOperations.includes(opName)
    ? ['newsId', reviewTexts.notStoryId(newsId)]
    : ['opName', reviewTexts.systemOperation(opName)];
  throw invalidInput([{ path: `${field}.${place}.${name}`, message }]);
}

/** Keeps records of stories that the user may read, marked as a client's. */
export async function keepClientRecords(tx: Database, records: ClientRecords, context: Context): Promise<void> {
  await checkReadable(context, [...new Set(records.map(({ newsId }) => newsId))], 'text');
  // Name and id that the client sent are dropped: identity is the session's (A29).
  const facts = records.map(({ createUserName: _name, createUserId: _id, ...record }) => ({
    ...record,
    byClient: true,
  }));
  await addRecords(tx, facts, actorOf(context), context.now());
}
