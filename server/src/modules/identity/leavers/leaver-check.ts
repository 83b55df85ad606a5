import { ErrorCode, isAppError } from 'shared-contracts/errors';
import { UserState } from 'shared-contracts/model';
import { writeAudit } from '../../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { JobDeps } from '../../../platform/jobs/runner.ts';
import { isAdministratorLeft } from '../administrators.queries.ts';
import { ldapIssuer } from '../ldap/ldap.rules.ts';
import { endSessionsOf } from '../session.queries.ts';
import { findUser, setUserState } from '../user.queries.ts';
import { noticeManagers } from './leaver-notices.ts';
import { confirmAfter, isCredible } from './leavers.rules.ts';
import { dueNow, isElsewhere, type Linked, missingOf, notGone, patchIdentity, takeDue } from './leavers.queries.ts';
import { leaverTexts as texts } from './leavers.texts.ts';
import { type IdentitySource, openSources } from './sources.ts';

/** Questions to a service in one round. */
const most = 20;
/** People who are asked about beside somebody who seems gone: one of them there, and the service is believed. */
const witnesses = 3;

type Deps = Pick<JobDeps, 'db' | 'settings' | 'now' | 'log'>;

/**
 * Asks identity services, one question at a time, whether the people who are linked to accounts are still there, and
 * disables the accounts of those who are gone. It takes two answers, ten minutes apart, and a service that still has
 * others: one that is down, or has lost its people, ends no session.
 */
export class LeaverCheck {
  readonly #deps: Deps;
  readonly #sources: readonly IdentitySource[];

  constructor(deps: Deps, sources = openSources(deps.settings, deps.log)) {
    this.#deps = deps;
    this.#sources = sources;
  }

  /** Asks about whoever is due. */
  async tick(signal?: AbortSignal): Promise<void> {
    for (const source of this.#sources) await this.#round(source, signal);
  }

  async #round(source: IdentitySource, signal: AbortSignal | undefined): Promise<void> {
    const { now } = this.#deps;
    for (let count = 0; count < most && signal?.aborted !== true; count += 1) {
      const time = now();
      const one = await this.#take(source, time, dueNow(time, source.rest, confirmAfter));
      if (!one) return;
      const isThere = await this.#ask(source, one);
      if (isThere === 'down') return;
      if (isThere !== false) continue;
      // A second answer, not the first that was just noted.
      if (one.goneTime === null || one.endedTime !== null) continue;
      if (!(await this.#settle(source, one))) return;
    }
  }

  #take(source: IdentitySource, now: Date, due: Parameters<typeof takeDue>[2]['due'], except: readonly string[] = []) {
    const { db } = this.#deps;
    return takeDue(db, this.#asked(source), { now, due, except });
  }

  #asked = ({ issuer }: IdentitySource) => ({ issuer, breakGlass: this.#deps.settings.BREAK_GLASS });

  /** Asks and notes the answer; while the service is down the person is as if nobody had asked. */
  async #ask(source: IdentitySource, one: Linked & { before: Date | null }): Promise<boolean | undefined | 'down'> {
    const { db, now, log } = this.#deps;
    try {
      const isThere = await source.isThere(one.subject);
      if (isThere === true && one.goneTime !== null) await patchIdentity(db, one, { goneTime: null, endedTime: null });
      // The same moment as that of the question: such a person is asked about again soon.
      if (isThere === false && one.goneTime === null) {
        const time = now();
        await patchIdentity(db, one, { checkedTime: time, goneTime: time });
      }
      return isThere;
    } catch (error) {
      await patchIdentity(db, one, { checkedTime: one.before });
      if (!isAppError(error, ErrorCode.Unavailable)) throw error;
      log.warn({ service: source.name }, 'an identity service was not asked who is still there');
      return 'down';
    }
  }

  /** Does what follows from a second answer; false where the service is down. */
  async #settle(source: IdentitySource, one: Linked): Promise<boolean> {
    const { db, now } = this.#deps;
    // The directory alone says who logs in with its passwords; of others one is enough.
    const others = this.#sources.map(({ issuer }) => issuer).filter((issuer) => issuer !== source.issuer);
    if (source.issuer !== ldapIssuer && (await isElsewhere(db, one.userId, others))) return true;
    const isSane = await this.#hasOthers(source, one);
    if (isSane === 'down') return false;
    const { names, ...figures } = await missingOf(db, this.#asked(source), now());
    if (isSane && isCredible(figures)) await db.transaction((tx) => this.#disable(tx, source, one));
    else
      await noticeManagers(db, {
        title: texts.held(source.name, figures.missing),
        text: texts.heldNote(names.join('、')),
        event: `leavers:${source.issuer}:${now().toISOString().slice(0, 10)}`,
        now: now(),
      });
    return true;
  }

  /** Whether the service still has somebody else, asked now; true where nobody else is linked. */
  async #hasOthers(source: IdentitySource, one: Linked): Promise<boolean | 'down'> {
    const passed = [one.subject];
    for (let count = 0; count < witnesses; count += 1) {
      const other = await this.#take(source, this.#deps.now(), notGone, passed);
      if (!other) return count === 0;
      passed.push(other.subject);
      const isThere = await this.#ask(source, other);
      if (isThere === 'down' || isThere === true) return isThere;
    }
    return false;
  }

  async #disable(tx: Database, source: IdentitySource, one: Linked): Promise<void> {
    const time = this.#deps.now();
    const { userId, userName, nickName } = one;
    const user = await findUser(tx, userId);
    if (user?.state !== 'active') return;
    if (!(await isAdministratorLeft(tx, userId))) {
      const event = `last-administrator:${userId}:${time.toISOString().slice(0, 10)}`;
      const title = texts.lastAdministrator(userName, source.name);
      return noticeManagers(tx, { title, text: texts.lastNote, event, now: time });
    }
    await setUserState(tx, userId, UserState.Disabled);
    await endSessionsOf(tx, userId, texts.gone(source.name), time);
    await patchIdentity(tx, one, { endedTime: time });
    const detail = { by: source.name, since: one.goneTime };
    await writeAudit(tx, { action: 'user.left', userName, ip: '', target: userId, detail, time });
    await noticeManagers(tx, {
      title: texts.disabled(userName, source.name),
      text: texts.disabledNote(nickName),
      event: `left:${userId}:${time.toISOString()}`,
      now: time,
      except: [userId],
    });
  }
}
