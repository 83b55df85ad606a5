import type { UploadKeys } from 'kodo';
import type { Settings } from '../settings/settings.ts';
import { bucketName, uploadKeysOf } from './upload-keys.ts';

/** The bucket that uploads go to: of the cloud where the settings name one, else of the store in this server. */
export interface Bucket {
  keys: UploadKeys;
  bucket: string;
  /** Addresses that take uploads, in the order to try them, without the last '/'. */
  hosts: readonly string[];
  region: string;
}

/** A bucket of the cloud with all that the server needs to work with it. */
export interface CloudPlace extends Bucket {
  /** Address of its management calls. */
  management: string;
  /** Address that its objects are read at, without the last '/'. */
  domain: string;
  /** Address that the cloud calls after a finished upload; undefined when it need not. */
  callbackUrl: string | undefined;
}

const bare = (address: string) => address.trim().replace(/\/+$/, '');

/** The cloud of the settings; undefined where the embedded store serves. */
export function cloudOf(settings: Settings): CloudPlace | undefined {
  const {
    STORAGE_BUCKET: bucket,
    STORAGE_ACCESS_KEY: accessKey,
    STORAGE_SECRET_KEY: secretKey,
    STORAGE_URL: hosts,
    STORAGE_DOMAIN: domain,
  } = settings;
  if (
    bucket === undefined ||
    accessKey === undefined ||
    secretKey === undefined ||
    hosts === undefined ||
    domain === undefined
  )
    return undefined;
  return {
    keys: { accessKey, secretKey },
    bucket,
    hosts: hosts.split(',').map(bare),
    region: settings.STORAGE_REGION,
    management: bare(settings.STORAGE_MANAGEMENT_URL),
    domain: bare(domain),
    callbackUrl: settings.STORAGE_CALLBACK_URL,
  };
}

/** Where uploads go in this installation. */
export function bucketOf(settings: Settings): Bucket {
  return (
    cloudOf(settings) ?? { keys: uploadKeysOf(settings.DATA_DIR), bucket: bucketName, hosts: ['/upload'], region: 'z0' }
  );
}
