/** Milliseconds for which a host that failed is left alone. */
const restOfHost = 20_000;

const restingUntil = new Map<string, number>();

/** The store's hosts in the order given; one that failed is left alone for 20 s, over all uploads (R555, R711). */
export class HostList {
  readonly #hosts: readonly string[];
  readonly #now: () => number;

  constructor(hosts: readonly string[], now: () => number = Date.now) {
    this.#hosts = hosts;
    this.#now = now;
  }

  /** The first host that does not rest; when all rest, the one that has rested longest. */
  pick(): string {
    const [host] = [...this.#hosts].sort((one, other) => this.#restOf(one) - this.#restOf(other));
    if (host === undefined) throw new Error('The store named no host.');
    return host;
  }

  leaveAlone(host: string): void {
    restingUntil.set(host, this.#now() + restOfHost);
  }

  /** Hosts that have not failed lately. */
  get awake(): number {
    return this.#hosts.filter((host) => this.#restOf(host) === 0).length;
  }

  #restOf(host: string): number {
    const until = restingUntil.get(host) ?? 0;
    return until > this.#now() ? until : 0;
  }
}
