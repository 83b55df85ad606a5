import type { Readable } from 'node:stream';
import type { Settings } from '../settings/settings.ts';
import type { BucketClient, PutOptions } from './bucket-client.ts';
import { BucketUploads } from './bucket-uploads.ts';
import { CloudClient } from './cloud-client.ts';
import { cloudOf } from './cloud-place.ts';
import { CloudStore } from './cloud-store.ts';
import { ObjectStore, type ObjectSpace } from './object-store.ts';
import { S3Bucket } from './s3-bucket.ts';
import { s3Of } from './s3-place.ts';
import { SharedPieces } from './shared-pieces.ts';

/** Storage of an installation's objects: on its own disk, or in the cloud. */
export interface StoredObjects {
  /** Stores bytes at a fresh key. Throws ObjectExists. */
  put(space: ObjectSpace, key: string, bytes: Buffer): Promise<{ etag: string }>;
  /**
   * Puts a finished work file at a fresh key, or in the place of what is there, which stays where that fails. Throws
   * ObjectExists.
   */
  putFile(space: ObjectSpace, key: string, path: string, options?: PutOptions): Promise<void>;
  /** Bytes, or undefined when there is no such object. */
  size(space: ObjectSpace, key: string): Promise<number | undefined>;
  /** The bytes of an object or of a range in it; the stream fails when there is none. */
  stream(space: ObjectSpace, key: string, range?: { start: number; end: number }): Readable;
  read(space: ObjectSpace, key: string): Promise<Buffer>;
  /** First bytes of an object. */
  head(space: ObjectSpace, key: string): Promise<Buffer>;
  /** The object as one file for programs that need one; `done` clears up. */
  openFile(space: ObjectSpace, key: string): Promise<{ path: string; done(): Promise<void> }>;
  /** Name of a file that nobody else has, for what is being made. */
  workFile(extension?: string): Promise<string>;
  remove(space: ObjectSpace, key: string): Promise<void>;
}

const clouds = new WeakMap<Settings, CloudStore>();
const buckets = new WeakMap<Settings, S3Bucket>();

/** The bucket of an S3-compatible storage that the settings name; undefined where another store serves. */
export function s3BucketOf(settings: Settings): S3Bucket | undefined {
  const known = buckets.get(settings);
  if (known) return known;
  const place = s3Of(settings);
  if (!place) return undefined;
  const bucket = new S3Bucket(place);
  buckets.set(settings, bucket);
  return bucket;
}

/** The bucket that the settings name, of whichever make; undefined where objects lie in a folder. */
export function bucketClientOf(settings: Settings): BucketClient | undefined {
  const cloud = cloudOf(settings);
  return cloud ? new CloudClient(cloud) : s3BucketOf(settings);
}

/** The objects of an installation. */
export function objectsOf(settings: Settings): StoredObjects {
  return cloudStoreOf(settings) ?? new ObjectStore(settings.STORAGE_DIR);
}

/** The store of an installation that keeps its objects in a bucket, of whichever make. */
export function cloudStoreOf(settings: Settings): CloudStore | undefined {
  const known = clouds.get(settings);
  if (known) return known;
  const client = bucketClientOf(settings);
  if (!client) return undefined;
  const store = new CloudStore(client, new ObjectStore(settings.STORAGE_DIR));
  clouds.set(settings, store);
  return store;
}

/** Where uploads that this server received whole are put. */
export type UploadTarget = Pick<ObjectStore, 'commit' | 'commitPieces' | 'remove' | 'stream'>;

/** The store that uploads to this server end in; those to Kodo go there by themselves. */
export function uploadTargetOf(settings: Settings): UploadTarget {
  const bucket = s3BucketOf(settings);
  return bucket
    ? new BucketUploads(bucket, cloudStoreOf(settings)!, settings.STORAGE_DIR)
    : new ObjectStore(settings.STORAGE_DIR);
}

/** Pieces of uploads under way that other processes can go on with; undefined where a shared folder serves for that. */
export function sharedPiecesOf(settings: Settings): SharedPieces | undefined {
  const bucket = s3BucketOf(settings);
  return bucket && new SharedPieces(bucket, settings.STORAGE_DIR);
}
