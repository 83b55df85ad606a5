import { NoticeKind } from 'shared-contracts/model';
import { shellPaths } from 'shared-contracts/paths';
import type { Database } from '../../platform/database/database.ts';
import type { JobDeps } from '../../platform/jobs/runner.ts';
import { restAfter } from '../../platform/jobs/rest-after.rules.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { cdnTexts as texts } from './cdn.texts.ts';
import { type DuePurge, noteCdnState, patchPurges, readCdnState, takePurges } from './purge.queries.ts';
import { nextGap, purgeOf } from './purge.rules.ts';
import { isCdnOn, openCdn } from './service/open-cdn.ts';

/** Milliseconds for which the CDN may take nothing before people hear of it. */
const patience = 10_000;

/**
 * Tells the CDN what to drop. What waits goes in one request; a kill in the middle sends it again, which harms nothing.
 */
export class CdnPurger {
  readonly #deps: Pick<JobDeps, 'db' | 'settings' | 'now' | 'log'>;
  readonly #open: typeof openCdn;
  #isNoted = false;

  constructor(deps: Pick<JobDeps, 'db' | 'settings' | 'now' | 'log'>, open = openCdn) {
    this.#deps = deps;
    this.#open = open;
  }

  /** Sends what is due. */
  async tick(): Promise<void> {
    const { db, settings } = this.#deps;
    const isOn = isCdnOn(settings);
    if (!this.#isNoted) {
      if ((await readCdnState(db)).isOn !== isOn) await noteCdnState(db, { isOn });
      this.#isNoted = true;
    }
    if (!isOn) return;
    await db.transaction((tx) => this.#send(tx));
  }

  async #send(tx: Database): Promise<void> {
    const { settings, now, log } = this.#deps;
    const due = await takePurges(tx, now());
    if (due.length === 0) return;
    const purge = purgeOf(due, siteOrigin(settings));
    const why = await this.#open(this.#deps)
      .purge(purge)
      .then(
        () => undefined,
        (error: Error) => error.message,
      );
    if (why === undefined) return this.#taken(tx, due);
    log.warn({ why, purges: due.length }, 'the CDN did not drop what has changed');
    await this.#failed(tx, due, why);
  }

  async #taken(tx: Database, due: readonly DuePurge[]): Promise<void> {
    const time = this.#deps.now();
    for (const step of new Set(due.map((one) => one.step + 1))) {
      const gap = nextGap(step);
      const rest = gap === undefined ? { doneTime: time } : { nextTime: new Date(time.getTime() + gap) };
      const ids = due.filter((one) => one.step + 1 === step).map(({ id }) => id);
      await patchPurges(tx, ids, { step, tries: 0, ...rest });
    }
    await noteCdnState(tx, { failingSince: null, lastError: null, lastSentTime: time });
  }

  async #failed(tx: Database, due: readonly DuePurge[], why: string): Promise<void> {
    const time = this.#deps.now();
    for (const tries of new Set(due.map((one) => one.tries + 1))) {
      const ids = due.filter((one) => one.tries + 1 === tries).map(({ id }) => id);
      await patchPurges(tx, ids, { tries, nextTime: new Date(time.getTime() + restAfter(tries)) });
    }
    const { failingSince } = await readCdnState(tx);
    await noteCdnState(tx, { failingSince: failingSince ?? time, lastError: why });
    if (failingSince === null || time.getTime() - failingSince.getTime() < patience) return;
    await noticeStaff(
      tx,
      { code: shellPaths.systemStatus, channelId: null, except: [] },
      {
        kind: NoticeKind.WithdrawFailed,
        title: texts.notGone,
        text: texts.notGoneNote(why),
        link: shellPaths.systemStatus,
        subjectId: 'cdn',
        event: `cdn:${failingSince.toISOString()}`,
        by: null,
        now: time,
      },
    );
  }
}
