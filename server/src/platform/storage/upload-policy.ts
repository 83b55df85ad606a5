import type { UploadPolicy } from 'kodo';
import { uploadImageLimitKb } from 'shared-contracts/constants';

/** Seconds that a token stays good. */
const uploadTokenLifetime = 3600;

const pictureBody =
  '{"key":$(key),"hash":$(etag),"fname":$(fname),"fsize":$(fsize),"mimeType":$(mimeType),' +
  '"width":$(imageInfo.width),"height":$(imageInfo.height)}';
const videoBody = '{"key":$(key),"hash":$(etag),"fname":$(fname),"fsize":$(fsize),"mimeType":$(mimeType)}';
const attachmentBody = (url: string) =>
  `{"key":$(key),"hash":$(etag),"url":${JSON.stringify(url)},"name":$(fname),"size":$(fsize)}`;

/** Purpose of a token. */
export type UploadKind = 'picture' | 'attachment' | 'video' | 'import';

/** Types that could run in a reader's browser; the store keeps none of them. */
const activeTypes =
  '!text/html;text/xml;image/svg+xml;application/x-shockwave-flash;text/javascript;application/x-msdownload;' +
  'application/x-executable';

/** Types of programs, which no import is made of. */
const neverServed = '!application/x-msdownload;application/x-executable';

/**
 * Policy of one upload to a key that the server chose (A40). `now` in milliseconds, `url` where an attachment is read.
 */
export function uploadPolicy(
  kind: UploadKind,
  {
    bucket,
    key,
    userId,
    now,
    sizeLimit,
    url = '',
  }: { bucket: string; key: string; userId: string; now: number; sizeLimit: number; url?: string },
): Required<
  Pick<
    UploadPolicy,
    | 'scope'
    | 'deadline'
    | 'insertOnly'
    | 'fsizeMin'
    | 'fsizeLimit'
    | 'mimeLimit'
    | 'detectMime'
    | 'endUser'
    | 'returnBody'
  >
> {
  return {
    scope: `${bucket}:${key}`,
    deadline: Math.floor(now / 1000) + uploadTokenLifetime,
    insertOnly: 1,
    fsizeMin: 1,
    fsizeLimit: sizeLimit,
    // A file of an import is read by the server alone and never served: XML is what most of them are.
    mimeLimit: { picture: 'image/*', video: 'video/*', attachment: activeTypes, import: neverServed }[kind],
    detectMime: 1,
    endUser: userId,
    returnBody: { picture: pictureBody, video: videoBody, attachment: attachmentBody(url), import: videoBody }[kind],
  };
}

/** Policy of one picture upload, with the documents' limit. */
export function pictureUploadPolicy(bucket: string, key: string, userId: string, now: number) {
  return uploadPolicy('picture', { bucket, key, userId, now, sizeLimit: uploadImageLimitKb * 1024 });
}
