import { networkCall, networkObject } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { readAccessToken, type TokenKeys } from '../../platform/http/token.rules.ts';
import { once } from '../../platform/database/idempotency.queries.ts';
import { keepClientRecords, readRecords } from './client-records.ts';
import { isSigned } from './record-sign.rules.ts';
import { reviewTexts as texts } from './review.texts.ts';

/** Milliseconds that the clocks of two systems may differ by. */
const clockSlack = 5 * 60_000;

function readObject(object: string) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(object, 'base64').toString('utf8'));
  } catch {
    throw invalidInput([{ path: 'object', message: texts.objectWrong }]);
  }
  const checked = networkObject.safeParse(parsed);
  if (!checked.success) throw invalidInput([{ path: 'object', message: texts.objectWrong }]);
  return checked.data;
}

/** Refuses a call that no system of the settings has signed, or long ago. */
function checkSign(
  { appid, timestamp, nonce }: ReturnType<typeof readObject>,
  sign: string,
  { settings, now }: Context,
): void {
  const { RECORD_APP_ID, RECORD_APP_SECRET } = settings;
  if (RECORD_APP_ID === undefined || RECORD_APP_SECRET === undefined)
    throw new AppError(ErrorCode.Unavailable, texts.signingOff);
  const parts = { appid, timestamp: String(timestamp), nonce };
  if (appid !== RECORD_APP_ID || !isSigned(parts, sign, RECORD_APP_SECRET))
    throw new AppError(ErrorCode.Forbidden, texts.signWrong);
  if (Math.abs(now().getTime() - timestamp) > clockSlack) throw new AppError(ErrorCode.Forbidden, texts.signOld);
}

/** The signed call of the record service, by which another system hands over records of the user whose token it has. */
export const networkHandlers = (keys: TokenKeys) => [
  handle(networkCall, async ({ object, sign, token }, context) => {
    const { session, db, now } = context;
    const call = readObject(object);
    checkSign(call, sign, context);
    if ((await readAccessToken(keys, token, now())) !== session.sessionId)
      throw new AppError(ErrorCode.Forbidden, texts.tokenOfOther);
    const records = readRecords(call.records, 'records');
    const requestId = `network:${call.appid}:${call.nonce}`;
    const saved = await db.transaction((tx) =>
      once(tx, { userId: session.userId, requestId, endpoint: networkCall.id, now: now() }, async () => {
        await keepClientRecords(tx, records, context);
        return records.length;
      }),
    );
    return { data: { saved } };
  }),
];
