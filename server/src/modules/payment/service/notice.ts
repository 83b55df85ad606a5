import { z } from 'zod';
import { paymentTexts as texts } from '../payment.texts.ts';
import { type Notice, NoticeRefused } from './port.ts';
import type { PayMerchant } from './call-pay.ts';
import { doubtOf, openResource, type Signed } from './signature.rules.ts';
import { jsonOf, refundNoticeWire, refundOf, tradeOf, tradeWire } from './wire.ts';

const wrapped = z.object({
  id: z.string().min(1).max(80),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

/** Verifies, decrypts and reads a notice; throws NoticeRefused. */
export function readNotice(
  { platform, apiKey, merchantId, appId }: Pick<PayMerchant, 'platform' | 'apiKey' | 'merchantId' | 'appId'>,
  signed: Signed,
  now: Date,
): Notice {
  const doubt = doubtOf(signed, platform, now);
  if (doubt !== undefined) throw new NoticeRefused(doubt === 'old' ? texts.noticeOld : texts.noticeUnsigned);
  const outer = wrapped.safeParse(jsonOf(signed.body));
  if (!outer.success) throw new NoticeRefused(texts.noticeUnreadable);
  const { id, event_type: kind, resource } = outer.data;
  const inner = openResource(apiKey, resource);
  if (kind.startsWith('TRANSACTION.')) {
    const trade = read(tradeWire, inner);
    if (trade.mchid !== merchantId || trade.appid !== appId) throw new NoticeRefused(texts.noticeForeign);
    return { id, trade: tradeOf(trade) };
  }
  if (!kind.startsWith('REFUND.')) throw new NoticeRefused(texts.noticeUnreadable);
  const refund = read(refundNoticeWire, inner);
  if (refund.mchid !== merchantId) throw new NoticeRefused(texts.noticeForeign);
  return { id, refund: refundOf({ ...refund, status: refund.refund_status }) };
}

function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const checked = schema.safeParse(value);
  if (!checked.success) throw new NoticeRefused(texts.noticeUnreadable);
  return checked.data;
}
