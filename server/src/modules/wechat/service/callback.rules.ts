import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What WeChat and this server share: the token signs, the AES key (43 characters) encrypts. */
export interface CallbackKeys {
  appId: string;
  token: string;
  aesKey: string | undefined;
}

/** Bytes to which WeChat pads what it encrypts. */
const block = 32;
/** Random bytes in front of an encrypted message. */
const noise = 16;
/** How the end of a CDATA section is written inside one. */
const cdataEnd = ']]]]><![CDATA[>';

/** The signature of a request: SHA-1 over the parts in their order of characters. */
export function signatureOf(...parts: readonly string[]): string {
  return createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex');
}

/** True when a signature is the right one; compared in constant time. */
export function isSignature(signature: string, ...parts: readonly string[]): boolean {
  const [one, other] = [Buffer.from(signature), Buffer.from(signatureOf(...parts))];
  return one.length === other.length && timingSafeEqual(one, other);
}

const keyBytes = (aesKey: string): Buffer => Buffer.from(`${aesKey}=`, 'base64');

/** Encrypts a message as WeChat does: noise, length, message and app id, AES-256-CBC, padded to 32 bytes. */
export function encryptMessage(aesKey: string, appId: string, message: string): string {
  const key = keyBytes(aesKey);
  const text = Buffer.from(message);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const whole = Buffer.concat([randomBytes(noise), length, text, Buffer.from(appId)]);
  const padding = block - (whole.length % block);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([
    cipher.update(Buffer.concat([whole, Buffer.alloc(padding, padding)])),
    cipher.final(),
  ]).toString('base64');
}

/** Decrypts a message; undefined for what is not encrypted with the key for this app. */
export function decryptMessage(aesKey: string, appId: string, encrypted: string): string | undefined {
  const key = keyBytes(aesKey);
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.length === 0 || bytes.length % 16 !== 0) return undefined;
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()]);
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > block || padded.length < noise + 4 + padding) return undefined;
  const whole = padded.subarray(0, padded.length - padding);
  const end = noise + 4 + whole.readUInt32BE(noise);
  if (end > whole.length || whole.subarray(end).toString() !== appId) return undefined;
  return whole.subarray(noise + 4, end).toString();
}

/** The texts of an XML message by the names of their elements, those inside other elements too. */
export function readXml(text: string): Map<string, string> {
  const fields = /<([A-Za-z]\w*)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/g;
  const found = new Map<string, string>();
  for (const [, name = '', raw, plain = ''] of text.matchAll(fields))
    found.set(name, raw?.replaceAll(cdataEnd, ']]>') ?? unescapeXml(plain));
  return found;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|apos);/g, (_whole, name: string) => entities[name] ?? '');
}

/** Content of an XML message: texts, numbers, or further elements. */
export type XmlParts = { readonly [name: string]: string | number | XmlParts };

/** An XML message as WeChat reads it. */
export function toXml(parts: XmlParts): string {
  return `<xml>${elementsOf(parts)}</xml>`;
}

function elementsOf(parts: XmlParts): string {
  return Object.entries(parts)
    .map(([name, value]) => {
      if (typeof value === 'number') return `<${name}>${value}</${name}>`;
      if (typeof value === 'object') return `<${name}>${elementsOf(value)}</${name}>`;
      return `<${name}><![CDATA[${value.replaceAll(']]>', cdataEnd)}]]></${name}>`;
    })
    .join('');
}
