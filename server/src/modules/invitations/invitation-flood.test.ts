import { eq } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { pointAction } from '../../../test/points-kit.ts';
import { memberMoments } from '../../assembly/member-moments.ts';
import { insertMember } from '../members/member.queries.ts';
import { provePoints } from '../points/point-proof.ts';
import { pointAccounts } from '../points/points.tables.ts';
import { invitationCodes, invitations } from './invitation.tables.ts';
import { codeOfMember } from './make-codes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await pointAction(test.db, 'invite', { points: 5 });
  await pointAction(test.db, 'invited', { points: 3 });
});
afterAll(() => test.close());

const moments = memberMoments({ member: new Uint8Array(32).fill(3) });
let next = 0;

/** A sign-up as the login makes it, by a number that nobody has. */
async function signUp({ invite = '', ip = `198.51.100.${next % 250}`, device = `web:${next}` } = {}): Promise<string> {
  const now = test.clock.now();
  next += 1;
  const row = { nickName: `读者${next}`, mobileHash: `hash-${next}`, source: 'site' as const, createdTime: now };
  return test.db.transaction(async (tx) => {
    const member = await insertMember(tx, row);
    await moments.onSignUp(tx, { memberId: member!.id, invite, ip, device, now });
    return member!.id;
  });
}
const balanceOf = async (memberId: string) =>
  (await test.db.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId)))[0]!.balance;

it('one code used by a thousand devices of one address earns three rewards, and staff see twenty more', async () => {
  const inviter = await signUp();
  const { code, id } = await codeOfMember(test.db, inviter, test.clock.now());
  const lane = async () => {
    for (let n = 0; n < 125; n += 1) await signUp({ invite: code, ip: '203.0.113.99' });
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  const rows = await test.db.select().from(invitations).where(eq(invitations.codeId, id));
  const ofState = (state: string) => rows.filter((row) => row.state === state);
  expect([ofState('given').length, ofState('held').length, ofState('refused').length]).toEqual([3, 20, 977]);
  expect(ofState('held').every(({ risks }) => risks.includes('burst'))).toBe(true);
  expect(ofState('refused').every(({ risks }) => risks.includes('flood'))).toBe(true);
  expect(await balanceOf(inviter)).toBe(15);
  // What was refused uses nothing up.
  expect((await codeOfMember(test.db, inviter, test.clock.now())).used).toBe(23);
  expect(await provePoints(test.db, test.clock.now())).toEqual({ wrong: 0 });
  test.clock.advance(86_400_000 + 1000);
  const later = await signUp({ invite: code, ip: '203.0.113.99' });
  expect(await balanceOf(later)).toBe(3);
});

it('a code for one sign-up brings one, however many come at once', async () => {
  const inviter = await signUp();
  const { code, id } = await codeOfMember(test.db, inviter, test.clock.now());
  await test.db.update(invitationCodes).set({ useLimit: 1 }).where(eq(invitationCodes.id, id));
  await Promise.all(Array.from({ length: 8 }, () => signUp({ invite: code })));
  expect(await test.db.$count(invitations, eq(invitations.codeId, id))).toBe(1);
  expect(await balanceOf(inviter)).toBe(5);
});

it('the daily cap of the rule of points holds for invitations too', async () => {
  await pointAction(test.db, 'invite', { points: 5, dailyCap: 10 });
  const inviter = await signUp();
  const { code } = await codeOfMember(test.db, inviter, test.clock.now());
  for (let n = 0; n < 4; n += 1) await signUp({ invite: code });
  expect(await balanceOf(inviter)).toBe(10);
  await pointAction(test.db, 'invite', { points: 5 });
});
