import type { z } from 'zod';
import type { settingDescriptions } from './setting-descriptions.ts';

type Descriptions = typeof settingDescriptions;
type Named<Name extends keyof Descriptions> = { [One in Name]: z.output<Descriptions[One]['schema']> };

type Bucket = Named<
  | 'STORAGE_BUCKET'
  | 'STORAGE_S3_BUCKET'
  | 'STORAGE_S3_ENDPOINT'
  | 'STORAGE_S3_REGION'
  | 'STORAGE_S3_KEY'
  | 'STORAGE_S3_SECRET'
  | 'STORAGE_S3_PATH_STYLE'
  | 'STORAGE_S3_PREFIX'
>;
type Releases = Named<
  'RELEASES_DIR' | 'RELEASES_S3_URL' | 'RELEASES_S3_REGION' | 'RELEASES_S3_KEY' | 'RELEASES_S3_SECRET'
>;

/** A sentence where a bucket of an S3-compatible storage lacks its keys, or files would have two places. */
export function s3Problem(read: Bucket): string | undefined {
  if (read.STORAGE_S3_BUCKET === undefined) return undefined;
  if (read.STORAGE_BUCKET !== undefined)
    return 'STORAGE_BUCKET, STORAGE_S3_BUCKET: files are kept in one of them; set one alone';
  const missing = (['STORAGE_S3_KEY', 'STORAGE_S3_SECRET'] as const).filter((name) => read[name] === undefined);
  return missing.length === 0 ? undefined : `${missing.join(', ')}: must be set where STORAGE_S3_BUCKET is`;
}

/** A folder in the bucket as it stands before a key: '' or with '/' at its end. */
export const s3Prefix = (prefix: string): string => (prefix === '' ? '' : `${prefix.replace(/^\/+|\/+$/g, '')}/`);

/** Where releases lie when stored files are in an S3-compatible storage and nothing else is set for releases. */
export function releasesInS3(read: Bucket & Releases): Partial<Releases> {
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_REGION: region } = read;
  if (bucket === undefined || read.RELEASES_DIR !== undefined || read.RELEASES_S3_URL !== undefined) return {};
  const place = new URL(read.STORAGE_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`);
  const root = read.STORAGE_S3_PATH_STYLE
    ? `${place.href.replace(/\/+$/, '')}/${bucket}`
    : `${place.protocol}//${bucket}.${place.host}`;
  return {
    RELEASES_S3_URL: `${root}/${s3Prefix(read.STORAGE_S3_PREFIX)}releases`,
    RELEASES_S3_REGION: region,
    RELEASES_S3_KEY: read.STORAGE_S3_KEY,
    RELEASES_S3_SECRET: read.STORAGE_S3_SECRET,
  };
}
