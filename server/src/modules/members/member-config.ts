import { type MemberConfigVersion, type MemberRules, memberUseNames, memberUses } from 'shared-contracts/model';
import { desc, eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { memberConfigs } from './member.tables.ts';
import { configTexts } from './member-config.texts.ts';
import { firstRulesTexts } from './member.texts.ts';

/** The rules before the newsroom has saved any. */
const firstRules: MemberRules = {
  isMobileNeeded: true,
  isRealNameNeeded: false,
  usesForMembers: [],
  nickWords: [],
  coolingDays: 15,
  reverifyDays: 180,
  agreementTitle: firstRulesTexts.title,
  agreementText: firstRulesTexts.agreement,
};

/** Rules that apply, with the version of the agreement that they name. */
export interface RulesInForce {
  id: string;
  rules: MemberRules;
  agreementVersion: number;
}

/** Returns the rules that apply now. */
export async function readRules(db: Database): Promise<RulesInForce> {
  const [row] = await db.select().from(memberConfigs).orderBy(desc(memberConfigs.id)).limit(1);
  return row ?? { id: '0', rules: firstRules, agreementVersion: 1 };
}

/** Adds a version; the caller holds the lock of `lockRules`. */
export async function addRules(tx: Database, row: typeof memberConfigs.$inferInsert): Promise<void> {
  await tx.insert(memberConfigs).values(row);
}

/** A page of versions, newest first. */
export async function listRules(
  db: Database,
  page: number,
  size: number,
): Promise<{ list: MemberConfigVersion[]; total: number }> {
  const rows = await db
    .select()
    .from(memberConfigs)
    .orderBy(desc(memberConfigs.id))
    .limit(size)
    .offset(page * size);
  const list = rows.map(({ userId: _userId, createdTime, ...row }) => ({
    ...row,
    createdTime: toWireTime(createdTime),
  }));
  return { list, total: await db.$count(memberConfigs) };
}

/** The agreement of a version; undefined for one that never was. */
export async function agreementOf(
  db: Database,
  version: number,
): Promise<Pick<MemberRules, 'agreementTitle' | 'agreementText'> | undefined> {
  const [row] = await db
    .select()
    .from(memberConfigs)
    .where(eq(memberConfigs.agreementVersion, version))
    .orderBy(desc(memberConfigs.id))
    .limit(1);
  return row?.rules ?? (version === 1 ? firstRules : undefined);
}

const yesNo = (value: boolean) => (value ? configTexts.yes : configTexts.no);
const usesText = ({ usesForMembers }: MemberRules) =>
  memberUses
    .filter((use) => usesForMembers.includes(use))
    .map((use) => memberUseNames[use])
    .join('、') || configTexts.none;

/** Describes what a save changes, for the history; '' where nothing does. */
export function changesOfRules(before: MemberRules, after: MemberRules): string {
  const lines: [string, string, string][] = [
    [configTexts.isMobileNeeded, yesNo(before.isMobileNeeded), yesNo(after.isMobileNeeded)],
    [configTexts.isRealNameNeeded, yesNo(before.isRealNameNeeded), yesNo(after.isRealNameNeeded)],
    [configTexts.usesForMembers, usesText(before), usesText(after)],
    [configTexts.nickWords, before.nickWords.join('、'), after.nickWords.join('、')],
    [configTexts.coolingDays, String(before.coolingDays), String(after.coolingDays)],
    [configTexts.reverifyDays, String(before.reverifyDays), String(after.reverifyDays)],
    [configTexts.agreementTitle, before.agreementTitle, after.agreementTitle],
  ];
  return [
    ...lines.filter(([, from, to]) => from !== to).map(([name, from, to]) => configTexts.changed(name, from, to)),
    ...(before.agreementText === after.agreementText ? [] : [configTexts.agreementChanged]),
  ].join('；');
}
