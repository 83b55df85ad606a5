import {
  noticeConfirmMail,
  noticeGetDelivery,
  noticeMark,
  noticeRemoveMail,
  noticeSaveTimes,
  noticeSendMailCode,
  noticeSettings,
} from 'shared-contracts/endpoints';
import type { NoticeDelivery, NoticeSetting } from 'shared-contracts/model';
import { sql } from '../../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import { letterKit } from '../../../../test/letter-kit.ts';
import { noticesOf } from '../../../../test/notice-kit.ts';

let test: TestApp;
let bearer: string;
const { mails, prove, turnOn, setTimes, notice, work, workLater, kept } = letterKit(() => test);
beforeAll(async () => {
  test = await buildTestApp();
  bearer = await test.loginAs('editor');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.toNoon();
  bearer = await test.loginAs('editor');
  await test.db.execute(sql`truncate notices, notice_outbox, notice_letters, notice_settings, notice_deliveries`);
  await test.db.execute(sql`truncate sandbox_mails, sandbox_texts, jobs`);
});
const delivery = async () => (await test.call(noticeGetDelivery, {}, bearer)).envelope.data as NoticeDelivery;
const subjects = async () => (await mails()).map(({ title }) => title);
/** The address is proved, and a kind is mailed. */
const mailed = async () => {
  await prove(bearer);
  await turnOn(bearer, 'returned');
  await test.db.execute(sql`truncate sandbox_mails`);
};

describe('an address', () => {
  it('is proved by a code that is mailed to it, and only then used', async () => {
    expect(await delivery()).toMatchObject({ ways: ['mail', 'sms', 'push'], mail: '', hasMobile: false, robots: null });
    expect((await turnOn(bearer, 'returned')).envelope.message).toContain('请先设置接收通知的邮箱');
    await test.call(noticeSendMailCode, { mail: ' li@newsroom.example ' }, bearer);
    expect(await delivery()).toMatchObject({ mail: '', mailToProve: 'li@newsroom.example' });
    const [sent] = await mails();
    expect(sent).toMatchObject({ title: '通知邮箱验证码', facts: 'li@newsroom.example' });
    const code = /\d{6}/.exec(sent!.text)![0];
    const wrong = await test.call(noticeConfirmMail, { code: code === '000000' ? '000001' : '000000' }, bearer);
    expect(wrong.envelope.message).toContain('验证码不正确');
    expect((await test.call(noticeConfirmMail, { code }, bearer)).envelope.suc).toBe(1);
    expect(await delivery()).toMatchObject({ mail: 'li@newsroom.example', mailToProve: '' });
    expect((await turnOn(bearer, 'returned')).envelope.suc).toBe(1);
    const { rows } = await test.db.execute(sql`select detail from audit_log where action = 'notice.mail'`);
    expect(rows).toEqual([{ detail: { mail: 'l***@newsroom.example' } }]);
    await test.call(noticeRemoveMail, {}, bearer);
    expect(await delivery()).toMatchObject({ mail: '' });
  });

  it('a code ends after five wrong tries and after its time, and fits no other person or address', async () => {
    await test.call(noticeSendMailCode, { mail: 'a@b.cn' }, bearer);
    const code = /\d{6}/.exec((await mails())[0]!.text)![0];
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await test.call(noticeConfirmMail, { code }, await test.loginAs('editor2'))).envelope.suc).toBe(0);
    for (let index = 0; index < 5; index += 1) await test.call(noticeConfirmMail, { code: wrong }, bearer);
    expect((await test.call(noticeConfirmMail, { code }, bearer)).envelope.suc).toBe(0);
    expect((await test.call(noticeSendMailCode, { mail: 'a@b.cn' }, bearer)).envelope.message).toContain('一分钟后');
    for (const mail of ['a', 'a@b', 'a@b.cn\nBcc: c@d.cn', 'a@b.cn,c@d.cn', `${'a'.repeat(100)}@b.cn`])
      expect((await test.call(noticeSendMailCode, { mail }, bearer)).status).toBe(422);
  });

  it('times that cannot be are refused with a sentence', async () => {
    const times = { digestHours: [], quiet: null, urgentPasses: false };
    const save = async (change: object) => (await test.call(noticeSaveTimes, { ...times, ...change }, bearer)).status;
    expect(await save({ quiet: { from: '22:00', to: '22:00' } })).toBe(422);
    expect(await save({ quiet: { from: '24:00', to: '07:00' } })).toBe(422);
    expect(await save({ digestHours: [24] })).toBe(422);
    expect(await save({ digestHours: [17, 9, 9], quiet: { from: '22:00', to: '07:00' } })).toBe(200);
    expect(await delivery()).toMatchObject({ digestHours: [9, 17], quiet: { from: '22:00', to: '07:00' } });
  });
});

describe('mail', () => {
  it('is off at first; once on, a notice is mailed once with a link to the very place', async () => {
    await prove(bearer);
    await notice('editor', '《没有打开》被退回');
    await workLater();
    await mailed();
    await notice('editor', '《大桥合龙》被退回', { text: '王思远：请核对数字' });
    await work();
    expect(await subjects()).toEqual([]);
    await workLater();
    await workLater();
    expect(await mails()).toMatchObject([{ title: '《大桥合龙》被退回', facts: 'li@newsroom.example' }]);
    const { text } = (await mails())[0]!;
    expect(text).toContain('王思远：请核对数字\nhttp://localhost/app/news/detail?id=1\n');
  });

  it('the answer of the settings says it, and a page that does not know it leaves it as it is', async () => {
    await mailed();
    await turnOn(bearer, 'returned', {});
    const list = (await test.call(noticeSettings, {}, bearer)).envelope.list as NoticeSetting[];
    expect(list.find(({ kind }) => kind === 'returned')).toMatchObject({ byMail: true, bySms: false });
  });

  it('a thousand notices at once are one mail', async () => {
    await mailed();
    for (let index = 0; index < 1000; index += 1) await notice('editor', `第${index}条`);
    await workLater();
    await workLater();
    const [mail, ...others] = await mails();
    expect([mail!.title, others.length]).toEqual(['1000条未读通知：第999条', 0]);
    expect(mail!.text).toContain('另有950条，查看全部通知\nhttp://localhost/notices');
  }, 60_000);

  it('what was read meanwhile is not sent, before it is gathered or after', async () => {
    await mailed();
    const read = async () =>
      test.call(noticeMark, { ids: (await noticesOf(test, bearer)).map(({ id }) => id).join() }, bearer);
    await notice('editor', '很快读了');
    await read();
    await workLater();
    await test.db.execute(sql`alter table sandbox_mails add constraint broken check (subject <> '后来读了')`);
    await notice('editor', '后来读了');
    await workLater();
    await read();
    await test.db.execute(sql`alter table sandbox_mails drop constraint broken`);
    await workLater(600_000);
    expect(await subjects()).toEqual([]);
  });

  it('who is disabled, took the address off or turned the kind off meanwhile gets nothing', async () => {
    await mailed();
    await notice('editor', '停用之前');
    await turnOn(bearer, 'returned', { byMail: false });
    await workLater();
    await turnOn(bearer, 'returned');
    await notice('editor', '没有地址');
    await test.call(noticeRemoveMail, {}, bearer);
    await workLater();
    expect(await subjects()).toEqual([]);
  });

  it('killed between sending and noting it: tried again as the same message, which is there once', async () => {
    await mailed();
    await notice('editor', '断在中间');
    await test.db.execute(sql`alter table notice_letters add constraint broken check (closed_time is null)`);
    await workLater();
    expect(await subjects()).toEqual(['断在中间']);
    await test.db.execute(sql`alter table notice_letters drop constraint broken`);
    await workLater(600_000);
    expect(await subjects()).toEqual(['断在中间']);
    const { rows } = await test.db.execute(sql`select state from jobs where kind = 'notice-mail'`);
    expect(rows).toEqual([{ state: 'done' }]);
  });

  it('neither without the other: an act that fails leaves nothing on its way out', async () => {
    await mailed();
    await test.db.execute(sql`alter table notice_outbox add constraint broken check (channel <> 'mail')`);
    await expect(notice('editor', '没有发生')).rejects.toThrow();
    await test.db.execute(sql`alter table notice_outbox drop constraint broken`);
    expect(await noticesOf(test, bearer)).toEqual([]);
  });
});

describe('times', () => {
  const hour = 3_600_000;

  it('quiet hours over midnight: nothing in them, one mail when they end; urgent ones pass by choice', async () => {
    await mailed();
    await turnOn(bearer, 'vetoed');
    await setTimes(bearer, { quiet: { from: '22:00', to: '07:00' } });
    // 23:00
    test.clock.advance(11 * hour);
    await notice('editor', '夜里一');
    await notice('editor', '夜里否决', { kind: 'vetoed' });
    await workLater();
    test.clock.advance(2 * hour);
    await notice('editor', '夜里二');
    await workLater();
    expect(await subjects()).toEqual([]);
    test.clock.advance(6 * hour);
    await work();
    expect(await subjects()).toEqual(['3条未读通知：夜里二']);
    bearer = await test.loginAs('editor');
    await setTimes(bearer, { quiet: { from: '22:00', to: '07:00' }, urgentPasses: true });
    test.clock.advance(16 * hour);
    await notice('editor', '第二夜');
    await notice('editor', '第二夜否决', { kind: 'vetoed' });
    await workLater();
    expect((await subjects())[0]).toBe('第二夜否决');
    test.clock.advance(9 * hour);
    await work();
    expect((await subjects())[0]).toBe('第二夜');
  });

  it('a mail that the server did not take before the quiet hours is not tried in them', async () => {
    await mailed();
    await setTimes(bearer, { quiet: { from: '12:02', to: '14:00' } });
    await test.db.execute(sql`alter table sandbox_mails add constraint broken check (subject <> '晚了一步')`);
    await notice('editor', '晚了一步');
    await workLater();
    await test.db.execute(sql`alter table sandbox_mails drop constraint broken`);
    await workLater(600_000);
    expect(await subjects()).toEqual([]);
    await workLater(2 * hour);
    expect(await subjects()).toEqual(['晚了一步']);
  });

  it('set hours: one mail with all that is unread since', async () => {
    await mailed();
    await setTimes(bearer, { digestHours: [9, 17] });
    await notice('editor', '午后一');
    await workLater(2 * hour);
    await notice('editor', '午后二');
    await workLater(2 * hour);
    expect(await subjects()).toEqual([]);
    await workLater(hour);
    expect(await subjects()).toEqual(['2条未读通知：午后二']);
  });
});

describe('text messages', () => {
  const texts = async () => (await kept('/sandbox/sms')) as unknown as { mobile: string; text: string }[];

  it('need a number, go once, and leave half of the texts of a day for codes', async () => {
    expect((await turnOn(bearer, 'returned', { bySms: true })).envelope.message).toContain('请先绑定手机号');
    await test.db.execute(sql`update users set mobile = '13800000001' where user_name = 'editor'`);
    expect((await turnOn(bearer, 'returned', { bySms: true })).envelope.suc).toBe(1);
    await notice('editor', '《大桥合龙》被退回');
    await test.db.execute(sql`alter table notice_letters add constraint broken check (closed_time is null)`);
    await workLater();
    await test.db.execute(sql`alter table notice_letters drop constraint broken`);
    await workLater(600_000);
    const text = '【临江日报】《大桥合龙》被退回，请查看 http://localhost/app/news/detail?id=1 ';
    expect(await texts()).toMatchObject([{ mobile: '13800000001', text }]);
    await test.db.execute(sql`update rate_counts set hits = 100000 where key like 'sms.notices%'`);
    await notice('editor', '超出上限');
    await workLater();
    expect(await texts()).toHaveLength(1);
    const { rows } = await test.db.execute(sql`select last_error as error from jobs where state = 'waiting'`);
    expect(rows).toEqual([{ error: '今日通知短信已达上限，未发送' }]);
    // Within their share they are texts of the day too, and none goes when codes have used it up.
    const used = async (key: string, hits: number) =>
      test.db.execute(sql`update rate_counts set hits = ${hits} where key = ${key}`);
    await used('sms.notices', 0);
    await used('sms.day', 1999);
    await workLater(600_000);
    expect(await texts()).toHaveLength(2);
    await notice('editor', '当天已满');
    await workLater();
    expect(await texts()).toHaveLength(2);
    await test.db.execute(sql`update users set mobile = '' where user_name = 'editor'`);
  });
});

it('in production without settings browsers alone are offered, and no page shows what others got', async () => {
  const production = await buildTestApp({ NODE_ENV: 'production' });
  const other = await production.loginAs('admin');
  const { data } = (await production.call(noticeGetDelivery, {}, other)).envelope;
  expect(data).toMatchObject({ ways: ['push'], robots: [] });
  const { status, envelope } = await production.call(noticeSendMailCode, { mail: 'a@b.cn' }, other);
  expect([status, envelope.message]).toEqual([503, '邮件服务未开通，请联系管理员']);
  for (const page of ['/sandbox/mail', '/sandbox/robots'])
    expect((await production.app.inject(page)).statusCode).toBe(404);
  await production.close();
});
