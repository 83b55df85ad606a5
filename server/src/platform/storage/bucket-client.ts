/** Whether an object that is there already may be replaced. */
export interface PutOptions {
  isReplacing?: boolean;
}

/** A bucket as a store of objects needs it; keys are those of the product. */
export interface BucketClient {
  /** Stores bytes at a fresh key. Throws ObjectExists. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Stores a file at a fresh key, or in the place of what is there. Throws ObjectExists. */
  putFile(key: string, path: string, size: number, options?: PutOptions): Promise<void>;
  /** Bytes of an object; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** The bytes of an object or of a range in it. Throws NotFound. */
  open(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Buffer>>;
  /** Removes an object; one that is gone already is well removed. */
  remove(key: string): Promise<void>;
  /** Every object with its size. */
  list(): AsyncIterable<{ key: string; size: number }>;
}
