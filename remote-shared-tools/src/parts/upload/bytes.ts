/** Url-safe base64 as the store writes it: '+' and '/' replaced, padding kept. */
export function urlSafeBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_');
}

/** The same of a text's UTF-8 bytes, for the segments of mkfile. */
export const urlSafeBase64OfText = (text: string): string => urlSafeBase64(new TextEncoder().encode(text));

/** SHA-1 of bytes. Pages without https have no crypto.subtle; there the slower library does it. */
export async function sha1(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle } = crypto;
  if (subtle) return new Uint8Array(await subtle.digest('SHA-1', bytes));
  const { default: cryptoJs } = await import('crypto-js');
  const words = cryptoJs.SHA1(cryptoJs.lib.WordArray.create(bytes));
  return Uint8Array.from(words.toString(cryptoJs.enc.Hex).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Bytes of a part of a file. */
export async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}
