import { randomUUID } from 'node:crypto';
import { TestFailure, type ServiceTest } from '../../../platform/external-service/service-test.ts';
import { serviceTestTexts } from '../../../platform/external-service/service-test.texts.ts';
import { mailTrouble } from '../../../platform/mail/mail-trouble.ts';
import { hasMail, openMail } from '../../../platform/mail/open-mail.ts';
import { countCall } from '../../../platform/rate-limit/rate-count.queries.ts';
import { hasSms, openSms } from '../../../platform/sms/open-sms.ts';
import { findDelivery, mobileOf } from './delivery.queries.ts';
import { testMessageTexts as texts } from './test-message.texts.ts';

const day = 86_400;

/** A message to the address at which the administrator gets notices, and to nobody else. */
export const mailTest: ServiceTest = {
  id: 'mail',
  settings: ['MAIL_HOST'],
  name: texts.mail,
  note: texts.mailNote,
  place(settings) {
    if (!hasMail(settings)) return undefined;
    const { MAIL_HOST, MAIL_PORT } = settings;
    return MAIL_HOST === undefined ? serviceTestTexts.sandbox : `${MAIL_HOST}:${MAIL_PORT}`;
  },
  async run(context) {
    const { db, session, log } = context;
    const { mail = '' } = (await findDelivery(db, session.userId)) ?? {};
    if (mail === '') throw new TestFailure(texts.noMail);
    const message = {
      key: `test-${randomUUID()}`,
      to: mail,
      subject: texts.subject,
      text: texts.text(session.nickName),
    };
    await openMail(context, log)!
      .send(message)
      .catch((error: unknown) => {
        const why = mailTrouble((error as Error).cause ?? {});
        throw why === undefined ? error : new TestFailure(why);
      });
    return texts.mailSent(mail);
  },
};

/** A text to the administrator's own number; it counts among those of the day, as every text does. */
export const smsTest: ServiceTest = {
  id: 'sms',
  settings: ['SMS_URL'],
  name: texts.sms,
  note: texts.smsNote,
  place(settings) {
    if (!hasSms(settings)) return undefined;
    return settings.SMS_URL === undefined ? serviceTestTexts.sandbox : new URL(settings.SMS_URL).host;
  },
  address: ({ SMS_URL }) => SMS_URL,
  async run(context) {
    const { db, session, settings, now, log } = context;
    const mobile = await mobileOf(db, session.userId);
    if (mobile === '') throw new TestFailure(texts.noMobile);
    if ((await countCall(db, 'sms.day', day, now())) > settings.SMS_PER_DAY) throw new TestFailure(texts.smsUsedUp);
    await openSms(context, log)!.send(mobile, texts.smsText, `test-${randomUUID()}`);
    return texts.smsSent(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  },
};
