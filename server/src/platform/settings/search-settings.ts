import { z } from 'zod';
import { address, certificates, describe } from './describe-setting.ts';

/** Variables of the search engine that finds stories in the place of PostgreSQL. */
export const searchDescriptions = {
  SEARCH_URL: describe(
    address.optional(),
    'address of an OpenSearch-compatible search engine (OpenSearch 2, 3), e.g. https://search.example.com:9200, for ' +
      'archives beyond ten million stories; absent searches by PostgreSQL',
  ),
  SEARCH_INDEX: describe(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,60}$/, 'must be small letters, digits and hyphens')
      .default('newsroom'),
    'beginning of the names of the indexes there; several newsrooms of one engine have several',
  ),
  SEARCH_USERNAME: describe(z.string().min(1).optional(), 'user at the search engine; absent asks without one'),
  SEARCH_PASSWORD: describe(z.string().min(1).optional(), 'password of that user', { secret: true }),
  SEARCH_CA: describe(
    certificates.optional(),
    'certificate (PEM, line ends also as \\n) that the certificate of the search engine is signed with, where it is ' +
      'no public one',
  ),
  SEARCH_TIMEOUT: describe(
    z.coerce.number().min(0.2).max(10).default(1.5),
    'seconds after which a search no longer waits for the search engine and goes to PostgreSQL',
  ),
};

/** The sentences of what is wrong with these settings together. */
export function searchProblems(
  read: { SEARCH_URL?: string | undefined; SEARCH_USERNAME?: string | undefined; SEARCH_PASSWORD?: string | undefined },
  isProduction: boolean,
): string[] {
  const { SEARCH_URL, SEARCH_USERNAME, SEARCH_PASSWORD } = read;
  if (SEARCH_URL === undefined) return [];
  return [
    (SEARCH_USERNAME === undefined) !== (SEARCH_PASSWORD === undefined) &&
      'SEARCH_USERNAME, SEARCH_PASSWORD: must be set together',
    isProduction &&
      SEARCH_USERNAME !== undefined &&
      SEARCH_URL.startsWith('http:') &&
      'SEARCH_URL: must be an https address in production where a password is sent',
    /^https?:\/\/[^/]*@/.test(SEARCH_URL) &&
      'SEARCH_URL: must not hold a password; set SEARCH_USERNAME, SEARCH_PASSWORD',
  ].filter((problem) => typeof problem === 'string');
}
