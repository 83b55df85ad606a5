import { buildTestApp, type TestApp } from '../../test/helper.ts';
import type { Session } from '../platform/http/context.ts';
import { invitationCodes, invitations } from '../modules/invitations/invitation.tables.ts';
import { codeStateAt } from '../modules/invitations/invite.rules.ts';
import { members } from '../modules/members/member.tables.ts';
import { provePoints } from '../modules/points/point-proof.ts';
import { listLevels } from '../modules/points/levels.queries.ts';
import { seedInvitations } from './invitations.ts';
import { seedMembers } from './members.ts';
import { SeededRandom } from './random.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

it('two hundred demo members have levels and points that the proof of the ledger accepts', async () => {
  const now = test.clock.now();
  const keys = { member: new Uint8Array(32).fill(1) };
  await test.db.transaction((tx) => seedMembers(tx, keys, new SeededRandom(1), now));
  expect(await test.db.$count(members)).toBe(200);
  expect(await provePoints(test.db, now)).toEqual({ wrong: 0 });
  const levels = await listLevels(test.db);
  expect(levels.map(({ name }) => name)).toEqual(['新读者', '铜牌读者', '银牌读者', '金牌读者']);
  expect(levels.reduce((sum, level) => sum + level.members, 0)).toBe(200);
});

it('sixty of them came with codes of every state, and the ledger still adds up', async () => {
  const now = test.clock.now();
  const by = { userId: await test.userId('operator'), nickName: '运营' } as Session;
  await test.db.transaction((tx) => seedInvitations(tx, new SeededRandom(1), by, now));
  expect(await test.db.$count(invitations)).toBe(60);
  const states = (await test.db.select().from(invitationCodes)).map((code) => codeStateAt(code, now));
  expect(new Set(states)).toEqual(new Set(['open', 'planned', 'used', 'expired', 'void']));
  expect(await provePoints(test.db, now)).toEqual({ wrong: 0 });
});
