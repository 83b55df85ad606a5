import { randomBytes } from 'node:crypto';
import { ExternalServiceError } from '../../platform/external-service/external-service-error.ts';
import { answerOf, placeOf, type ServiceTest } from '../../platform/external-service/service-test.ts';
import { paymentTexts } from './payment.texts.ts';
import { isMoneyOffered, openPayment } from './service/open-payment.ts';

const { test: texts } = paymentTexts;

/** A signed question about a payment that nobody has. */
export const paymentTest: ServiceTest = {
  id: 'wechat-pay',
  settings: ['WECHAT_PAY_MCH_ID'],
  name: texts.name,
  note: texts.note,
  place: (settings) =>
    placeOf(settings, settings.WECHAT_PAY_MCH_ID === undefined ? undefined : settings.WECHAT_PAY_URL),
  address: ({ WECHAT_PAY_MCH_ID, WECHAT_PAY_URL }) => (WECHAT_PAY_MCH_ID === undefined ? undefined : WECHAT_PAY_URL),
  async run(context) {
    if (!isMoneyOffered(context.settings)) return texts.fine;
    const port = await openPayment(context);
    await answerOf(port!.find(`check${randomBytes(12).toString('hex')}`), ExternalServiceError);
    return texts.fine;
  },
};
