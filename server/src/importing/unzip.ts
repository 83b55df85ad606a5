import { unzipSync, type Unzipped } from 'fflate';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { importTexts } from './importing.texts.ts';

const maxEntries = 5000;
const maxTotal = 300 * 1024 * 1024;
/** A part may grow to this many times its packed size; small ones are let alone. */
const maxRatio = 200;
const ratioFloor = 1024 * 1024;

/**
 * Unpacks an archive whose sizes stay within reason; what it claims is checked before anything is unpacked, and no part
 * may grow beyond its claim. Throws TooLarge for a bomb (A34), Invalid for what is broken.
 */
export function unzip(bytes: Uint8Array): Unzipped {
  let total = 0;
  let entries = 0;
  try {
    return unzipSync(bytes, {
      filter({ originalSize, size }) {
        total += originalSize;
        entries += 1;
        const isBomb = total > maxTotal || entries > maxEntries || (originalSize > ratioFloor && originalSize > size * maxRatio);
        if (isBomb) throw new AppError(ErrorCode.TooLarge, importTexts.bomb);
        return true;
      },
    });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(ErrorCode.Invalid, importTexts.broken);
  }
}
