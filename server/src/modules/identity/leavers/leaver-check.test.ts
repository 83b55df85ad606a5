import { amcAdminDetail } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { and, eq } from '../../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import { auditLog } from '../../../platform/audit/audit-log.tables.ts';
import { notices } from '../../../platform/notices/notice.tables.ts';
import { users } from '../identity.tables.ts';
import { externalIdentities } from '../oidc/external-identity.tables.ts';
import { LeaverCheck } from './leaver-check.ts';
import { isCredible } from './leavers.rules.ts';
import type { IdentitySource } from './sources.ts';

const hour = 3_600_000;
const staff = ['editor', 'editor2', 'director', 'chief'] as const;
let test: TestApp;
/** Who a service no longer has; whether it answers at all; whom it was questions about. */
let gone: Set<string>;
let isDown: boolean;
let questions: string[];

const source = (issuer: string): IdentitySource => ({
  issuer,
  name: '企业微信',
  rest: hour,
  async isThere(subject) {
    questions.push(subject);
    if (isDown) throw new AppError(ErrorCode.Unavailable);
    return !gone.has(subject);
  },
});
const link = async (issuer: string, userName: string, subject: string = userName) =>
  test.db
    .insert(externalIdentities)
    .values({ issuer, subject, userId: await test.userId(userName), createdTime: test.clock.now() });
const checkOf = (...issuers: string[]) =>
  new LeaverCheck(
    { db: test.db, settings: test.settings, now: test.clock.now, log: silent },
    issuers.map((issuer) => source(issuer)),
  );
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const stateOf = async (userName: string) =>
  (await test.db.select().from(users).where(eq(users.userName, userName)))[0]!.state;
const noticesAbout = async () =>
  (await test.db.select().from(notices).where(eq(notices.kind, 'accountLeft'))).map(({ title }) => title);
/** Rounds until the answers of a day are in. */
async function watch(check: LeaverCheck, rounds = 8): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await check.tick();
    test.clock.advance(11 * 60_000);
  }
}

beforeEach(async () => {
  test = await buildTestApp();
  [gone, isDown, questions] = [new Set(), false, []];
});
afterEach(() => test.close());

it('ends the sessions of who is gone after a second answer, disables the account once, and says so', async () => {
  for (const one of staff) await link('wecom:x', one);
  const token = await test.loginAs('editor');
  const status = async () => (await test.call(amcAdminDetail, {}, token)).status;
  const check = checkOf('wecom:x');
  gone.add('editor');
  await check.tick();
  await check.tick();
  expect([await status(), await stateOf('editor')]).toEqual([200, 'active']);
  expect(questions.toSorted()).toEqual(staff.toSorted());
  test.clock.advance(11 * 60_000);
  await check.tick();
  expect([await status(), await stateOf('editor')]).toEqual([401, 'disabled']);
  const id = await test.userId('editor');
  const lines = await test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'user.left'), eq(auditLog.target, id)));
  expect(lines).toEqual([expect.objectContaining({ userName: 'editor', detail: expect.objectContaining({}) })]);
  expect(new Set(await noticesAbout())).toEqual(new Set(['账号“editor”已停用：企业微信中已没有此人']));
  expect(await stateOf('editor2')).toBe('active');
  // An administrator who knows better has the last word, until the person was there and leaves again.
  await test.db.update(users).set({ state: 'active' }).where(eq(users.id, id));
  await watch(check, 14);
  expect(await stateOf('editor')).toBe('active');
  gone.delete('editor');
  await watch(check);
  gone.add('editor');
  await watch(check, 14);
  expect(await stateOf('editor')).toBe('disabled');
});

it('an outage ends nothing and asks one question a round; nor does a service that has lost its people', async () => {
  for (const one of staff) await link('wecom:x', one);
  const check = checkOf('wecom:x');
  isDown = true;
  await watch(check, 3);
  expect(questions).toHaveLength(3);
  isDown = false;
  for (const one of staff) gone.add(one);
  await watch(check, 20);
  expect(await Promise.all(staff.map(stateOf))).toEqual(Array(4).fill('active'));
  expect((await noticesAbout())[0]).toContain('人已离职，人数过多，没有停用账号');
  // Half of them, where the others are there: too many as well.
  gone.delete('chief');
  await watch(check, 20);
  expect(await Promise.all(staff.map(stateOf))).toEqual(Array(4).fill('active'));
});

it('never asks about the break-glass administrator, and leaves who another service still has', async () => {
  await link('wecom:x', 'admin');
  await link('wecom:x', 'chief');
  await link('wecom:x', 'editor', 'editor-there');
  await link('feishu:x', 'editor', 'editor-here');
  gone.add('admin');
  gone.add('editor-there');
  await watch(checkOf('wecom:x', 'feishu:x'), 14);
  expect(questions).not.toContain('admin');
  expect([await stateOf('admin'), await stateOf('editor')]).toEqual(['active', 'active']);
  gone.add('editor-here');
  await watch(checkOf('wecom:x', 'feishu:x'), 20);
  expect(await stateOf('editor')).toBe('disabled');
});

it('believes that a tenth may be gone at once', () => {
  expect([isCredible({ linked: 8, missing: 2 }), isCredible({ linked: 8, missing: 3 })]).toEqual([true, false]);
  expect([isCredible({ linked: 200, missing: 20 }), isCredible({ linked: 200, missing: 21 })]).toEqual([true, false]);
});
