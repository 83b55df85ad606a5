/** A message to one address. */
interface Mail {
  /** Names the message once and for all: the same key again is the same message, by its Message-ID. */
  key: string;
  to: string;
  subject: string;
  text: string;
  /** The same as a page; absent for plain text alone. */
  html?: string;
}

/** Service that sends mail. */
export interface MailPort {
  /** Sends a message. Rejects with AppError Unavailable when the server does not take it. */
  send(mail: Mail): Promise<void>;
}
