import { s3Prefix } from '../settings/s3-settings.ts';
import type { Settings } from '../settings/settings.ts';

/** A bucket of an S3-compatible storage with all that the server needs to work with it. */
export interface S3Place {
  /** undefined is AWS itself. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  key: string;
  secret: string;
  /** The bucket is named in the path, not in the host name. */
  isPathStyle: boolean;
  /** '' or a folder with '/' at its end, before every key. */
  prefix: string;
  /** Milliseconds of silence after which a call is given up. */
  patience: number;
}

/** The S3-compatible storage of the settings; undefined where another store serves. */
export function s3Of(settings: Settings): S3Place | undefined {
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_KEY: key, STORAGE_S3_SECRET: secret } = settings;
  if (bucket === undefined || key === undefined || secret === undefined) return undefined;
  return {
    endpoint: settings.STORAGE_S3_ENDPOINT,
    region: settings.STORAGE_S3_REGION,
    bucket,
    key,
    secret,
    isPathStyle: settings.STORAGE_S3_PATH_STYLE,
    prefix: s3Prefix(settings.STORAGE_S3_PREFIX),
    patience: settings.STORAGE_S3_TIMEOUT * 1000,
  };
}
