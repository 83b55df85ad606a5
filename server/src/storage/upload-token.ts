import { createHmac, timingSafeEqual } from 'node:crypto';
import { uploadImageLimit, uploadImageLimitKb } from 'shared-contracts/constants';

/** The upload policy of the Kodo protocol, as far as we use it. */
export interface UploadPolicy {
  /** 'bucket:key': this one object and no other. */
  scope: string;
  /** Unix seconds. */
  deadline: number;
  /** 1: an object that stands is never replaced. */
  insertOnly: 1;
  fsizeMin: number;
  /** Bytes. */
  fsizeLimit: number;
  mimeLimit: string;
  /** 1: the type is found by content; the sender's word does not count. */
  detectMime: 1;
  /** User who asked for the token; owner of the object. */
  endUser: string;
  returnBody: string;
}

export interface UploadKeys {
  accessKey: string;
  secretKey: string;
}

/** Seconds that a token stays good. */
export const uploadTokenLifetime = 3600;

const returnBody =
  '{"key":$(key),"hash":$(etag),"fname":$(fname),"fsize":$(fsize),"mimeType":$(mimeType),"width":$(imageInfo.width),"height":$(imageInfo.height)}';

/** Policy of one picture upload to a key that the server chose (A40). `now` in milliseconds. */
export function pictureUploadPolicy(bucket: string, key: string, userId: string, now: number): UploadPolicy {
  return {
    scope: `${bucket}:${key}`,
    deadline: Math.floor(now / 1000) + uploadTokenLifetime,
    insertOnly: 1,
    fsizeMin: 1,
    fsizeLimit: uploadImageLimitKb * 1024,
    mimeLimit: 'image/*',
    detectMime: 1,
    endUser: userId,
    returnBody,
  };
}

/** The sentence of the documents for a picture over the limit (S2 §8). */
export const tooLargeText = `每个附件大小不能大于${uploadImageLimit}M！`;

const urlSafe = (data: string | Buffer) => Buffer.from(data).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
const sign = (secretKey: string, text: string) => urlSafe(createHmac('sha1', secretKey).update(text).digest());

/** Writes a token as Kodo does: accessKey:encodedSign:encodedPolicy. */
export function writeUploadToken(keys: UploadKeys, policy: UploadPolicy): string {
  const encoded = urlSafe(JSON.stringify(policy));
  return `${keys.accessKey}:${sign(keys.secretKey, encoded)}:${encoded}`;
}

/** Reads a token; undefined when it is not ours, is forged or is over. `now` in milliseconds. */
export function readUploadToken(keys: UploadKeys, token: string, now: number): UploadPolicy | undefined {
  const [accessKey, signature, encoded, ...rest] = token.split(':');
  if (!accessKey || !signature || !encoded || rest.length > 0 || accessKey !== keys.accessKey) return undefined;
  if (!sameText(signature, sign(keys.secretKey, encoded))) return undefined;
  const policy = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as UploadPolicy;
  return policy.deadline * 1000 >= now ? policy : undefined;
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Fills the magic variables of a returnBody; each value lands as JSON, so that none can break out. */
export function fillReturnBody(template: string, values: Record<string, string | number | null>): string {
  return template.replace(/\$\(([\w.:]+)\)/g, (_, name: string) => JSON.stringify(values[name] ?? null));
}
