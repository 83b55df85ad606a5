import { activityAdd, activityPublish, activityUpdate } from 'shared-contracts/endpoints';
import type { ActivityDetail } from 'shared-contracts/model';
import { toWireTime } from '../src/platform/text/wire-time.ts';
import { takePart } from '../src/modules/activities/take-part.ts';
import { dueHandlers } from '../src/assembly/jobs.ts';
import { createRunner } from '../src/platform/jobs/runner.ts';
import { operator, test } from './operator-kit.ts';

export const hour = 3_600_000;
export const inHours = (hours: number) => toWireTime(new Date(test.clock.now().getTime() + hours * hour));

/** The input of staff: it began an hour ago and ends in a day. */
export const draftOf = (settings: object, more: object = {}) => ({
  name: '读者活动',
  startTime: inHours(-1),
  endTime: inHours(24),
  joinRule: 'once',
  joinMax: 1,
  settings,
  ...more,
});

export async function save(settings: object, more: object = {}): Promise<ActivityDetail> {
  const { envelope } = await test.call(activityAdd, draftOf(settings, more), operator);
  if (envelope.suc !== 1) throw new Error(`${envelope.message} ${JSON.stringify(envelope.data)}`);
  return envelope.data as ActivityDetail;
}

export async function open(settings: object, more: object = {}): Promise<ActivityDetail> {
  const detail = await save(settings, more);
  const { envelope } = await test.call(activityPublish, { ids: detail.id }, operator);
  expect(envelope.message).toBe('');
  return detail;
}

/** Saves with changes, as the form does. */
export async function change(detail: ActivityDetail, more: Partial<ActivityDetail>) {
  const {
    name,
    keywords,
    introduction,
    sponsors,
    theme,
    form,
    cover,
    startTime,
    endTime,
    targets,
    joinRule,
    joinMax,
    asksMobile,
    settings,
    id,
    rev,
  } = { ...detail, ...more };
  return test.call(
    activityUpdate,
    {
      name,
      keywords,
      introduction,
      sponsors,
      theme,
      form,
      cover,
      startTime,
      endTime,
      targets,
      joinRule,
      joinMax,
      asksMobile,
      settings,
      id,
      rev,
    },
    operator,
  );
}

let nonce = 0;
/** A ticket that no page has yet. */
export const newTicket = () => `ticket-${(nonce += 1)}`;

/** A reader takes part, each from an address of its own. */
export function join(
  kind: 'raffle' | 'answer',
  activityId: string,
  reader: string,
  { ticket = newTicket(), mobile = '' }: { ticket?: string; mobile?: string } = {},
) {
  return takePart(
    { db: test.db, now: test.clock.now },
    {
      kind,
      activityId,
      target: 'website',
      reader: `device:${reader}`,
      mobile,
      ticket,
      posted: {},
      ip: `10.0.${nonce % 250}.${(nonce * 7) % 250}`,
    },
  );
}

/** A reader's browser, which keeps its cookie. */
export class Browser {
  cookie = '';

  async get(url: string) {
    const response = await test.app.inject({ url, headers: this.cookie ? { cookie: this.cookie } : {} });
    this.#keep(response.headers['set-cookie']);
    return response;
  }

  async post(url: string, fields: [string, string][]) {
    const response = await test.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(this.cookie && { cookie: this.cookie }) },
    });
    this.#keep(response.headers['set-cookie']);
    return response;
  }

  /** Opens a page and sends its form. */
  async takePart(url: string, fields: [string, string][] = []) {
    const ticket = /name="ticket" value="([^"]+)"/.exec((await this.get(url)).body)?.[1] ?? '';
    return { ticket, response: await this.post(url, [['ticket', ticket], ...fields]) };
  }

  #keep(header: string | string[] | undefined): void {
    if (header !== undefined) this.cookie = String(header).split(';')[0]!;
  }
}

/** Runs every job that is due, as a runner of its own. */
export async function runDue(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
  const runner = createRunner(dueHandlers, { db: test.db, settings: test.settings, now: test.clock.now, log });
  while ((await runner.tick()) > 0);
}
