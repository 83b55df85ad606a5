import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import type { AuditAction } from 'shared-contracts/model';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Context } from '../../platform/http/context.ts';
import { changesOf, findChange, insertChange, loadParameters } from '../../platform/settings/parameter.queries.ts';
import { boundsOf, isParameter, type ParameterName } from '../../platform/settings/parameters.ts';
import { namedSettings } from './list-settings.ts';
import { parameterTexts as texts, parameterUnits } from './parameter.texts.ts';

/** Throws NotFound for a setting that is not changed here. */
export function mustBeParameter(name: string): ParameterName {
  if (!isParameter(name)) throw new AppError(ErrorCode.NotFound, texts.unknown);
  return name;
}

/** Gives a parameter another value in all server processes; returns its revision. */
export async function changeParameter(
  sentName: string,
  rev: number,
  value: number | null,
  context: Context,
  action: AuditAction = 'parameter.change',
): Promise<number> {
  const { db, settings, session, ip, now } = context;
  const name = mustBeParameter(sentName);
  const { min, max } = boundsOf(settings, name);
  const { title } = namedSettings.find((one) => one.name === name)!;
  if (value !== null && (value < min || value > max))
    throw invalidInput([{ path: 'value', message: texts.outOfBounds(title, min, max, parameterUnits[name]) }]);
  await db.transaction(async (tx) => {
    const [last] = await changesOf(tx, name, 1);
    if ((last?.rev ?? 0) !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
    if ((last?.value ?? null) === value) throw guardRefused([{ guard: 'same', text: texts.unchanged }]);
    const stored = await insertChange(tx, { name, rev: rev + 1, value, userName: session.nickName, time: now() });
    if (!stored) throw new AppError(ErrorCode.StaleRevision, texts.stale);
    const { userId, userName } = session;
    const detail = { title, from: last?.value ?? null, to: value };
    await writeAudit(tx, { action, userId, userName, ip, target: name, detail, time: now() });
  });
  // The others hear of it; this one need not wait for that.
  await loadParameters(settings, db);
  return rev + 1;
}

/** Gives a parameter the value that it had before its last change; returns its revision. */
export async function restoreFormer(sentName: string, rev: number, context: Context): Promise<number> {
  const name = mustBeParameter(sentName);
  if (!(await findChange(context.db, name, rev))) throw guardRefused([{ guard: 'before', text: texts.nothingBefore }]);
  const former = rev > 1 ? await findChange(context.db, name, rev - 1) : undefined;
  return changeParameter(name, rev, former?.value ?? null, context, 'parameter.restore');
}
