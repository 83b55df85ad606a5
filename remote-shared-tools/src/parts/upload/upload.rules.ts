import { uploadImageLimitKb } from 'shared-contracts/constants';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { UploadKind } from 'shared-contracts/shell';
import { uploadTexts } from './upload.texts.ts';

/** Picture types that the file dialog offers and the editor accepts. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

const videoEndings = /\.(mp4|m4v|mov|avi|wmv|flv|mkv|webm|mpe?g|3gp|ts|rmvb?)$/i;

/** Types that the file dialog offers for a kind; everything when empty. */
export const acceptOf: Record<UploadKind, string> = {
  picture: pictureTypes.join(','),
  video: 'video/*,.mkv,.flv,.rmvb',
  attachment: '',
  import: '.xml,.jsonl,.ndjson,.csv,.xlsx,.zip,.rss,.atom',
};

type FileFacts = Pick<File, 'size' | 'type'> & Partial<Pick<File, 'name'>>;

/** True when a file is of a kind, by the type that the browser reports. */
export function isOfKind({ type, name = '' }: FileFacts, kind: UploadKind): boolean {
  if (kind === 'picture') return pictureTypes.includes(type);
  return kind === 'attachment' || kind === 'import' || type.startsWith('video/') || videoEndings.test(name);
}

/** Refuses what must not leave the browser; a picture's limit of 15 MB includes the limit itself (R630). */
export function refuseFile(file: FileFacts, kind: UploadKind = 'picture'): AppError | undefined {
  if (!isOfKind(file, kind))
    return new AppError(ErrorCode.WrongFileType, kind === 'picture' ? uploadTexts.notPicture : uploadTexts.notVideo);
  if (file.size === 0) return new AppError(ErrorCode.BadRequest, uploadTexts.empty);
  if (kind === 'picture' && file.size > uploadImageLimitKb * 1024)
    return new AppError(ErrorCode.TooLarge, uploadTexts.tooLarge);
  return undefined;
}

/** Several at once: one that may not be sent stops them all (R631). */
export function refuseFiles(files: readonly FileFacts[], kind: UploadKind = 'picture'): AppError | undefined {
  return files.map((file) => refuseFile(file, kind)).find((refusal) => refusal !== undefined);
}

/** 'DSC_0042.final.jpg' -> 'DSC_0042.final'; the first description of a picture. */
export function titleOf(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 100);
}

/** The order of names as people read them: '图2' before '图10'. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, 'zh-CN', { numeric: true });
