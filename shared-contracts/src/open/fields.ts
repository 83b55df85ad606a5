import { z } from 'zod';
import { openCursorMax, shortIdMax } from '../limits/index.ts';
import { openTexts as texts } from './open.texts.ts';

/** An id in an address or an answer of the open API. */
export const openId = z.string().regex(/^[1-9]\d{0,17}$/, texts.idWrong);

/** Items of one page: 1 to 50, 20 when absent. */
export const openLimit = z.coerce
  .number(texts.pageSizeWrong)
  .int(texts.pageSizeWrong)
  .min(1, texts.pageSizeWrong)
  .max(50, texts.pageSizeTooLarge)
  .default(20);

/** A cursor as the app sends it back. */
export const openCursor = z.string().max(openCursorMax, texts.cursorWrong).optional();

/** The id of the path. */
export const openPath = z.strictObject({ id: openId });

/** The query of a list that comes in pages. */
export const openPage = z.strictObject({ cursor: openCursor, limit: openLimit });

/** A channel in a query: its slug or id. */
export const openChannelName = z.string().max(shortIdMax).optional();

/** The device's or account's own id. */
export const openReader = z
  .string(texts.readerMissing)
  // Readers with an account are known by their token, never by what a request says.
  .regex(/^(?!member:)[\w:.-]{4,60}$/, texts.readerWrong);

/** 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai. */
export const openTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** A whole number from 0. */
export const count = z.number().int().min(0);

/** A picture with its sizes, as paths on this server. */
export const openPicture = z.strictObject({ url: z.string(), small: z.string(), medium: z.string() });

/** An answer with `data`. */
export const openData = <T extends z.ZodType>(data: T) => z.strictObject({ data });

/** An answer with all of a list. */
export const openList = <T extends z.ZodType>(row: T) => z.strictObject({ list: z.array(row) });

/** A page of a list; `nextCursor` is null at its end. */
export const openPageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ list: z.array(row), nextCursor: z.string().nullable() });
