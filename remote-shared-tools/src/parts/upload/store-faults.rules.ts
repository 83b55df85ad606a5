import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import type { UploadKind } from 'shared-contracts/shell';
import { StoreError } from './store-request.ts';
import { uploadTexts } from './upload.texts.ts';

/** Remedy after the store refused a request. */
export type StoreRemedy = 'otherHost' | 'newToken' | 'newBlock' | 'again' | 'done' | 'giveUp';

/** 0 is no answer at all, which is tried again unless the user gave up (R716); the rest as the cloud documents it. */
export function remedyOf(error: unknown): StoreRemedy {
  if (!(error instanceof StoreError)) return 'giveUp';
  switch (error.code) {
    case 0:
    case 502:
    case 503:
    case 504:
    case 599:
      return 'otherHost';
    case 401:
      return 'newToken';
    case 612:
    case 701:
      return 'newBlock';
    case 406:
    case 429:
    case 573:
      return 'again';
    // The answer to an assembly was lost, and the object is there; or it is there and only the callback failed.
    case 579:
    case 614:
      return 'done';
    default:
      return 'giveUp';
  }
}

const failedTexts: Record<UploadKind, string> = {
  picture: uploadTexts.failed,
  attachment: uploadTexts.attachmentFailed,
  video: uploadTexts.mediaFailed,
  import: uploadTexts.attachmentFailed,
};

/** The sentence for an upload that ended: the documents' own (S2 §8). AppErrors and giving up stay what they are. */
export function uploadRefusal(error: unknown, kind: UploadKind, sizeLimit?: number): unknown {
  if (isAppError(error) || (error instanceof DOMException && error.name === 'AbortError')) return error;
  if (!(error instanceof StoreError)) return new AppError(ErrorCode.Internal, uploadTexts.anyFailed);
  const { code, isTimeout } = error;
  if (isTimeout) return new AppError(ErrorCode.Timeout, uploadTexts.timeout);
  if (code === 413)
    return new AppError(
      ErrorCode.TooLarge,
      kind === 'picture' || !sizeLimit ? uploadTexts.tooLarge : uploadTexts.tooLargeFor(sizeLimit),
    );
  if (code === 415 || code === 403)
    return new AppError(ErrorCode.WrongFileType, kind === 'picture' ? uploadTexts.notPicture : uploadTexts.wrongType);
  if (code === 507) return new AppError(ErrorCode.Unavailable, uploadTexts.storeFull);
  return new AppError(
    code === 0 ? ErrorCode.Network : code >= 500 ? ErrorCode.Unavailable : ErrorCode.BadRequest,
    failedTexts[kind],
  );
}
