import { createHmac } from 'node:crypto';
import { sameText } from '../text/same-text.ts';

/** Contents of the ticket of a page that was handed out to be filled in. */
export interface Ticket {
  /** The questionnaire or activity. */
  subjectId: string;
  versionNo: number;
  /** Device that the page was handed to. */
  device: string;
  /** Milliseconds. */
  issued: number;
  /** Distinguishes two pages of one device. */
  nonce: string;
}

/** Milliseconds that a page may lie open before it is sent. */
const ticketLifetime = 24 * 3600 * 1000;

const sign = (secret: string, text: string) =>
  createHmac('sha256', `questionnaire-ticket:${secret}`).update(text).digest('base64url');

/** Writes a ticket as one line that nobody else can make. */
export function writeTicket(secret: string, { subjectId, versionNo, device, issued, nonce }: Ticket): string {
  const text = [subjectId, versionNo, device, issued, nonce].join('.');
  return `${text}.${sign(secret, text)}`;
}

/** Reads a ticket; undefined when it is not ours or was forged. `isOld` when the page lay open too long. */
export function readTicket(secret: string, line: string, now: Date): (Ticket & { isOld: boolean }) | undefined {
  const index = line.lastIndexOf('.');
  const text = line.slice(0, Math.max(index, 0));
  if (!sameText(line.slice(index + 1), sign(secret, text))) return undefined;
  const [subjectId = '', versionNo = '', device = '', issued = '', nonce = ''] = text.split('.');
  return {
    subjectId,
    versionNo: Number(versionNo),
    device,
    issued: Number(issued),
    nonce,
    isOld: now.getTime() - Number(issued) > ticketLifetime,
  };
}

/** Signs the address of a picture for staff; the same key signs nothing else. */
export function signPicture(secret: string, key: string, until: number): string {
  return createHmac('sha256', `questionnaire-picture:${secret}`).update(`${key}:${until}`).digest('base64url');
}

/** True when an address was signed by us and has not expired. */
export function isPictureSigned(secret: string, key: string, until: number, signature: string, now: Date): boolean {
  return until > now.getTime() && sameText(signature, signPicture(secret, key, until));
}
