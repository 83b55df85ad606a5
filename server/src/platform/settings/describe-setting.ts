import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';

/** 1, 0, true or false. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** An http or https address. */
export const address = z.url({ protocol: /^https?$/ });

/** What can be read as `noun` by `read`, which throws otherwise; one line with \n in it serves as well. */
const pem = (noun: string, read: (text: string) => unknown) =>
  z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n').trim())
    .refine((text) => {
      try {
        return text.startsWith('-----BEGIN ') && Boolean(read(text));
      } catch {
        return false;
      }
    }, `must be ${noun} in PEM; where its line ends stand as \\n, put it in single quotes`);

/** One certificate or several. */
export const certificates = pem('a certificate', (text) =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g)!.map((each) => new X509Certificate(each)),
);

/** A private key. */
export const privateKey = pem('a private key', (text) => createPrivateKey(text));

/** A public key, also as its certificate. */
export const publicKey = pem('a public key or certificate', (text) => createPublicKey(text));

/** A setting with what it is for. */
export interface Described {
  schema: z.ZodType;
  /** Meaning of the setting, for `npm run settings` and the settings page. */
  meaning: string;
  secret?: boolean;
}

/** Joins a setting's schema to its meaning. */
export const describe = <T extends z.ZodType>(
  schema: T,
  meaning: string,
  more: Omit<Described, 'schema' | 'meaning'> = {},
) => ({ schema, meaning, ...more });
