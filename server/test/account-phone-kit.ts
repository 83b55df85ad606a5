import { clientId } from 'shared-contracts/constants';
import { passwordLogin, sendMobilePhoneCodeByAccount } from 'shared-contracts/endpoints';
import { eq, sql } from '../src/platform/database/orm.ts';
import { clientHash } from '../src/modules/identity/password.rules.ts';
import { users } from '../src/modules/identity/identity.tables.ts';
import { emptyAuditLog } from './empty-audit-log.ts';
import { buildTestApp, type TestApp } from './helper.ts';
import { sealPassword } from './seal-password.ts';

/** The numbers that accounts have before each test; all others have none. */
export const mobiles = { editor: '13800000001', editor2: '13800000002', media: '13800000003', director: '13800000004' };
const newPassword = 'Brand-new-1';
export const newHash = clientHash(newPassword);
/** The fields of a new password, as a page sends them. */
export const sent = async () => ({ password: newHash, sealedPassword: await sealPassword(server, newPassword) });
export let server: TestApp;

/**
 * A server for the tests of a file; each test starts with these numbers and without codes, limits or sessions of an
 * earlier one.
 */
export function startPhoneServer(): void {
  let passwordHash: string;
  beforeAll(async () => {
    server = await buildTestApp({ LOG_LEVEL: 'info' });
    const [someone] = await server.db.select().from(users);
    ({ passwordHash } = someone!);
  });
  beforeEach(async () => {
    // Requests of earlier tests no longer count.
    server.clock.toNoon();
    server.logLines.length = 0;
    await server.db.execute(
      sql`truncate sessions, password_history, login_failures, captchas, phone_codes, sandbox_texts cascade`,
    );
    await emptyAuditLog(server.db);
    await server.db.update(users).set({ passwordHash, mobile: '', state: 'active', mustChangePassword: false });
    for (const [userName, mobile] of Object.entries(mobiles))
      await server.db.update(users).set({ mobile }).where(eq(users.userName, userName));
  });
  afterAll(() => server.close());
}

/** The texts that were sent. */
export const outbox = async () =>
  (await server.app.inject('/sandbox/sms')).json<{ list: { mobile: string; text: string }[] }>().list;
/** The code that was texted to a number. */
export const codeOf = async (mobile: string) =>
  /验证码(\d{6})/.exec((await outbox()).find((one) => one.mobile === mobile)?.text ?? '')?.[1] ?? '';
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
export const nextMinute = () => server.clock.advance(61_000);
export const login = (username: string, password: string) =>
  server.call(passwordLogin, { authType: 'password', clientId, clientSecret: '', username, password });
/** Returns the outcome of a login with each of these hashes. */
export const loginsOf = async (username: string, ...hashes: string[]) =>
  Promise.all(hashes.map(async (hash) => (await login(username, hash)).status));
export const askByAccount = (account: string) => server.call(sendMobilePhoneCodeByAccount, { account });
/** The parts of an answer that a caller may compare. */
export const answerOf = ({ status, envelope }: { status: number; envelope: object }) => ({ status, envelope });
