import { invalidInput } from 'shared-contracts/errors';
import { z } from 'zod';

/** An id in an address of the feed. */
export const openId = z.string().regex(/^[1-9]\d{0,17}$/, '编号不正确');

/** Items of one page: 1 to 50, 20 when absent. */
export const openLimit = z.coerce
  .number('每页条数不正确')
  .int('每页条数不正确')
  .min(1, '每页条数不正确')
  .max(50, '每页最多50条')
  .default(20);

/** A cursor as the app sends it back. */
export const openCursor = z.string().max(300, '游标不正确').optional();

/** The id of the path. */
export const openPath = z.strictObject({ id: openId });

/** The query of a list that comes in pages. */
export const openPage = z.strictObject({ cursor: openCursor, limit: openLimit });

/** What a request says, by its schema. Throws Invalid with a sentence for each field. */
export function checkOpen<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const checked = schema.safeParse(value ?? {});
  if (checked.success) return checked.data;
  throw invalidInput(checked.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
}
