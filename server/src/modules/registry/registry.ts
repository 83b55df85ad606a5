import { AppError, ErrorCode } from 'shared-contracts/errors';
import {
  type RegistryChange,
  registryDocument,
  type RegistryDocument,
  type RegistryHead,
  release as releaseSchema,
  type Release,
  verifySignature,
} from 'shared-contracts/release';
import { compareRegistries, type RegistryContent, validMilliseconds } from './registry.rules.ts';
import type { Logger } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { pagePermissions } from '../identity/menu.rules.ts';
import {
  addHead,
  currentHead,
  currentSerial,
  findRelease,
  headWithBundle,
  type HeadRecord,
  type ReleaseRecord,
} from './registry.queries.ts';
import { addAdminCodes } from '../identity/role.queries.ts';
import { makeBundle } from './bundle.ts';
import { readHostFacts } from './host-facts.ts';
import type { SigningKeys } from './signing-keys.ts';
import { registryTexts } from './registry.texts.ts';

export interface RegistryParts {
  db: Database;
  env: string;
  keys: SigningKeys;
  hostFolder: string;
  now(): Date;
  log: Pick<Logger, 'error' | 'warn'>;
}

/** The registry that this process answers with. */
export interface InForce {
  head: HeadRecord;
  document: RegistryDocument;
  /** The active release of each remote. */
  active: Release[];
  isSigned: boolean;
}

/** A release with what the database keeps of it. */
export interface KnownRelease extends ReleaseRecord {
  release: Release;
}

/** A change of the registry: who makes it and why, and what is decided. */
export interface Order {
  /** Serial that it was decided on; another one in force refuses it. Absent: whatever is in force. */
  serial?: number;
  action: RegistryHead['action'];
  actor: string;
  userId?: string | null;
  reason: string;
  decide(content: RegistryContent): RegistryContent | Promise<RegistryContent>;
  /** Done in the same transaction. */
  also?(tx: Database, serial: number, changes: RegistryChange[]): Promise<void>;
}

const nothing: RegistryContent = { freeze: null, remotes: {} };
/** Actions that put a registry into force even where they change nothing that users get. */
const always = new Set(['keys', 'renew', 'start']);

/**
 * Holds the registry in force and makes the next ones: signed, one serial higher, and only if no other writer was
 * quicker.
 */
export class Registry {
  readonly env: string;
  readonly keys: SigningKeys;
  readonly #parts: RegistryParts;
  readonly #releases = new Map<string, KnownRelease>();
  readonly #listeners = new Set<(serial: number) => void>();
  #current: InForce | undefined;
  /** Highest serial in the database that no key of ours signed; the next one goes above it. */
  #forged = 0;

  constructor(parts: RegistryParts) {
    this.#parts = parts;
    this.env = parts.env;
    this.keys = parts.keys;
  }

  /** Undefined before the first head. */
  get current(): InForce | undefined {
    return this.#current;
  }

  get serial(): number {
    return this.#current?.document.serial ?? 0;
  }

  /** True when the database holds a newer registry that no key of ours signed. */
  get isForged(): boolean {
    return this.#forged > this.serial;
  }

  /** Releases that the menu is drawn from; those of remotes that are switched off too, whose pages say so. */
  active(): Release[] {
    return this.#current?.active ?? [];
  }

  host() {
    return readHostFacts(this.#parts.hostFolder);
  }

  /** Notifies listeners of every new head, of this process or another. */
  onChange(listener: (serial: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the registry in force from the database. A head that no key of ours signed is ignored. */
  async refresh(): Promise<InForce | undefined> {
    const { db } = this.#parts;
    if ((await currentSerial(db, this.env)) === this.serial && this.#current) return this.#current;
    const head = await currentHead(db, this.env);
    if (head && head.serial > this.serial && head.serial !== this.#forged) await this.#adopt(head);
    return this.#current;
  }

  /** A release by name and version; kept, since it never changes. */
  async find(name: string, version: string): Promise<KnownRelease | undefined> {
    const key = `${name}@${version}`;
    const known = this.#releases.get(key);
    if (known) return known;
    const row = await findRelease(this.#parts.db, name, version);
    if (!row) return undefined;
    const found = { ...row, release: releaseSchema.parse(JSON.parse(row.text)) };
    this.#releases.set(key, found);
    return found;
  }

  /** The active releases that a registry names, those that are known. */
  async releasesOf(content: Pick<RegistryContent, 'remotes'>): Promise<Release[]> {
    const found = await Promise.all(
      Object.entries(content.remotes).map(([name, { active }]) => this.find(name, active)),
    );
    return found.flatMap((known) => (known ? [known.release] : []));
  }

  /** The releases of the bundle at an address, of this registry or one of the past. */
  async bundleAt(path: string): Promise<Release[] | undefined> {
    if (this.#current?.document.bundle.path === path) return this.#current.active;
    const head = await headWithBundle(this.#parts.db, this.env, path);
    return head && this.releasesOf(registryDocument.parse(JSON.parse(head.text)));
  }

  /** Makes the next registry. Throws Conflict when another change was quicker. */
  async commit(order: Order): Promise<{ serial: number; changes: RegistryChange[] }> {
    const { db, now } = this.#parts;
    const before = (await this.refresh())?.document;
    if (order.serial !== undefined && order.serial !== this.serial) throw await this.#tooLate(order.serial);
    const content = await order.decide(before ? { freeze: before.freeze, remotes: before.remotes } : nothing);
    const changes = compareRegistries(before, content);
    if (changes.length === 0 && !always.has(order.action))
      throw new AppError(ErrorCode.Conflict, registryTexts.unchanged);
    const serial = Math.max(before?.serial ?? 0, this.#forged) + 1;
    const head = await this.#draw(content, { serial, prev: before?.serial ?? 0, time: now(), order, changes });
    const isAdded = await db.transaction(async (tx) => {
      if (!(await addHead(tx, head))) return false;
      // A page is usable, and can be given to roles, from the moment its release is active.
      await addAdminCodes(tx, pagePermissions(await this.releasesOf(content)));
      await order.also?.(tx, serial, changes);
      return true;
    });
    if (!isAdded) throw await this.#tooLate(serial - 1);
    await this.#adopt(head);
    return { serial, changes };
  }

  async #draw(
    content: RegistryContent,
    {
      serial,
      prev,
      time,
      order,
      changes,
    }: { serial: number; prev: number; time: Date; order: Order; changes: RegistryChange[] },
  ): Promise<HeadRecord> {
    const { version, contract } = this.host();
    const document: RegistryDocument = {
      schema: 'registry/1',
      env: this.env,
      serial,
      prev,
      issuedAt: time.toISOString(),
      expiresAt: new Date(time.getTime() + validMilliseconds).toISOString(),
      host: { minVersion: version, contract },
      freeze: content.freeze,
      bundle: makeBundle(await this.releasesOf(content)).named,
      remotes: Object.fromEntries(Object.entries(content.remotes).sort(([left], [right]) => (left < right ? -1 : 1))),
    };
    const text = JSON.stringify(registryDocument.parse(document));
    const { action, actor, userId = null, reason } = order;
    return {
      env: this.env,
      serial,
      prev,
      text,
      signature: this.keys.sign(text),
      action,
      actor,
      userId,
      reason,
      changes,
      time,
    };
  }

  async #tooLate(expected: number): Promise<AppError> {
    const head = await currentHead(this.#parts.db, this.env);
    await this.refresh();
    return new AppError(
      ErrorCode.Conflict,
      registryTexts.changedMeanwhile(head?.actor ?? '', head?.serial ?? 0, expected),
      { serial: head?.serial ?? 0 },
    );
  }

  async #adopt(head: HeadRecord): Promise<void> {
    const isSigned = await verifySignature(Buffer.from(head.text), head.signature, this.keys.pinned());
    if (!isSigned && this.#current) {
      this.#forged = head.serial;
      this.#parts.log.error(
        { serial: head.serial, kid: head.signature.kid },
        'registry: a head that no key of this server signed was refused; the one before stays in force',
      );
      return;
    }
    const document = registryDocument.parse(JSON.parse(head.text));
    const active = await this.releasesOf(document);
    if (head.serial <= this.serial) return;
    this.#current = { head, document, active, isSigned };
    for (const listener of this.#listeners) listener(head.serial);
  }
}
