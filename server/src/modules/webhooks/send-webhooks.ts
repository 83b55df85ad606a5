import { randomUUID } from 'node:crypto';
import { isAppError } from 'shared-contracts/errors';
import { webhookLimits } from 'shared-contracts/limits';
import { NoticeKind } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { fetchGuardOf } from '../../platform/fetch-guard/index.ts';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import type { JobDeps } from '../../platform/jobs/runner.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { unseal } from '../../platform/text/seal.rules.ts';
import { aboutWebhook } from './webhook.commands.ts';
import {
  dueWebhooks,
  hasWaiting,
  leaseWebhook,
  lockDelivery,
  lockWebhook,
  nextDelivery,
  patchDelivery,
  patchWebhook,
  releaseWebhook,
  type StoredDelivery,
  type StoredWebhook,
} from './webhook.queries.ts';
import { failingAtMost, nextTry, signWebhook, webhookHeaders } from './webhook.rules.ts';
import { webhookTexts as texts } from './webhook.texts.ts';

/** Receivers that a process sends to at a time, and deliveries to one before another may have its turn. */
const atOnce = 16;
const inOneTurn = 50;
/** Bytes of an answer. */
const maxBytes = 64 * 1024;
/** Milliseconds for an answer. */
const usualTimeout = 10_000;

type Deps = JobDeps & { keys: Pick<TokenKeys, 'sealed'>; timeout?: number };

/** What became of one try. */
interface Outcome {
  status: number | null;
  answer: string;
  /** '' where the receiver took it. */
  error: string;
}

/**
 * Sends what is due. Each receiver is sent to by one process at a time and apart from all others, so that a slow one
 * holds up itself alone; after a kill the delivery in hand is sent again under the same id.
 */
export class WebhookSender {
  readonly #deps: Deps;
  readonly #name = `${process.pid}-${randomUUID()}`;
  readonly #busy = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Begins to send to receivers that are free; does not wait for them. */
  async tick(): Promise<void> {
    if (this.#stopping.signal.aborted || this.#busy.size >= atOnce) return;
    const { db, now, log } = this.#deps;
    const due = (await dueWebhooks(db, now())).filter((id) => !this.#busy.has(id));
    for (const id of due.slice(0, atOnce - this.#busy.size)) {
      const turn = this.#serve(id)
        .catch((error: unknown) => log.warn({ err: error, webhook: id }, 'webhook could not be sent'))
        .finally(() => this.#busy.delete(id));
      this.#busy.set(id, turn);
    }
  }

  /** When every receiver that is sent to now has had its turn. */
  async settled(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  /** Breaks off; what was not answered is sent again later. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.settled();
  }

  async #serve(id: string): Promise<void> {
    const { db, now } = this.#deps;
    try {
      for (let turn = 0; turn < inOneTurn; turn += 1) {
        const webhook = await leaseWebhook(db, id, this.#name, now());
        const delivery = webhook && (await nextDelivery(db, id, now()));
        if (!delivery || this.#stopping.signal.aborted) return;
        const outcome = await this.#send(webhook, delivery);
        if (this.#stopping.signal.aborted && outcome.error !== '') return;
        await this.#conclude(webhook, delivery, outcome);
        if (outcome.error !== '') return;
      }
    } finally {
      await releaseWebhook(db, id, this.#name);
    }
  }

  async #send(webhook: StoredWebhook, { deliveryId, event, body }: StoredDelivery): Promise<Outcome> {
    const { settings, keys, now, timeout = usualTimeout } = this.#deps;
    const { id, url, sealedSecret, sealedOldSecret, oldSecretUntil } = webhook;
    const secret = unseal(keys.sealed, sealedSecret, aboutWebhook(id));
    if (secret === undefined) return { status: null, answer: '', error: texts.keyLost };
    const isOldGood = sealedOldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now();
    const oldSecret = isOldGood ? unseal(keys.sealed, sealedOldSecret, aboutWebhook(id)) : undefined;
    const headers = {
      'content-type': 'application/json',
      [webhookHeaders.id]: deliveryId,
      [webhookHeaders.event]: event,
      ...signWebhook({ secret, oldSecret }, body, now()),
    };
    const { signal } = this.#stopping;
    try {
      const limits = { body, headers, timeout, maxBytes, signal, takesAnyStatus: true };
      const { status, bytes } = await fetchGuardOf(settings).fetch(url, limits);
      const answer = bytes.toString('utf8').replaceAll('\0', '').slice(0, webhookLimits.logged);
      return { status, answer, error: errorOf(status) };
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { status: null, answer: '', error: error.message };
    }
  }

  async #conclude(webhook: StoredWebhook, { id, state }: StoredDelivery, outcome: Outcome): Promise<void> {
    const now = this.#deps.now();
    const { status, answer, error } = outcome;
    await this.#deps.db.transaction(async (tx) => {
      const current = await lockWebhook(tx, webhook.id);
      const delivery = current && (await lockDelivery(tx, id));
      if (!delivery || delivery.state !== state) return;
      const attempts = delivery.attempts + 1;
      const next = error === '' ? null : nextTry(attempts, now);
      await patchDelivery(tx, id, {
        state: error === '' ? 'delivered' : next ? 'waiting' : 'failed',
        ...{ attempts, status, answer, lastError: error, sentTime: now, nextTime: next },
      });
      if (error === '') {
        if (current.failingSince) await patchWebhook(tx, webhook.id, { failingSince: null });
        return;
      }
      const failingSince = current.failingSince ?? now;
      const isPaused = now.getTime() - failingSince.getTime() >= failingAtMost;
      // With nothing more to send, a failure of weeks later is a new one.
      const goesOn = isPaused || (await hasWaiting(tx, webhook.id));
      await patchWebhook(tx, webhook.id, {
        failingSince: goesOn ? failingSince : null,
        ...(isPaused && { isOn: false, pausedTime: now }),
      });
      if (isPaused) await noticePause(tx, current, now);
    });
  }
}

function errorOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  return status >= 300 && status < 400 ? texts.redirected(status) : texts.answered(status);
}

const noticePause = (tx: Parameters<typeof noticeStaff>[0], { id, name, ownerId }: StoredWebhook, now: Date) =>
  noticeStaff(
    tx,
    { users: [ownerId] },
    {
      kind: NoticeKind.WebhookPaused,
      title: texts.paused(name),
      text: texts.pausedNote(failingAtMost / 86_400_000),
      link: appPaths.webhooks,
      subjectId: `webhook:${id}`,
      event: `webhook-paused:${id}:${now.toISOString()}`,
      by: null,
      now,
    },
  );
