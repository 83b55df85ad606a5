import { uploadRetryCount } from 'shared-contracts/constants';
import type { UploadTicket } from 'shared-contracts/model';
import { HostList } from './host-list.ts';
import { pause } from './pause.ts';
import { storeGate } from './request-gate.ts';
import { remedyOf, type StoreRemedy } from './store-faults.rules.ts';
import { askStore, type StoreRequest } from './store-request.ts';
import type { TicketKeeper } from './ticket-keeper.ts';

/** A request as the caller describes it: where, below which host, with which token. */
export interface StoreCall extends Omit<StoreRequest, 'url' | 'headers' | 'signal' | 'body'> {
  path: string;
  body: Blob | string | ((ticket: UploadTicket) => FormData);
  /** The host that the call must go to; any that is awake when absent. */
  host?: string;
  contentType?: string;
}

/** Outcome of a call: the store's answer with the host that gave it, or that the block must be restarted. */
export type StoreAnswer =
  { kind: 'answer'; data: Record<string, unknown>; host: string } | { kind: Extract<StoreRemedy, 'newBlock' | 'done'> };

/** Talks to the store for one file: hosts in order, a fresh token, and what each refusal calls for. */
export class StoreClient {
  readonly #tickets: TicketKeeper;
  readonly #signal: AbortSignal;

  constructor(tickets: TicketKeeper, signal: AbortSignal) {
    this.#tickets = tickets;
    this.#signal = signal;
  }

  /**
   * Asks until the store answers, another host being tried at once and the same one again after a pause, three times
   * (R803). A call bound to a host that does not answer ends as 'newBlock'. Throws StoreError, or the signal's reason.
   */
  async ask(call: StoreCall): Promise<StoreAnswer> {
    for (let failures = 0; ;) {
      this.#signal.throwIfAborted();
      const ticket = await this.#tickets.current();
      const hosts = new HostList(ticket.hosts);
      const host = call.host ?? hosts.pick();
      try {
        return { kind: 'answer', data: await storeGate.run(() => this.#send(call, host, ticket)), host };
      } catch (error) {
        const remedy = this.#signal.aborted ? 'giveUp' : remedyOf(error);
        if (remedy === 'giveUp') throw error;
        if (remedy === 'done' || remedy === 'newBlock') return { kind: remedy };
        if (remedy === 'otherHost') {
          hosts.leaveAlone(host);
          if (hosts.awake > 0) {
            if (call.host) return { kind: 'newBlock' };
            continue;
          }
        }
        failures += 1;
        if (failures > uploadRetryCount) throw error;
        if (remedy === 'newToken') await this.#tickets.renew(ticket);
        else await pause(1000 * failures, this.#signal);
      }
    }
  }

  #send(
    { path, body, method, onSent, contentType = 'application/octet-stream' }: StoreCall,
    host: string,
    ticket: UploadTicket,
  ) {
    const isForm = typeof body === 'function';
    return askStore({
      url: `${host.replace(/\/$/, '')}${path}`,
      ...(method ? { method } : {}),
      body: isForm ? body(ticket) : body,
      // The browser writes a form's type itself, with its boundary.
      headers: isForm ? {} : { authorization: `UpToken ${ticket.token}`, 'content-type': contentType },
      onSent,
      signal: this.#signal,
    });
  }
}
