import type { payeeSave, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { FeeSubject, incomeKindNames, type Payee } from 'shared-contracts/model';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { seal } from '../../platform/text/seal.rules.ts';
import { feeTexts as texts } from './fee.texts.ts';
import { addLogs } from './log.queries.ts';
import { lockPayee, patchPayee, readPayee } from './payee.queries.ts';

/** What binds an encrypted account to its payee. */
export const aboutAccount = (payeeId: string): string => `fee-payee:${payeeId}`;

/** An account number as it may be shown: its first and last four digits. */
const maskAccount = (account: string): string => `${account.slice(0, 4)} **** **** ${account.slice(-4)}`;

/** Stores where a payee is paid. Neither the number nor what it was before reaches a log. */
export async function savePayee(
  tx: Database,
  { id, rev, incomeKind, bankName, account, reason }: RequestOf<typeof payeeSave>,
  key: Uint8Array,
  context: Context,
): Promise<Payee> {
  const before = await lockPayee(tx, id);
  if (!before) throw new AppError(ErrorCode.NotFound, texts.payeeGone);
  if (before.rev !== rev)
    throw new AppError(ErrorCode.StaleRevision, texts.payeeStale, { current: await readPayee(tx, id) });
  const { userId, nickName } = context.session;
  if (before.userId === userId) throw guardRefused([{ guard: 'self', text: texts.ownAccount }]);
  if ((account !== undefined || before.accountMask !== '') && bankName.trim() === '')
    throw invalidInput([{ path: 'bankName', message: texts.bankMissing }]);
  const accountMask = account === undefined ? before.accountMask : maskAccount(account);
  await patchPayee(tx, id, {
    incomeKind,
    bankName: bankName.trim(),
    accountMask,
    ...(account === undefined ? {} : { accountSealed: seal(key, account, aboutAccount(id)) }),
    rev: rev + 1,
    modifiedName: nickName,
    modifiedTime: context.now(),
  });
  const note = texts.withReason(`${incomeKindNames[incomeKind]}，${bankName.trim()} ${accountMask}`, reason.trim());
  await addLogs(tx, [{ subject: FeeSubject.Payee, subjectId: id, opName: texts.opAccount, reason: note }], context);
  await addRecords(
    tx,
    [{ newsId: `payee:${id}`, opName: texts.opAccount, remark: `${before.name}：${note}` }],
    actorOf(context),
    context.now(),
  );
  return readPayee(tx, id);
}
