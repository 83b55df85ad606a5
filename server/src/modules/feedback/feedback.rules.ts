import { feedbackLimits } from 'shared-contracts/limits';
import { FeedbackState, maskMobile } from 'shared-contracts/model';
import { makeReceipt, readTypedReceipt } from '../../platform/readers/receipt.rules.ts';
import { readMemberMobile } from '../members/member-secrets.rules.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

const receiptName = 'YJ';

/** Makes a number by which a reader looks feedback up. */
export const newFeedbackReceipt = (): string => makeReceipt(receiptName);

/** Such a number as somebody typed it; undefined when it can be none. */
export const readFeedbackReceipt = (typed: string): string | undefined => readTypedReceipt(receiptName, typed);

const mailPattern = /^[\w.+-]{1,40}@[\w-]+(\.[\w-]+)+$/;

/** A mobile number or mail address in the one way it is kept; undefined for anything else. */
export function readContact(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').trim();
  const mobile = readMemberMobile(plain);
  if (mobile !== undefined) return mobile;
  const mail = plain.toLowerCase();
  return mail.length <= feedbackLimits.contact && mailPattern.test(mail) ? mail : undefined;
}

/** A contact as staff see it in lists. */
export function maskContact(contact: string): string {
  if (!contact.includes('@')) return maskMobile(contact);
  const [name = '', place = ''] = contact.split('@');
  return `${name.slice(0, 1)}***@${place}`;
}

/** Why a reader's text cannot be taken; undefined when it can. Counts characters as a reader does. */
export function feedbackRefusal(tidy: string): string | undefined {
  if (tidy === '') return texts.textMissing;
  const length = [...tidy].length;
  return length > feedbackLimits.text ? texts.textTooLong(feedbackLimits.text, length) : undefined;
}

const isPhone = /Mobile|Android|iPhone|HarmonyOS/i;
const systems: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS'],
  [/Android (\d+)/i, 'Android'],
  [/iPhone|iPad/i, 'iOS'],
  [/Windows/i, 'Windows'],
  [/Mac OS X/i, 'macOS'],
  [/Linux/i, 'Linux'],
];

/** Words for the browser that a page was sent from. */
export function deviceOfBrowser(agent: string): string {
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  const { wechat, phone, desktop } = texts.systems;
  const browser = /MicroMessenger/i.test(agent) ? wechat : isPhone.test(agent) ? phone : desktop;
  return [browser, system].filter(Boolean).join(' ');
}

/** True when its time is over while nobody has finished it. */
export const isFeedbackOverdue = (state: FeedbackState, dueTime: Date | null, now: Date): boolean =>
  dueTime !== null && dueTime <= now && (state === FeedbackState.Waiting || state === FeedbackState.Working);
