import { sql } from '../src/platform/database/orm.ts';
import { runHousekeeping } from '../src/assembly/housekeeping.ts';
import {
  captchas,
  loginFailures,
  phoneCodes,
  refreshTokens,
  sessions,
} from '../src/modules/identity/identity.tables.ts';
import { platformSandboxPushes } from '../src/modules/packages/package.tables.ts';
import { wechatSandboxComments } from '../src/modules/wechat/comments/comment.tables.ts';
import { wechatSandboxEvents } from '../src/modules/wechat/figures/figure.tables.ts';
import { weiboSandboxComments } from '../src/modules/weibo/voices/voice.tables.ts';
import { sandboxTexts } from '../src/platform/sms/sandbox-text.tables.ts';
import { auditLog } from '../src/platform/audit/audit-log.tables.ts';
import { checkLogs } from '../src/modules/proofreading/proofreading.tables.ts';
import { idempotencyKeys } from '../src/platform/database/idempotency.tables.ts';
import { buildTestApp, type TestApp } from './helper.ts';

const hours = 3_600_000;
let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

const tidy = (auditDays?: number) =>
  runHousekeeping({
    db: test.db,
    now: test.clock.now,
    settings: { ...test.settings, ...(auditDays !== undefined && { AUDIT_DAYS: auditDays }) },
  });
const left = async (table: string) =>
  Number((await test.db.execute<{ count: string }>(sql`SELECT count(*) FROM ${sql.identifier(table)}`)).rows[0]!.count);

it('deletes ended sessions, captchas, codes by text, failures and answers when nobody can use them, and not before', async () => {
  const [now, userId] = [test.clock.now(), await test.userId('editor')];
  const session = { userId, kind: 'staff' as const, ip: '::1', createdTime: now, seenTime: now };
  await test.db.insert(sessions).values([
    { ...session, id: 'ended', endedTime: now },
    { ...session, id: 'open' },
  ]);
  await test.db.insert(refreshTokens).values({ tokenHash: 'x', sessionId: 'ended', createdTime: now });
  await test.db.insert(captchas).values({ randomKey: 'k', answer: 'a', createdTime: now });
  await test.db.insert(loginFailures).values({ userName: 'a', ip: '::1', failures: 1, lastTime: now });
  await test.db.insert(idempotencyKeys).values({ userId, requestId: 'r', endpoint: 'e', answer: {}, createdTime: now });
  await test.db
    .insert(phoneCodes)
    .values({ use: 'number', subject: '', mobile: '13900000000', codeHash: 'x', createdTime: now });
  await test.db.insert(sandboxTexts).values({ mobile: '13900000000', text: 'x', createdTime: now });
  const counts = async () =>
    Promise.all(
      [
        'sessions',
        'refresh_tokens',
        'captchas',
        'login_failures',
        'idempotency_keys',
        'phone_codes',
        'sandbox_texts',
      ].map(left),
    );
  await tidy();
  expect(await counts()).toEqual([2, 1, 1, 1, 1, 1, 1]);
  test.clock.advance(25 * hours);
  await tidy();
  expect(await counts()).toEqual([1, 0, 0, 0, 0, 0, 0]);
  test.clock.advance(12 * hours);
  await tidy();
  expect(await left('sessions')).toBe(0);
});

it('deletes what the sandboxes were sent when its days are over, and not before', async () => {
  const ago = (days: number) => new Date(test.clock.now().getTime() - days * 24 * hours);
  const push = { platform: 'douyin' as const, title: '', payload: '', isVerified: true };
  await test.db
    .insert(platformSandboxPushes)
    .values([29, 31].map((n) => ({ ...push, id: `${n}`, createdTime: ago(n) })));
  const event = { kind: 'read' as const, subject: '1', reader: 'x', count: 1 };
  await test.db
    .insert(wechatSandboxEvents)
    .values([88, 92].map((n) => ({ ...event, day: ago(n).toISOString().slice(0, 10) })));
  const comment = { openId: 'x', content: '', dataId: '1', place: 0 };
  await test.db.insert(wechatSandboxComments).values([88, 92].map((n) => ({ ...comment, createdTime: ago(n) })));
  const post = { userId: '1', nickName: '', text: '', postId: '1' };
  await test.db.insert(weiboSandboxComments).values([88, 92].map((n) => ({ ...post, createdTime: ago(n) })));
  await tidy();
  const tables = [
    'platform_sandbox_pushes',
    'wechat_sandbox_events',
    'wechat_sandbox_comments',
    'weibo_sandbox_comments',
  ];
  expect(await Promise.all(tables.map(left))).toEqual([1, 1, 1, 1]);
});

it('keeps audit rows and proofreading runs for 400 days, and for 185 whatever is set', async () => {
  const ago = (days: number) => new Date(test.clock.now().getTime() - days * 24 * hours);
  // The database deletes lines by its own clock only, and the test's clock is two days ahead of it.
  // Lines of a month go when all of it is over, up to a month later.
  const days = [403, 399, 230, 184];
  await test.db.insert(auditLog).values(days.map((day) => ({ action: 'x', time: ago(day) })));
  await test.db.insert(checkLogs).values(
    days.map((day) => ({
      title: '',
      content: '',
      checkTo: '',
      checkFrom: 'local',
      userId: '1',
      userName: '',
      time: ago(day),
    })),
  );
  await tidy();
  expect([await left('audit_log'), await left('check_logs')]).toEqual([3, 3]);
  await tidy(1);
  expect([await left('audit_log'), await left('check_logs')]).toEqual([1, 1]);
});
