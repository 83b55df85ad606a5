import { createHmac } from 'node:crypto';
import { uploadImageLimit, uploadImageLimitKb } from 'shared-contracts/constants';
import { sameText } from '../text/same-text.ts';
import { urlSafe } from './kodo-etag.ts';

/** The upload policy of the Kodo protocol, as far as the store heeds it. */
export interface UploadPolicy {
  /** 'bucket:key': this one object and no other; 'bucket': any key. */
  scope: string;
  /** Unix seconds. */
  deadline: number;
  /** 1: the key of the scope is only the beginning. */
  isPrefixalScope?: number;
  /** 1: an object that stands is never replaced. */
  insertOnly?: number;
  /** Bytes. */
  fsizeMin?: number;
  fsizeLimit?: number;
  /** 'image/*;video/*', or '!text/html' for all but these. */
  mimeLimit?: string;
  /** 1: the type is found by content; the sender's word does not count. */
  detectMime?: number;
  /** User who asked for the token; owner of the object. */
  endUser?: string;
  /** Key of an upload that names none. */
  saveKey?: string;
  forceSaveKey?: boolean;
  returnBody?: string;
  /** Addresses that are told of the upload, ';' between them; the JSON that one answers is the sender's answer. */
  callbackUrl?: string;
  callbackHost?: string;
  callbackBody?: string;
  /** A form when absent, or application/json. */
  callbackBodyType?: string;
}

export interface UploadKeys {
  accessKey: string;
  secretKey: string;
}

/** Seconds that a token stays good. */
const uploadTokenLifetime = 3600;

const pictureBody =
  '{"key":$(key),"hash":$(etag),"fname":$(fname),"fsize":$(fsize),"mimeType":$(mimeType),"width":$(imageInfo.width),"height":$(imageInfo.height)}';
const videoBody = '{"key":$(key),"hash":$(etag),"fname":$(fname),"fsize":$(fsize),"mimeType":$(mimeType)}';
const attachmentBody = (url: string) =>
  `{"key":$(key),"hash":$(etag),"url":${JSON.stringify(url)},"name":$(fname),"size":$(fsize)}`;

/** What a token is for. */
export type UploadKind = 'picture' | 'attachment' | 'video';

/** Types that could run in a reader's browser; the store keeps none of them. */
const activeTypes =
  '!text/html;text/xml;image/svg+xml;application/x-shockwave-flash;text/javascript;application/x-msdownload;application/x-executable';

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
    mimeLimit: { picture: 'image/*', video: 'video/*', attachment: activeTypes }[kind],
    detectMime: 1,
    endUser: userId,
    returnBody: { picture: pictureBody, video: videoBody, attachment: attachmentBody(url) }[kind],
  };
}

/** Policy of one picture upload, with the documents' limit. */
export function pictureUploadPolicy(bucket: string, key: string, userId: string, now: number) {
  return uploadPolicy('picture', { bucket, key, userId, now, sizeLimit: uploadImageLimitKb * 1024 });
}

/** Whether a type passes a policy's mimeLimit. */
export function allowsType(mimeLimit: string | undefined, type: string): boolean {
  if (!mimeLimit) return true;
  const isNegative = mimeLimit.startsWith('!');
  const names = mimeLimit
    .slice(isNegative ? 1 : 0)
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  // An svg is a program: no pattern takes it in.
  const isNamed = names.some((name) =>
    name.endsWith('/*') ? type.startsWith(name.slice(0, -1)) && type !== 'image/svg+xml' : name === type,
  );
  return isNamed !== isNegative;
}

/** The sentence of the documents for a picture over the limit (S2 §8). */
export const tooLargeText = `每个附件大小不能大于${uploadImageLimit}M！`;

const sign = (secretKey: string, text: string) => urlSafe(createHmac('sha1', secretKey).update(text).digest());

/** Writes a token as Kodo does: accessKey:encodedSign:encodedPolicy. */
export function writeUploadToken(keys: UploadKeys, policy: UploadPolicy): string {
  const encoded = urlSafe(JSON.stringify(policy));
  return `${keys.accessKey}:${sign(keys.secretKey, encoded)}:${encoded}`;
}

/**
 * What a token is worth: its policy, 'over' past its deadline, or nothing when it is not ours or forged. `now` in
 * milliseconds.
 */
export function inspectUploadToken(keys: UploadKeys, token: string, now: number): UploadPolicy | 'over' | undefined {
  const [accessKey, signature, encoded, ...rest] = token.split(':');
  if (!accessKey || !signature || !encoded || rest.length > 0 || accessKey !== keys.accessKey) return undefined;
  if (!sameText(signature, sign(keys.secretKey, encoded))) return undefined;
  const policy = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as UploadPolicy;
  return policy.deadline * 1000 >= now ? policy : 'over';
}

/** Reads a token; undefined when it is not ours, is forged or is over. `now` in milliseconds. */
export function readUploadToken(keys: UploadKeys, token: string, now: number): UploadPolicy | undefined {
  const policy = inspectUploadToken(keys, token, now);
  return policy === 'over' ? undefined : policy;
}

/** Values of the magic variables. */
export type MagicValues = Record<string, string | number | null | undefined>;

const fill = (template: string, values: MagicValues, write: (value: MagicValues[string]) => string): string =>
  template.replace(/\$\(([\w.:-]+)\)|\$\{([\w.:-]+)\}/g, (_, round?: string, curly?: string) =>
    write(values[round ?? curly!]),
  );

/** Fills the magic variables of a returnBody; each value lands as JSON, so that none can break out. */
export function fillReturnBody(template: string, values: MagicValues): string {
  return fill(template, values, (value) => JSON.stringify(value ?? null));
}

/** Fills the magic variables of a callback's form; each value is escaped. */
export function fillFormBody(template: string, values: MagicValues): string {
  return fill(template, values, (value) => encodeURIComponent(value ?? ''));
}

/** Fills the variables of a saveKey, where values stand as they are. */
export function fillSaveKey(template: string, values: MagicValues, now: Date): string {
  const [year, mon, day, hour, min, sec] = now.toISOString().split(/[-T:.]/);
  const all: MagicValues = { ...values, year, mon, day, hour, min, sec };
  return fill(template, all, (value) => String(value ?? ''));
}
