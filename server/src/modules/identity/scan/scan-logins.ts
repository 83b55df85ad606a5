import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import type { PlainParts } from '../../../platform/http/app-parts.ts';
import { findLiveSession } from '../live-session.ts';
import { issueLoginCode } from '../login-code.queries.ts';
import { keepAnswer, takeAnswer } from '../one-time-answer.queries.ts';
import { groupRolesOf } from '../role-groups.queries.ts';
import type { GroupRole } from '../role-groups.rules.ts';
import { departmentsOf, isScanSandbox, openSandboxScan, openScan, scanServicesOf } from './open-scan.ts';
import { isScanService, NotOfHouse, type ScanPerson, type ScanPort, type ScanService } from './port.ts';
import { accountOfScan, bindScan } from './scan-account.ts';
import { bindTicket, scanRefusalCode } from './scan-refusal.ts';
import { scanNames, scanTexts as texts } from './scan.texts.ts';

/** Seconds that a person may take to scan. */
export const loginLife = 600;

/** What a login, or a binding, keeps between its start and its return. */
interface Begun {
  service: ScanService;
  verifier: string;
  redirectUri: string;
  /** The session whose account is to be bound; absent for a login. */
  sessionId?: string;
}

/** A service that this server has. */
export interface OpenService {
  service: ScanService;
  port: ScanPort;
}

/** What a browser brought back. */
export interface Returned {
  code: string;
  ip: string;
}

const randomWord = (): string => randomBytes(32).toString('base64url');

/** Logins, and bindings of accounts, by scanning a code. */
export class ScanLogins {
  readonly services: readonly ScanService[];
  readonly #parts: PlainParts;
  readonly #ports: ReadonlyMap<ScanService, ScanPort>;

  constructor(app: FastifyInstance, parts: PlainParts) {
    const { settings } = parts;
    this.#parts = parts;
    this.services = scanServicesOf(settings);
    this.#ports = new Map(
      this.services.map((service) => [
        service,
        isScanSandbox(settings, service)
          ? openSandboxScan(service, settings, app)
          : openScan(service, settings, app.log),
      ]),
    );
  }

  find(name: string): OpenService | undefined {
    const port = isScanService(name) ? this.#ports.get(name) : undefined;
    return isScanService(name) && port ? { service: name, port } : undefined;
  }

  /** Begins a login, or with a ticket a binding; undefined where the ticket is not good. */
  async begin({ service, port }: OpenService, redirectUri: string, ticket: string | undefined) {
    const { db, now } = this.#parts;
    const bound = ticket === undefined ? {} : await takeAnswer<{ sessionId: string }>(db, bindTicket, ticket, now());
    if (!bound) return undefined;
    const [state, verifier] = [randomWord(), randomWord()];
    await keepAnswer(db, 'scan', state, { service, verifier, redirectUri, ...bound } satisfies Begun, now());
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return { state, url: port.authorizeUrl({ redirectUri, state, challenge }) };
  }

  /** What began under a state, once. */
  takeBegun(state: string): Promise<Begun | undefined> {
    return takeAnswer<Begun>(this.#parts.db, { kind: 'scan', life: loginLife }, state, this.#parts.now());
  }

  /** The code with which the page of single sign-on goes on: a login, or why there is none. */
  async enter(open: OpenService, begun: Begun, { code, ip }: Returned): Promise<string> {
    const { db, settings, now } = this.#parts;
    const { service } = open;
    try {
      const mapping = await this.#groupRoles(service);
      const person = await personOf(open, begun, code, mapping);
      if (!person) return scanRefusalCode('expired', service);
      const user = await accountOfScan(service, person, mapping, { db, settings, now: now(), ip });
      return user ? await issueLoginCode(db, { userName: user.userName }, now()) : scanRefusalCode('unbound', service);
    } catch (error) {
      if (error instanceof NotOfHouse) return scanRefusalCode('foreign', service);
      if (isAppError(error, ErrorCode.Unavailable)) return scanRefusalCode('down', service);
      throw error;
    }
  }

  /** Binds the account of the session that began; says in a sentence what became of it. */
  async bind(open: OpenService, begun: Begun, sessionId: string, { code, ip }: Returned): Promise<string> {
    const { db, now } = this.#parts;
    const name = scanNames[open.service];
    try {
      const facts = await findLiveSession(db, sessionId, now());
      if (facts?.kind !== 'staff') throw new AppError(ErrorCode.ReLogin, texts.sessionOver);
      const person = await personOf(open, begun, code, await this.#groupRoles(open.service));
      if (!person) return texts.notBound(texts.expired(name));
      await bindScan(open.service, person, { id: facts.userId, userName: facts.userName }, { db, now: now(), ip });
      return texts.bound(name, facts.userName);
    } catch (error) {
      if (error instanceof NotOfHouse) return texts.notBound(texts.foreign(name));
      if (isAppError(error)) return texts.notBound(error.message);
      throw error;
    }
  }

  #groupRoles(service: ScanService): Promise<GroupRole[]> {
    return groupRolesOf(this.#parts.db, service, this.#parts.settings);
  }
}

/** Who gave a code; undefined without one, as when a person broke off. */
const personOf = async (
  { port }: OpenService,
  begun: Begun,
  code: string,
  mapping: readonly GroupRole[],
): Promise<ScanPerson | undefined> =>
  code === '' ? undefined : port.exchange(code, { ...begun, departments: departmentsOf(mapping) });
