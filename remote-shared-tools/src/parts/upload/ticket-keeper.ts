import { getResourceUploadToken, getStreamUploadToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import type { Shell, UploadKind } from 'shared-contracts/shell';

/** Seconds before its end at which a token is renewed: a block under way must still be taken. */
const renewBefore = 10;

/** Request of a token. */
export interface TicketAsk {
  kind: UploadKind;
  fileName: string;
  fileSize: number;
  fingerprint: string;
  /** The conversion wished for a video; absent when it can be skipped. */
  persistentOps?: string | undefined;
}

/**
 * Fields that every client sends beside the name and the kind of a file (R705): no enterprise, no use that is known
 * yet.
 */
export const resourceFields = { source: 'web', enterpriseCode: '', picType: '', formFlag: '1' } as const;

/** Holds the token of one upload and gets the next one before the store refuses it; the key stays the same. */
export class TicketKeeper {
  readonly #ask: () => Promise<UploadTicket>;
  #ticket: Promise<UploadTicket> | undefined;
  readonly #now: () => number;

  constructor(shell: Pick<Shell, 'call'>, ask: TicketAsk, now: () => number = Date.now) {
    this.#now = now;
    this.#ask = async () => {
      const { kind, persistentOps, fileName, ...rest } = ask;
      const common = { ...rest, fileName: fileName.slice(-255) || 'file' };
      if (kind !== 'video')
        return (await shell.call(getResourceUploadToken, { ...resourceFields, ...common, type: kind })).data;
      return (await shell.call(getStreamUploadToken, { ...common, ...(persistentOps ? { persistentOps } : {}) })).data;
    };
  }

  /** The token as long as it is good, else a new one; callers at the same time get the same. */
  async current(): Promise<UploadTicket> {
    const ticket = await (this.#ticket ??= this.#renew());
    return ticket.deadline - this.#now() / 1000 > renewBefore ? ticket : this.renew(ticket);
  }

  /** A token in place of one that the store refused. */
  renew(stale: UploadTicket): Promise<UploadTicket> {
    return (this.#ticket = this.#renewOnce(stale));
  }

  #renewing: { stale: UploadTicket; next: Promise<UploadTicket> } | undefined;

  #renewOnce(stale: UploadTicket): Promise<UploadTicket> {
    if (this.#renewing?.stale === stale) return this.#renewing.next;
    const next = this.#renew();
    this.#renewing = { stale, next };
    return next;
  }

  #renew(): Promise<UploadTicket> {
    const request = this.#ask();
    request.catch(() => (this.#ticket = undefined));
    return request;
  }
}
