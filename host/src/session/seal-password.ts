import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { passwordBoxInfo } from 'shared-contracts/model';

/** A one-time key of the server (getPasswordKey). */
export interface PasswordKey {
  id: string;
  publicKey: string;
}

/**
 * Encrypts a password to a one-time key of the server: X25519, HKDF-SHA256, AES-256-GCM, in plain JavaScript, since the
 * browser provides no crypto on plain http. The server's half is password-box.rules.ts.
 */
export function sealPassword(password: string, { id, publicKey }: PasswordKey): string {
  const server = fromBase64Url(publicKey);
  const sender = x25519.keygen();
  const shared = x25519.getSharedSecret(sender.secretKey, server);
  const material = hkdf(
    sha256,
    shared,
    concatBytes(sender.publicKey, server),
    utf8ToBytes(`${passwordBoxInfo}${id}`),
    44,
  );
  const box = gcm(material.slice(0, 32), material.slice(32)).encrypt(utf8ToBytes(password));
  return `${id}.${toBase64Url(sender.publicKey)}.${toBase64Url(box)}`;
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
