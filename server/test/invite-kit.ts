import { inviteCodeList, inviteRecordList, makeInviteBatch, memberList } from 'shared-contracts/endpoints';
import type { InviteCodeRow, InviteRecord, MemberRow } from 'shared-contracts/model';
import { eq } from '../src/platform/database/orm.ts';
import { auditLog } from '../src/platform/audit/audit-log.tables.ts';
import { pointAccounts } from '../src/modules/points/points.tables.ts';
import { buildTestApp, type TestApp } from './helper.ts';
import { logInAtSite, ReaderBrowser } from './member-kit.ts';
import { pointAction } from './points-kit.ts';

export let test: TestApp;
/** Token of the user who keeps invitations. */
export let operator: string;

/** Milliseconds of a day. */
export const day = 86_400_000;

/** Lets time pass; a token does not outlive it, so that the operator logs in again. */
export async function advance(milliseconds: number): Promise<void> {
  test.clock.advance(milliseconds);
  operator = await test.loginAs('operator');
}

/** A server for a file of tests: five points for who invites, three for who comes. */
export function startInviteServer(): void {
  beforeAll(async () => {
    test = await buildTestApp();
    await pointAction(test.db, 'invite', { points: 5 });
    await pointAction(test.db, 'invited', { points: 3 });
  });
  afterAll(() => test.close());
  // Sign-ups of one test never use up the share of another one's address.
  beforeEach(() => advance(day));
}

let next = 0;

/** A number that nobody has. */
export const newMobile = () => String(13_600_000_000 + (next += 1));

/** Signs up at an address of its own, unless said otherwise. */
export async function signUp(invite = '', browser = new ReaderBrowser(test, `198.51.100.${(next % 250) + 1}`)) {
  const mobile = newMobile();
  const { answer } = await logInAtSite(test, mobile, { invite }, browser);
  expect(answer.statusCode).toBe(303);
  const found = await test.call(memberList, { keywords: mobile }, operator);
  const [member] = found.envelope.list as MemberRow[];
  return { mobile, browser, id: member!.id };
}

/** The code that a member shares. */
export const codeOf = async (browser: ReaderBrowser) =>
  /invite=([2-9A-Z]{8})/.exec((await browser.get('/site/me/invite')).body)![1]!;

/** Invited sign-ups as staff see them. */
export const records = async (input = {}) =>
  (await test.call(inviteRecordList, input, operator)).envelope.list as InviteRecord[];

/** Codes as staff see them. */
export const codes = async (input = {}) =>
  (await test.call(inviteCodeList, input, operator)).envelope.list as InviteCodeRow[];

export const balanceOf = async (memberId: string) =>
  (await test.db.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId)))[0]?.balance ?? 0;

/** Actions in the audit log. */
export const actions = async () => (await test.db.select().from(auditLog)).map(({ action }) => action);

/** A batch of one code for one sign-up, unless said otherwise. */
export const batch = (more = {}) => ({
  requestId: crypto.randomUUID(),
  name: '进社区',
  count: 1,
  useLimit: 1,
  startTime: null,
  endTime: null,
  ownerKind: 'newsroom' as const,
  ownerId: null,
  reward: null,
  ...more,
});

/** Makes a batch and gives its codes. */
export async function makeCodes(more = {}) {
  const draft = batch({ name: `批次${(next += 1)}`, ...more });
  const answer = await test.call(makeInviteBatch, draft, operator);
  expect(answer.status).toBe(200);
  return codes({ keywords: draft.name });
}
