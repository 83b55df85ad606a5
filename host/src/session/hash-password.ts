/** SHA-256 of the password in hex: it never travels as typed (R175). On plain http the browser lends no crypto. */
export async function hashPassword(password: string): Promise<string> {
  if (!globalThis.crypto?.subtle) {
    const { default: sha256 } = await import('crypto-js/sha256');
    return sha256(password).toString();
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
