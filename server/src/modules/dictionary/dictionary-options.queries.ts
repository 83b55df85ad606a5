import type { DictionaryCode, DictionaryOption } from 'shared-contracts/model';
import { and, asc, eq, inArray } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { dictionaryKinds, dictionaryValues } from './dictionary.tables.ts';

const ofKind = (code: string) => and(eq(dictionaryKinds.code, code), eq(dictionaryKinds.id, dictionaryValues.kindId));
const isOffered = and(eq(dictionaryKinds.isOn, true), eq(dictionaryValues.isOn, true));

/** Values that a select of the kind offers, in their order. */
export async function listOptions(db: Database, code: string): Promise<DictionaryOption[]> {
  const { label, value, color, isDefault } = dictionaryValues;
  return db
    .select({ label, value, color, isDefault })
    .from(dictionaryValues)
    .innerJoin(dictionaryKinds, ofKind(code))
    .where(isOffered)
    .orderBy(asc(dictionaryValues.sortField), asc(dictionaryValues.id));
}

/** Labels of stored values, of those that are off too. */
export async function labelsOf(
  db: Database,
  code: DictionaryCode,
  values: readonly string[],
): Promise<(value: string) => string> {
  const rows =
    values.length === 0
      ? []
      : await db
          .select({ value: dictionaryValues.value, label: dictionaryValues.label })
          .from(dictionaryValues)
          .innerJoin(dictionaryKinds, ofKind(code))
          .where(inArray(dictionaryValues.value, [...new Set(values)]));
  const labels = new Map(rows.map(({ value, label }) => [value, label]));
  return (value) => labels.get(value) ?? value;
}

/** Returns those of the values that may not be chosen; the others cannot be removed until the transaction ends. */
export async function refusedOptions(tx: Database, code: DictionaryCode, values: readonly string[]): Promise<string[]> {
  if (values.length === 0) return [];
  const held = await tx
    .select({ value: dictionaryValues.value })
    .from(dictionaryValues)
    .innerJoin(dictionaryKinds, ofKind(code))
    .where(and(isOffered, inArray(dictionaryValues.value, [...values])))
    .for('share', { of: dictionaryValues });
  return values.filter((value) => !held.some((one) => one.value === value));
}
