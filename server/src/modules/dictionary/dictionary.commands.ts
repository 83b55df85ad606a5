import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { dictionaryLimits as limits } from 'shared-contracts/limits';
import type { RequestOf, saveDictionaryKind, saveDictionaryValue } from 'shared-contracts/endpoints';
import type { AuditActionOf } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { numberRows, placedAt } from '../../platform/database/place-among.ts';
import type { Context } from '../../platform/http/context.ts';
import * as queries from './dictionary.queries.ts';
import { dictionaryValues } from './dictionary.tables.ts';
import { dictionaryTexts as texts } from './dictionary.texts.ts';
import { type DictionaryUse, whereUsed } from './dictionary-use.ts';

type ValueDraft = Omit<RequestOf<typeof saveDictionaryValue>, 'id' | 'kindId'>;

/** Writes what was done with the dictionary into the operation log. */
export const noteDictionary = (
  tx: Database,
  context: Context,
  action: AuditActionOf<'dictionary'>,
  target: string,
  detail?: unknown,
): Promise<void> => noteAction(tx, context, `dictionary.${action}`, target, detail);

/** Adds or changes a kind; one of the product keeps name, code and state. */
export async function storeKind(
  tx: Database,
  { id, ...draft }: RequestOf<typeof saveDictionaryKind>,
  context: Context,
): Promise<string> {
  const former = id === undefined ? undefined : await queries.lockKind(tx, id);
  if (id !== undefined && !former) throw new AppError(ErrorCode.NotFound, texts.kindGone);
  if (former?.isSystem && (former.name !== draft.name || former.code !== draft.code || former.isOn !== draft.isOn))
    throw guardRefused([{ guard: 'system', text: texts.systemKind(former.name) }]);
  const taken = await queries.kindLike(tx, draft, id);
  if (taken)
    throw invalidInput([
      taken.name === draft.name
        ? { path: 'name', message: texts.nameTaken }
        : { path: 'code', message: texts.codeTaken },
    ]);
  if (id === undefined && (await queries.countKinds(tx)) >= limits.kinds)
    throw guardRefused([{ guard: 'count', text: texts.tooManyKinds(limits.kinds) }]);
  const stored = id ?? (await queries.insertKind(tx, draft));
  if (stored === undefined) throw invalidInput([{ path: 'code', message: texts.codeTaken }]);
  if (id !== undefined) await queries.changeKind(tx, id, draft);
  await noteDictionary(tx, context, 'kind', draft.name, draft);
  return stored;
}

/** Removes a kind of the newsroom's own without values. */
export async function dropKind(tx: Database, id: string, context: Context): Promise<void> {
  const kind = await queries.lockKind(tx, id);
  if (!kind) throw new AppError(ErrorCode.NotFound, texts.kindGone);
  if (kind.isSystem) throw guardRefused([{ guard: 'system', text: texts.systemKindDelete(kind.name) }]);
  const { length } = await queries.valuesOf(tx, id);
  if (length > 0) throw guardRefused([{ guard: 'values', text: texts.kindHasValues(kind.name, length) }]);
  await queries.removeKind(tx, id);
  await noteDictionary(tx, context, 'kindDelete', kind.name, { code: kind.code });
}

/** Adds or changes a value of a locked kind; the stored text of one in use stays as it is. */
export async function storeValue(
  tx: Database,
  kind: queries.StoredKind,
  { id, note, ...draft }: ValueDraft & { id?: string | undefined },
  uses: readonly DictionaryUse[],
  { session, now }: Context,
): Promise<string> {
  if (draft.isDefault && !draft.isOn) throw invalidInput([{ path: 'isDefault', message: texts.defaultOff }]);
  const siblings = await queries.valuesOf(tx, kind.id);
  const former = siblings.find((one) => one.id === id);
  if (id !== undefined && !former) throw new AppError(ErrorCode.NotFound, texts.valueGone);
  const others = siblings.filter((one) => one.id !== id);
  if (others.some(({ label }) => label === draft.label))
    throw invalidInput([{ path: 'label', message: texts.labelTaken(draft.label) }]);
  if (others.some(({ value }) => value === draft.value))
    throw invalidInput([{ path: 'value', message: texts.valueTaken(draft.value) }]);
  if (former && former.value !== draft.value) {
    await queries.lockValue(tx, former.id);
    const used = await whereUsed(tx, uses, kind.code, former.value);
    if (used !== undefined) throw guardRefused([{ guard: 'used', text: texts.valueUsedChange(former.label, used) }]);
  }
  if (draft.isDefault) await queries.clearDefault(tx, kind.id);
  const by = { ...(note !== undefined && { note }), modifiedUserName: session.nickName, modifiedTime: now() };
  if (former) {
    await queries.changeValue(tx, former.id, { ...draft, ...by });
    return former.id;
  }
  if (siblings.length >= limits.valuesPerKind)
    throw guardRefused([{ guard: 'count', text: texts.tooManyValues(limits.valuesPerKind) }]);
  const sortField = (siblings.at(-1)?.sortField ?? 0) + 1;
  return queries.insertValue(tx, { ...draft, ...by, kindId: kind.id, sortField });
}

/** Moves a value to a place among those of its kind. */
export async function moveValue(tx: Database, id: string, index: number, context: Context): Promise<void> {
  const found = await queries.findValue(tx, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.valueGone);
  await queries.lockKind(tx, found.kind.id);
  const ids = (await queries.valuesOf(tx, found.kind.id)).map((value) => value.id);
  if (!ids.includes(id)) throw new AppError(ErrorCode.NotFound, texts.valueGone);
  await numberRows(tx, dictionaryValues, placedAt(ids, id, index));
  await noteDictionary(tx, context, 'move', found.value.label, { kind: found.kind.name, index });
}

/** Removes a value that nothing holds. */
export async function dropValue(
  tx: Database,
  id: string,
  uses: readonly DictionaryUse[],
  context: Context,
): Promise<void> {
  const found = await queries.findValue(tx, id);
  if (!found || !(await queries.lockValue(tx, id))) throw new AppError(ErrorCode.NotFound, texts.valueGone);
  const { value, kind } = found;
  const used = await whereUsed(tx, uses, kind.code, value.value);
  if (used !== undefined) throw guardRefused([{ guard: 'used', text: texts.valueUsed(value.label, used) }]);
  await queries.removeValue(tx, id);
  await noteDictionary(tx, context, 'delete', value.label, { kind: kind.name, value: value.value });
}
