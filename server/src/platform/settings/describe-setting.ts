import { z } from 'zod';

/** 1, 0, true or false. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** An http or https address. */
export const address = z.url({ protocol: /^https?$/ });

/** A key or certificate as text; one line with \n in it serves as well. */
export const pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .pipe(z.string().regex(/^-----BEGIN [A-Z ]+-----/, 'must be PEM'));

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
