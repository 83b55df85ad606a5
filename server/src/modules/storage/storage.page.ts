import { type FigurePage, StoredKind } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { rangeOf } from '../statistics/figure-range.rules.ts';
import { fileTable } from './file-table.ts';
import { megabytes, sumOf } from './megabytes.rules.ts';
import { monthBefore, type StorageFilter } from './storage-filter.rules.ts';
import { addedBytes, databaseByMonth, databaseBytes, sumMonths, sumStored, sumTraffic } from './storage.queries.ts';
import { namesOfDepartments, personsOfFiles } from './storage-names.queries.ts';
import { readUnused } from './storage-state.queries.ts';
import { storageTexts as texts } from './storage.texts.ts';
import { departmentTable, kindTable, monthTable, personTable } from './store-figures.ts';
import { targetTable, trafficTable } from './traffic-figures.ts';

/** What the page is asked for. */
export interface StorageRequest extends StorageFilter {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** Months before the last one of the period that the growth shows. */
const monthsBefore = 11;

/** The page 存储流量, as of the last count of the store. */
export async function storagePage(request: StorageRequest, { db, now }: Context): Promise<FigurePage> {
  const time = now();
  const range = rangeOf(request, time);
  const { kind, departmentId, age } = request;
  const months = {
    first: [monthBefore(range.last, monthsBefore), monthBefore(range.first, 0)].sort()[0]!,
    last: monthBefore(range.last, 0),
  };
  // A department and an age are of files alone.
  const hasDatabase =
    departmentId === undefined && age === undefined && (kind === undefined || kind === StoredKind.Database);
  const [kinds, owners, departments, growth, database, databases, files, added, addedBefore, sent, sentBefore, unused] =
    await Promise.all([
      sumStored(db, 'kind', request, time),
      sumStored(db, 'owner', request, time),
      sumStored(db, 'department', request, time),
      sumMonths(db, request, months, time),
      hasDatabase ? databaseBytes(db) : 0,
      hasDatabase ? databaseByMonth(db) : new Map<string, number>(),
      fileTable(db, request, time),
      addedBytes(db, request, range, time),
      addedBytes(db, request, range.before, time),
      sumTraffic(db, range),
      sumTraffic(db, range.before),
      readUnused(db),
    ]);
  const [persons, departmentNames] = await Promise.all([
    personsOfFiles(
      db,
      owners.map(({ key }) => key),
    ),
    namesOfDepartments(db),
  ]);
  const bytesOf = (row: { bytes: number }) => row.bytes;
  const stored = sumOf(kinds, bytesOf) + database;
  const values = {
    stored: [megabytes(stored), null],
    files: [sumOf(kinds, (row) => row.files), null],
    added: [megabytes(added), megabytes(addedBefore)],
    sent: [megabytes(sumOf(sent, bytesOf)), megabytes(sumOf(sentBefore, bytesOf))],
    unused: [megabytes(unused.bytes), null],
  } as const;
  return {
    days: [range.first, range.last],
    daysBefore: [range.before.first, range.before.last],
    sums: (Object.keys(values) as (keyof typeof values)[]).map((key) => {
      const [value, before] = values[key];
      return { key, title: texts.sums[key], value, before, ...(key !== 'files' && { digits: 2 }) };
    }),
    tables: [
      kindTable(kinds, hasDatabase ? database : null, stored),
      targetTable(sent),
      departmentTable(departments, departmentNames),
      personTable(owners, persons),
      monthTable(months, growth, databases),
      trafficTable(range.days, sent),
      files,
    ],
  };
}
