import { uploadImageLimitKb } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { uploadTexts } from './upload.texts.ts';

/** What the file dialog offers and the editor takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Requests for one upload at most, the first one counted (R803). */
export const uploadTries = 3;

type FileFacts = Pick<File, 'size' | 'type'>;

/** Refuses what must not leave the browser; a size limit of 15 MB includes the limit itself (R630). */
export function refuseFile({ size, type }: FileFacts): AppError | undefined {
  if (!pictureTypes.includes(type)) return new AppError(ErrorCode.WrongFileType, uploadTexts.notPicture);
  if (size === 0) return new AppError(ErrorCode.BadRequest, uploadTexts.empty);
  if (size > uploadImageLimitKb * 1024) return new AppError(ErrorCode.TooLarge, uploadTexts.tooLarge);
  return undefined;
}

/** Several at once: one that may not be sent stops them all (R631). */
export function refuseFiles(files: readonly FileFacts[]): AppError | undefined {
  return files.map(refuseFile).find((refusal) => refusal !== undefined);
}

/** 'DSC_0042.final.jpg' -> 'DSC_0042.final'; the first description of a picture. */
export function titleOf(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 100);
}
