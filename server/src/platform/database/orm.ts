// All of Drizzle that the server uses. Its CommonJS build, as Node reads and parses the 180 kB of its package.json again
// for each of its ES modules, and for each file that imports it: a second of the server's start.
import { createRequire } from 'node:module';
import type * as orm from 'drizzle-orm';
import type * as nodePostgres from 'drizzle-orm/node-postgres';
import type * as pgCore from 'drizzle-orm/pg-core';

const require = createRequire(import.meta.url);

export const {
  aliasedTable,
  and,
  arrayContains,
  asc,
  between,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  not,
  notInArray,
  or,
  sql,
  sum,
} = require('drizzle-orm') as typeof orm;
export const {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} = require('drizzle-orm/pg-core') as typeof pgCore;
export const { drizzle } = require('drizzle-orm/node-postgres') as typeof nodePostgres;

export type { Column, HasDefault, IsPrimaryKey, NotNull, SQL } from 'drizzle-orm';
export type { AnyPgColumn, PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core';
export type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
