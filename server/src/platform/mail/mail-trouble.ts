import { mailTexts } from './mail.texts.ts';

/** Why a mail server did not take a message, for who looks after it; undefined where nobody can say. */
export function mailTrouble(error: unknown): string | undefined {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  const { trouble } = mailTexts;
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 535) return trouble.login;
  if (code === 'EDNS' || code === 'ENOTFOUND') return trouble.name;
  if (code === 'ETIMEDOUT') return trouble.slow;
  if (code === 'ETLS' || code === 'EREQUIRETLS') return trouble.encryption;
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ECONNREFUSED') return trouble.connection;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return trouble.refused(responseCode);
  return responseCode === undefined ? undefined : trouble.refused(responseCode);
}
