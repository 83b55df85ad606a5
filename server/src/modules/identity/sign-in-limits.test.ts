import { getLoginKey, getPasswordKey, getVerificationCodeImage, passwordLogin } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { eq } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp, testPassword } from '../../../test/helper.ts';
import { credentials } from '../../../test/login-kit.ts';
import { rateCounts } from '../../platform/rate-limit/rate-count.tables.ts';
import { captchas } from './identity.tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(() => test.clock.toNextMinute());
afterAll(() => test.close());

const keyOf = (name: string) => `picture-of-${name}`.padEnd(16, '-');
const picture = (name: string) => test.call(getVerificationCodeImage, { randomKey: keyOf(name) });
const logIn = (word: string, captcha: object = {}) => test.call(passwordLogin, credentials('editor', word, captcha));
const answerTo = async (name: string) =>
  (
    await test.db
      .select()
      .from(captchas)
      .where(eq(captchas.randomKey, keyOf(name)))
  )[0]!.answer;

it('lets an office of five hundred behind one address have keys and captchas at once, within a bound', async () => {
  for (let person = 0; person < 500; person += 1) {
    expect((await test.call(getLoginKey, {})).status).toBe(200);
    expect((await picture(`person-${person}`)).status).toBe(200);
  }
  expect((await test.call(getPasswordKey, {})).status).toBe(200);
  for (const step of ['password.key', 'captcha'])
    await test.db
      .update(rateCounts)
      .set({ hits: 1000 })
      .where(eq(rateCounts.key, `sso.${step}|127.0.0.1`));
  expect((await test.call(getLoginKey, {})).status).toBe(429);
  expect((await test.call(getPasswordKey, {})).status).toBe(429);
  expect((await picture('one-more')).status).toBe(429);
});

it('gives an address no more captchas once it has answered a hundred wrongly', async () => {
  for (let time = 0; time < 3; time += 1) await logIn('wrong');
  await picture('first');
  const wrong = await logIn(testPassword, { randomKey: keyOf('first'), authCode: 'no' });
  expect(wrong.envelope.respCode).toBe(ErrorCode.CaptchaWrong);
  const [count] = await test.db.select().from(rateCounts).where(eq(rateCounts.key, 'sso.captcha.guess|127.0.0.1'));
  expect(count).toMatchObject({ hits: 1 });
  await test.db.update(rateCounts).set({ hits: 100 }).where(eq(rateCounts.key, 'sso.captcha.guess|127.0.0.1'));
  expect((await picture('second')).status).toBe(429);
  test.clock.advance(60_000);
  await picture('third');
  const right = await logIn(testPassword, { randomKey: keyOf('third'), authCode: await answerTo('third') });
  expect(right.envelope.suc).toBe(1);
});
