import { createHash } from 'node:crypto';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { and, eq, inArray } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { writeAudit } from '../../../platform/audit/audit-entry.queries.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { externalIdentities } from '../oidc/external-identity.tables.ts';
import { accountOf, findLinked } from '../oidc/oidc-account.ts';
import type { GroupRole } from '../role-groups.rules.ts';
import type { User } from '../user.queries.ts';
import { issuerOf, scanServicesOf } from './open-scan.ts';
import type { ScanPerson, ScanService } from './port.ts';
import { scanNames, scanTexts as texts } from './scan.texts.ts';

interface Caller {
  db: Database;
  settings: Settings;
  now: Date;
  ip: string;
}

/**
 * The account of a person who scanned: the one it is bound to; else, where newcomers may apply, a new one that waits
 * for an administrator under a name of ours. Names at the service link nobody: people may choose them there.
 */
export async function accountOfScan(
  service: ScanService,
  { issuer, subject, nickName, groups }: ScanPerson,
  mapping: readonly GroupRole[],
  { db, settings, now, ip }: Caller,
): Promise<User | undefined> {
  const isKnown = (await findLinked(db, { issuer, subject })) !== undefined;
  if (!isKnown && settings.SCAN_NEWCOMERS === 'refuse') return undefined;
  const mark = createHash('sha256').update(`${issuer}|${subject}`).digest('hex').slice(0, 10);
  const userName = `${service}-${mark}`;
  const named = nickName.trim().slice(0, 20) || userName;
  const person = { issuer, subject, userName, nickName: named };
  return accountOf(person, { service, groups, mapping }, { db, now, ip }, { byName: false });
}

/** Binds a person of a service to a user's own account. Throws GuardRefused where either has another. */
export async function bindScan(
  service: ScanService,
  { issuer, subject }: ScanPerson,
  user: { id: string; userName: string },
  { db, now, ip }: Omit<Caller, 'settings'>,
): Promise<void> {
  const name = scanNames[service];
  await db.transaction(async (tx) => {
    const known = await findLinked(tx, { issuer, subject });
    if (known?.id === user.id) return;
    if (known) throw new AppError(ErrorCode.GuardRefused, texts.boundElsewhere(name));
    if ((await boundIssuers(tx, user.id, [issuer])).length > 0)
      throw new AppError(ErrorCode.GuardRefused, texts.boundAlready(name));
    await tx.insert(externalIdentities).values({ issuer, subject, userId: user.id, createdTime: now });
    const { id: userId, userName } = user;
    await writeAudit(tx, { action: 'user.scanBind', userId, userName, ip, target: name, time: now });
  });
}

/** Takes the binding of a user's own account to a service away. */
export async function unbindScan(
  service: ScanService,
  user: { id: string; userName: string },
  { db, settings, now, ip }: Caller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const issuer = issuerOf(service, settings);
    const gone = await tx
      .delete(externalIdentities)
      .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.userId, user.id)))
      .returning();
    if (gone.length === 0) return;
    const { id: userId, userName } = user;
    await writeAudit(tx, {
      ...({ action: 'user.scanUnbind', userId, userName, ip } as const),
      ...{ target: scanNames[service], time: now },
    });
  });
}

/** The services of this server, and whether the user's account is bound to them. */
export async function bindingsOf(userId: string, { db, settings }: Pick<Caller, 'db' | 'settings'>) {
  const services = scanServicesOf(settings);
  const issuers = services.map((service) => issuerOf(service, settings));
  const bound = await boundIssuers(db, userId, issuers);
  return services.map((service, place) => ({
    service,
    name: scanNames[service],
    isBound: bound.includes(issuers[place]!),
  }));
}

async function boundIssuers(db: Database, userId: string, issuers: readonly string[]): Promise<string[]> {
  if (issuers.length === 0) return [];
  const rows = await db
    .select({ issuer: externalIdentities.issuer })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.userId, userId), inArray(externalIdentities.issuer, [...issuers])));
  return rows.map(({ issuer }) => issuer);
}
