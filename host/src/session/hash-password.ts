/**
 * Returns the SHA-256 of the password in hex: it is never sent as typed (R175). Written in JavaScript, because on plain
 * http the browser provides no crypto.
 */
export async function hashPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password);
  if (!globalThis.crypto?.subtle) {
    const [{ sha256 }, { bytesToHex }] = await Promise.all([
      import('@noble/hashes/sha2.js'),
      import('@noble/hashes/utils.js'),
    ]);
    return bytesToHex(sha256(bytes));
  }
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
