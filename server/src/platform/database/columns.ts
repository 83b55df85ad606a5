import { type HasDefault, type IsPrimaryKey, type NotNull, customType, timestamp } from './orm.ts';

const bigintAsText = customType<{ data: string; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => String(value),
});

type IdColumn = HasDefault<IsPrimaryKey<NotNull<ReturnType<typeof bigintAsText>>>>;

/**
 * The `id` of a table: a bigint identity in the database, text in TypeScript, since ids pass
 * 2^53 and travel as text. Drizzle offers identity for its own number types only.
 */
export function idColumn(): IdColumn {
  const column = bigintAsText().primaryKey();
  const { config } = column as unknown as { config: { generatedIdentity: { type: 'byDefault' }; hasDefault: boolean } };
  config.generatedIdentity = { type: 'byDefault' };
  config.hasDefault = true;
  return column as unknown as IdColumn;
}

/** A column that holds another row's id; text in TypeScript. Add `.references()`, `.notNull()` as needed. */
export const idRef = bigintAsText;

/** A moment: timestamptz in the database, Date in TypeScript. */
export function timeColumn() {
  return timestamp({ withTimezone: true, mode: 'date', precision: 3 });
}
