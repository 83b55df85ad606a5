import { type FigureTable, StoredKind, storedKindNames } from 'shared-contracts/model';
import { megabytes, shareOf, sumOf } from './megabytes.rules.ts';
import { monthBefore } from './storage-filter.rules.ts';
import type { StoredSum, sumMonths } from './storage.queries.ts';
import { storageTexts as texts } from './storage.texts.ts';

const { columns } = texts;
const fileKinds = [StoredKind.Picture, StoredKind.Video, StoredKind.Other] as const;

/** What is stored, by kind; `database` null leaves it out. */
export function kindTable(sums: readonly StoredSum[], database: number | null, all: number): FigureTable {
  const rows = sums.map(({ key, files, bytes }) => ({ kind: Number(key) as StoredKind, files, bytes }));
  if (database !== null) rows.push({ kind: StoredKind.Database, files: 0, bytes: database });
  return {
    key: 'kinds',
    title: texts.tables.kinds,
    columns: [
      { key: 'name', title: columns.kind },
      { key: 'files', title: columns.files },
      { key: 'megabytes', title: columns.megabytes, digits: 2 },
      { key: 'share', title: columns.share, digits: 1 },
    ],
    charted: ['megabytes'],
    rows: rows
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ kind, files, bytes }) => ({
        name: storedKindNames[kind],
        files: kind === StoredKind.Database ? null : files,
        megabytes: megabytes(bytes),
        share: shareOf(bytes, all),
      })),
  };
}

/** What came in each month and is still there. */
export function monthTable(
  { first, last }: { first: string; last: string },
  sums: Awaited<ReturnType<typeof sumMonths>>,
  databases: ReadonlyMap<string, number>,
): FigureTable {
  const found = new Map(sums.map(({ month, kind, bytes }) => [`${month} ${kind}`, bytes]));
  const months: string[] = [];
  for (let month = first; month <= last; month = monthBefore(month, -1)) months.push(month.slice(0, 7));
  return {
    key: 'months',
    title: texts.tables.months,
    columns: [
      { key: 'time', title: columns.month },
      ...fileKinds.map((kind) => ({
        key: `kind${kind}`,
        title: texts.inMegabytes(storedKindNames[kind]),
        digits: 2,
      })),
      { key: 'sum', title: columns.sum, digits: 2 },
      { key: 'database', title: columns.databaseSize, digits: 2 },
    ],
    charted: fileKinds.map((kind) => `kind${kind}`),
    rows: months.map((month) => {
      const parts = fileKinds.map((kind) => found.get(`${month} ${kind}`) ?? 0);
      const database = databases.get(month);
      return {
        time: month,
        ...Object.fromEntries(fileKinds.map((kind, index) => [`kind${kind}`, megabytes(parts[index]!)])),
        sum: megabytes(sumOf(parts, (bytes) => bytes)),
        database: database === undefined ? null : megabytes(database),
      };
    }),
  };
}

/** How much each department stored. */
export function departmentTable(sums: readonly StoredSum[], names: ReadonlyMap<string, string>): FigureTable {
  return {
    key: 'departments',
    title: texts.tables.departments,
    columns: [
      { key: 'name', title: columns.department },
      { key: 'files', title: columns.files },
      { key: 'megabytes', title: columns.megabytes, digits: 2 },
    ],
    charted: ['megabytes'],
    rows: sums.map(({ key, files, bytes }) => ({
      name: names.get(key) ?? texts.noDepartment,
      files,
      megabytes: megabytes(bytes),
    })),
  };
}

/** Who stored how much. */
export function personTable(
  sums: readonly StoredSum[],
  persons: ReadonlyMap<string, { name: string; department: string | null }>,
): FigureTable {
  return {
    key: 'persons',
    title: texts.tables.persons,
    columns: [
      { key: 'name', title: columns.person },
      { key: 'department', title: columns.department },
      { key: 'files', title: columns.files },
      { key: 'megabytes', title: columns.megabytes, digits: 2 },
    ],
    charted: ['megabytes'],
    rows: sums.map(({ key, files, bytes }) => {
      const person = persons.get(key);
      return {
        name: person?.name ?? texts.unknownOwner,
        department: person?.department ?? null,
        files,
        megabytes: megabytes(bytes),
      };
    }),
  };
}
