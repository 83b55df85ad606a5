import { z } from 'zod';
import { address, describe, flag } from './describe-setting.ts';

/** Variables that name an S3-compatible object storage for stored files. */
export const s3Descriptions = {
  STORAGE_S3_BUCKET: describe(
    z.string().min(1).optional(),
    'private bucket of an S3-compatible storage (AWS, MinIO, OSS, COS, OBS) that files, pieces of uploads under way ' +
      'and, without RELEASES_DIR and RELEASES_S3_URL, releases are kept in; takes the place of STORAGE_BUCKET',
  ),
  STORAGE_S3_ENDPOINT: describe(
    address.optional(),
    'address of that storage without the bucket, e.g. https://oss-cn-hangzhou.aliyuncs.com; absent is AWS',
  ),
  STORAGE_S3_REGION: describe(z.string().min(1).default('us-east-1'), 'region of that storage'),
  STORAGE_S3_KEY: describe(z.string().min(1).optional(), 'access key of that storage'),
  STORAGE_S3_SECRET: describe(z.string().min(1).optional(), 'secret key of that storage', { secret: true }),
  STORAGE_S3_PATH_STYLE: describe(
    flag.default(false),
    'whether the bucket is named in the path (MinIO: 1) in place of the host name (OSS, COS, OBS: 0)',
  ),
  STORAGE_S3_PREFIX: describe(
    z
      .string()
      .regex(/^[\w.-]*(\/[\w.-]+)*\/?$/)
      .default(''),
    'folder in the bucket that everything is kept under, e.g. newsroom, where others use the bucket too',
  ),
  STORAGE_S3_TIMEOUT: describe(
    z.coerce.number().int().min(1).max(300).default(20),
    'seconds of silence after which a call to that storage is given up',
  ),
} as const;
