import type { BucketClient } from './bucket-client.ts';

/**
 * The bytes of an object or of a range in it, however slowly they are taken: a call whose connection ends before its
 * last byte (storages and networks cut one that is silent, and it is silent while the reader takes nothing) is followed
 * by one for the rest. A call that brings nothing at all fails.
 */
export async function* steadyBytes(
  client: Pick<BucketClient, 'open' | 'size'>,
  key: string,
  range?: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let next = range?.start ?? 0;
  for (let rest = range; ;) {
    const from = next;
    let isTaken = true;
    try {
      for await (const bytes of await client.open(key, rest)) {
        next += bytes.length;
        isTaken = false;
        yield bytes;
        isTaken = true;
      }
      return;
    } catch (error) {
      // An error of the reader's comes while a piece is out.
      if (!isTaken || next === from) throw error;
      const end = range?.end ?? (await sizeOf(client, key, error)) - 1;
      if (next > end) return;
      rest = { start: next, end };
    }
  }
}

async function sizeOf(client: Pick<BucketClient, 'size'>, key: string, error: unknown): Promise<number> {
  const size = await client.size(key);
  if (size === undefined) throw error;
  return size;
}
