import { createCipheriv, createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto';

/** Seconds that a signed answer or notice may be old. */
const window = 300;
const tagBytes = 16;

/** What the other side signed: the parts of its headers, and the body byte by byte. */
export interface Signed {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
  body: string;
}

/** An encrypted part of a notice. */
interface SealedResource {
  algorithm: string;
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

const lines = (parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

/** Signs lines with RSA and SHA-256, as base64. */
export const signLines = (privateKey: string, parts: readonly string[]): string =>
  createSign('RSA-SHA256').update(lines(parts)).sign(privateKey, 'base64');

/** True when the lines were signed with the key that belongs to this public key or certificate. */
export function isSignedBy(publicKey: string, parts: readonly string[], signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(lines(parts)).verify(publicKey, signature, 'base64');
  } catch {
    return false;
  }
}

/** The Authorization header of a request by WeChat Pay's protocol v3. `path` has the query. */
export function authorize(
  { merchantId, serial, privateKey }: { merchantId: string; serial: string; privateKey: string },
  { method, path, body }: { method: string; path: string; body: string },
  now: Date,
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex').toUpperCase();
  const signature = signLines(privateKey, [method, path, timestamp, nonce, body]);
  const parts = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: serial };
  const fields = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${fields.join(',')}`;
}

/** Why an answer or notice is not to be believed; undefined when it is. */
export function doubtOf(
  { timestamp, nonce, signature, serial, body }: Signed,
  platform: { serial: string; publicKey: string },
  now: Date,
): 'old' | 'unsigned' | undefined {
  if (serial !== platform.serial) return 'unsigned';
  if (!isSignedBy(platform.publicKey, [timestamp, nonce, body], signature)) return 'unsigned';
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return /^\d{1,12}$/.test(timestamp) && age <= window ? undefined : 'old';
}

/** Decrypts the resource of a notice; undefined when the key is another or somebody changed it. */
export function openResource(key: string, { ciphertext, nonce, associated_data = '' }: SealedResource) {
  try {
    const bytes = Buffer.from(ciphertext, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(associated_data))
      .setAuthTag(bytes.subarray(-tagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Encrypts a resource as the platform does. */
export function sealResource(key: string, resource: object, about: string): SealedResource {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const box = Buffer.concat([cipher.update(JSON.stringify(resource), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: box.toString('base64'), nonce, associated_data: about };
}
