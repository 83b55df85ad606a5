import { PointAction } from 'shared-contracts/model';
import type { Database } from '../platform/database/database.ts';
import { hashMobile, type MemberKey, sealFact } from '../modules/members/member-secrets.rules.ts';
import { members } from '../modules/members/member.tables.ts';
import { recomputeLevels, replaceLevels } from '../modules/points/levels.queries.ts';
import { pointDay } from '../modules/points/points.rules.ts';
import {
  pointAccounts,
  pointEntries,
  pointEvents,
  pointLots,
  pointRules,
  pointTallies,
  pointTransfers,
} from '../modules/points/points.tables.ts';
import { demoFreeze, demoLevels, demoPointRules, memberNames } from './member-words.ts';
import type { SeededRandom } from './random.ts';

const howMany = 200;
const day = 86_400_000;
const earning: readonly PointAction[] = ['login', 'comment', 'vote', 'login', 'activity', 'comment'];

/** Levels, rules of points, and two hundred members with what they have earned, written in bulk. */
export async function seedMembers(tx: Database, keys: MemberKey, random: SeededRandom, now: Date): Promise<void> {
  await replaceLevels(tx, demoLevels);
  await tx.insert(pointRules).values(
    Object.entries(demoPointRules).map(([action, [points, dailyCap, totalCap, validDays]]) => ({
      action: action as PointAction,
      points,
      dailyCap,
      totalCap,
      validDays,
      isOn: true,
    })),
  );
  const added = await tx
    .insert(members)
    .values(Array.from({ length: howMany }, (_, nth) => memberRow(keys, random, nth, now)))
    .returning({ id: members.id, createdTime: members.createdTime });
  await seedPoints(tx, random, added, now);
  await recomputeLevels(tx);
}

function memberRow(keys: MemberKey, random: SeededRandom, nth: number, now: Date): typeof members.$inferInsert {
  // Numbers of a range that no network gives out.
  const mobile = `1990000${String(nth).padStart(4, '0')}`;
  const createdTime = new Date(now.getTime() - random.between(1, 300) * day - random.between(0, day));
  const loginTime = new Date(createdTime.getTime() + random.next() * (now.getTime() - createdTime.getTime()));
  const isFrozen = nth % 40 === 7;
  return {
    nickName: `${random.pick(memberNames.first)}${random.pick(memberNames.second)}${nth + 1}`,
    mobileSealed: sealFact(keys, 'mobile', mobile),
    mobileHash: hashMobile(keys, mobile),
    state: isFrozen ? 'frozen' : 'active',
    frozenReason: isFrozen ? demoFreeze : '',
    source: random.pick(['site', 'site', 'app', 'app', 'app', 'wechat'] as const),
    agreementVersion: 1,
    agreedTime: createdTime,
    createdTime,
    loginTime,
  };
}

/** Every member's events in the order of time, as the rules would have given points for them. */
async function seedPoints(
  tx: Database,
  random: SeededRandom,
  added: readonly { id: string; createdTime: Date }[],
  now: Date,
): Promise<void> {
  const events = added
    .flatMap(({ id, createdTime }) => [
      { memberId: id, action: PointAction.SignUp, time: createdTime },
      ...Array.from({ length: random.between(0, 12) }, () => ({
        memberId: id,
        action: random.pick(earning),
        time: new Date(createdTime.getTime() + random.next() * (now.getTime() - createdTime.getTime())),
      })),
    ])
    .toSorted((a, b) => a.time.getTime() - b.time.getTime());
  const balances = new Map<string, number>();
  const taken = new Set<string>();
  const earned = events.flatMap(({ memberId, action, time }, nth) => {
    // One of a kind a day stays within every cap.
    const once = `${memberId}|${action}|${pointDay(time)}`;
    const [points, , , validDays] = demoPointRules[action];
    if (taken.has(once)) return [];
    taken.add(once);
    const balance = (balances.get(memberId) ?? 0) + points;
    balances.set(memberId, balance);
    const eventKey = `demo:${nth}`;
    return [{ memberId, action, eventKey, amount: points, balance, validDays, createdTime: time }];
  });
  const written = await tx
    .insert(pointTransfers)
    .values(earned.map(({ validDays: _validDays, ...row }) => ({ ...row, source: 'earned' as const })))
    .returning({ id: pointTransfers.id });
  const lines = earned.map((row, nth) => ({ ...row, transferId: written[nth]!.id }));
  await tx
    .insert(pointEvents)
    .values(lines.map(({ memberId, action, eventKey, createdTime }) => ({ memberId, action, eventKey, createdTime })));
  await tx.insert(pointEntries).values(
    lines.flatMap(({ transferId, memberId, amount }) => [
      { transferId, account: `member:${memberId}`, amount },
      { transferId, account: 'earned', amount: -amount },
    ]),
  );
  await tx.insert(pointLots).values(
    lines.map(({ transferId, memberId, amount, validDays, createdTime }) => ({
      transferId,
      memberId,
      remaining: amount,
      expiresTime: new Date(createdTime.getTime() + validDays * day),
    })),
  );
  const tallies = lines.map(({ memberId, action, amount, createdTime }) => ({
    memberId,
    action,
    day: pointDay(createdTime),
    points: amount,
  }));
  await tx.insert(pointTallies).values(tallies);
  await tx
    .insert(pointAccounts)
    .values(added.map(({ id }) => ({ memberId: id, balance: balances.get(id) ?? 0, growth: balances.get(id) ?? 0 })));
}
