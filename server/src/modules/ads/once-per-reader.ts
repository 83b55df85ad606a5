import { createHash } from 'node:crypto';

/**
 * Says whether a reader does a thing for the first time within some seconds: a page that is loaded over and over, or a
 * script that clicks, counts once. Remembers hashes alone, and no more than `most` of them.
 */
export class OncePerReader {
  readonly #seen = new Map<string, number>();
  readonly #seconds: number;
  readonly #most: number;

  constructor({ seconds, most = 20_000 }: { seconds: number; most?: number }) {
    this.#seconds = seconds;
    this.#most = most;
  }

  isFirst(reader: string, thing: string, now: Date): boolean {
    const key = createHash('sha256').update(`${reader}\n${thing}`).digest('base64url');
    const until = this.#seen.get(key);
    if (until !== undefined && until > now.getTime()) return false;
    this.#seen.delete(key);
    this.#seen.set(key, now.getTime() + this.#seconds * 1000);
    if (this.#seen.size > this.#most) this.#seen.delete(this.#seen.keys().next().value!);
    return true;
  }
}
