/** Milliseconds in which the same reader opening the same story again is no new reading. */
const repeatTime = 30 * 60_000;
/** Readings an hour of one story that come from one address at most, whatever its readers say they are. */
export const mostPerAddress = 120;

const hour = 3_600_000;
const mostKept = 200_000;

/**
 * Recognises repeated readings: of a reader within half an hour, and from one address beyond what an office or a mobile
 * gateway reads of one story. Kept in memory alone and forgotten within an hour; each server process has its own.
 */
export class Repeats {
  readonly #lastSeen = new Map<string, number>();
  #perAddress = new Map<string, number>();
  #hour = 0;

  /** True for a repeat; else remembers the reading. Both names are hashes. */
  isRepeat(reader: string, address: string, story: string, now: number): boolean {
    this.#turnHour(now);
    const key = `${reader}:${story}`;
    if (now - (this.#lastSeen.get(key) ?? -Infinity) < repeatTime) return true;
    const place = `${address}:${story}`;
    const count = (this.#perAddress.get(place) ?? 0) + 1;
    if (count > mostPerAddress) return true;
    if (this.#perAddress.size < mostKept || this.#perAddress.has(place)) this.#perAddress.set(place, count);
    this.#lastSeen.delete(key);
    this.#lastSeen.set(key, now);
    this.#forget(now);
    return false;
  }

  #turnHour(now: number): void {
    const turned = Math.floor(now / hour);
    if (turned === this.#hour) return;
    this.#hour = turned;
    this.#perAddress = new Map();
  }

  /** The oldest come first. */
  #forget(now: number): void {
    for (const [key, time] of this.#lastSeen) {
      if (now - time < repeatTime && this.#lastSeen.size <= mostKept) break;
      this.#lastSeen.delete(key);
    }
  }
}
