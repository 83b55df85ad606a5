import type { Readable } from 'node:stream';
import type { Settings } from '../settings/settings.ts';
import { cloudOf } from './cloud-place.ts';
import { CloudStore } from './cloud-store.ts';
import { ObjectStore, type ObjectSpace } from './object-store.ts';

/** Storage of an installation's objects: on its own disk, or in the cloud. */
export interface StoredObjects {
  /** Stores bytes at a fresh key. Throws ObjectExists. */
  put(space: ObjectSpace, key: string, bytes: Buffer): Promise<{ etag: string }>;
  /** Puts a finished work file at a fresh key. Throws ObjectExists. */
  putFile(space: ObjectSpace, key: string, path: string): Promise<void>;
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

/** The objects of an installation. */
export function objectsOf(settings: Settings): StoredObjects {
  const known = clouds.get(settings);
  if (known) return known;
  const own = new ObjectStore(settings.STORAGE_DIR);
  const cloud = cloudOf(settings);
  if (!cloud) return own;
  const store = new CloudStore(cloud, own);
  clouds.set(settings, store);
  return store;
}
