import { SpanKind } from '@opentelemetry/api';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Logger } from '../http/context.ts';
import type { Settings } from '../settings/settings.ts';
import { inSpan } from '../telemetry/spans.ts';
import { mailTexts } from './mail.texts.ts';
import type { MailPort } from './port.ts';

/** Milliseconds for a connection and for each answer, and for a whole message. */
const answerWithin = 10_000;
const sentWithin = 30_000;

type MailSettings = Pick<Settings, 'MAIL_PORT' | 'MAIL_SECURITY' | 'MAIL_USER' | 'MAIL_PASSWORD'>;

/** Who sends: address and name. */
interface Sender {
  address: string;
  name(): Promise<string>;
}

/** Control characters end a header: none gets into one. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();

/** A server that takes mail by SMTP. */
export function realMail(
  host: string,
  { MAIL_PORT, MAIL_SECURITY, MAIL_USER, MAIL_PASSWORD = '' }: MailSettings,
  sender: Sender,
  log: Pick<Logger, 'error'>,
): MailPort {
  const domain = sender.address.split('@')[1] ?? host;
  return {
    async send({ key, to, subject, text, html }) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host,
        port: MAIL_PORT,
        secure: MAIL_SECURITY === 'tls',
        requireTLS: MAIL_SECURITY === 'starttls',
        ignoreTLS: MAIL_SECURITY === 'none',
        ...(MAIL_USER !== undefined && { auth: { user: MAIL_USER, pass: MAIL_PASSWORD } }),
        connectionTimeout: answerWithin,
        greetingTimeout: answerWithin,
        socketTimeout: answerWithin,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const message = {
        from: { name: oneLine(await sender.name()), address: sender.address },
        to: { name: '', address: to },
        subject: oneLine(subject),
        messageId: `<${key}@${domain}>`,
        // Answering machines keep silent.
        headers: { 'Auto-Submitted': 'auto-generated' },
        text,
        ...(html !== undefined && { html }),
      };
      try {
        await inSpan(`SMTP ${host}`, () => within(sentWithin, transport.sendMail(message)), { kind: SpanKind.CLIENT });
      } catch (error) {
        // Answers of a server may quote address and account: its code alone is written down.
        const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
        log.error({ provider: 'mail', kind: code, status: responseCode }, 'the mail server did not take a message');
        throw Object.assign(new AppError(ErrorCode.Unavailable, mailTexts.sendFailed), {
          cause: { code, responseCode },
        });
      } finally {
        transport.close();
      }
    },
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
