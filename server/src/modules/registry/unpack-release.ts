import { unzipSync } from 'fflate';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Release } from 'shared-contracts/release';
import { examineBuild, releaseFilesMax, releaseLimit, releaseTooLarge } from './examine-build.ts';
import { joinPieces } from '../../platform/workers/read-pieces.ts';
import { releaseTexts } from './release.texts.ts';

/**
 * Returns the checked files of a zip; a folder around all of them is dropped. Refuses a zip beyond the limits of a
 * release before it is unpacked, and a build that differs from its release.json.
 */
export function unpackRelease(pieces: readonly ArrayBuffer[]): { files: Map<string, Uint8Array>; release: Release } {
  const files = unpack(joinPieces(pieces));
  return { files, release: examineBuild(files) };
}

function unpack(zip: Uint8Array): Map<string, Buffer> {
  let size = 0;
  let count = 0;
  try {
    const unpacked = unzipSync(zip, {
      filter({ name, originalSize }) {
        size += originalSize;
        count += 1;
        if (size > releaseLimit || count > releaseFilesMax) throw releaseTooLarge();
        return !name.endsWith('/');
      },
    });
    const names = Object.keys(unpacked);
    const top = names.find((name) => name.endsWith('release.json'))?.slice(0, -'release.json'.length) ?? '';
    return new Map(
      names
        .filter((name) => name.startsWith(top))
        .map((name) => [name.slice(top.length), Buffer.from(unpacked[name]!)]),
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(ErrorCode.BadRequest, releaseTexts.notZip);
  }
}
