import { AppError, ErrorCode } from 'shared-contracts/errors';
import { orderLimits } from 'shared-contracts/limits';
import { parcelTableTexts as texts } from './parcel-table.texts.ts';

/** A line of a table of parcels. */
export interface ParcelLine {
  /** Its number in the table. */
  row: number;
  number: string;
  carrier: string;
  trackingNumber: string;
}

/** Reads parcels from the cells of a table; lines without one are still to be sent. Throws Invalid, TooLarge. */
export function parcelsOf([head = [], ...rows]: readonly string[][]): ParcelLine[] {
  const place = new Map(head.map((title, column) => [title.trim(), column]));
  const missing = [texts.number, texts.carrier, texts.trackingNumber].filter((title) => !place.has(title));
  if (missing.length > 0) throw new AppError(ErrorCode.Invalid, texts.missingColumns(missing.join('、')));
  const lines = rows
    .map((row, index) => {
      const cell = (title: string) => undefused(row[place.get(title)!] ?? '');
      return {
        row: index + 2,
        number: cell(texts.number),
        carrier: cell(texts.carrier),
        trackingNumber: cell(texts.trackingNumber),
      };
    })
    .filter(({ carrier, trackingNumber }) => carrier !== '' || trackingNumber !== '');
  if (lines.length === 0) throw new AppError(ErrorCode.Invalid, texts.empty);
  if (lines.length > orderLimits.shipLines)
    throw new AppError(ErrorCode.TooLarge, texts.tooMany(orderLimits.shipLines));
  return lines;
}

/** A cell without the apostrophe by which our own tables keep spreadsheets from counting with it. */
const undefused = (text: string): string => text.trim().replace(/^'/, '');
