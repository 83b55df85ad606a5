import { plainUploadFieldName, requestTimeout } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { uploadTexts } from './upload.texts.ts';

/** One form upload: where it goes, its fields in order, and the bytes. */
export interface FormUpload {
  url: string;
  fields: Record<string, string>;
  file: File;
  /** Name that the file goes under; its own when absent. */
  fileName?: string;
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Posts a multipart form (R712) and returns the response. Uses XMLHttpRequest, because fetch reports no upload
 * progress. Throws AppError: Network when there was no answer, Timeout, TooLarge, WrongFileType, or the error of the
 * store. Throws the signal's reason when aborted.
 */
export function postForm({ url, fields, file, fileName = file.name, onProgress, signal }: FormUpload): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = requestTimeout * 1000;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onload = () => (request.status === 200 ? resolve(request.responseText) : reject(refusalOf(request)));
    request.onerror = () => reject(new AppError(ErrorCode.Network, uploadTexts.failed));
    request.ontimeout = () => reject(new AppError(ErrorCode.Timeout, uploadTexts.timeout));
    request.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(fields, file, fileName));
  });
}

function formOf(fields: Record<string, string>, file: File, fileName: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(plainUploadFieldName, file, fileName);
  return form;
}

/** The store answers as the cloud does: a status and `{ error }`. */
function refusalOf({ status }: XMLHttpRequest): AppError {
  if (status === 413) return new AppError(ErrorCode.TooLarge, uploadTexts.tooLarge);
  if (status === 415) return new AppError(ErrorCode.WrongFileType, uploadTexts.notPicture);
  return new AppError(status >= 500 ? ErrorCode.Unavailable : ErrorCode.BadRequest, uploadTexts.failed);
}
