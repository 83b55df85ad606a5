import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { shortened } from '../../../platform/text/shortened.ts';
import { deliveryTexts as texts } from './delivery.texts.ts';

/** A notice as a message has it. */
export interface LetterItem {
  title: string;
  text: string;
  /** Path of the page that it leads to. */
  link: string;
}

/** A page of the staff, as a whole address. */
export type AddressOf = (path: string) => string;

/** Notices that a mail lists; it counts the others. */
const mostListed = 50;
/** Titles that a message in a browser lists, and characters of each. */
const pushListed = 4;
const pushLine = 120;
/** Characters of a title in a text message. */
const smsTitle = 40;

/** A text in one line: line breaks of a title would begin a header, or a line that looks like another notice. */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();

/** The mail of some notices, newest first. */
export function mailOf(items: readonly LetterItem[], addressOf: AddressOf, allPath: string) {
  const [first] = items;
  const title = inOneLine(first!.title);
  const listed = items.slice(0, mostListed).map(({ title: name, text, link }) => ({
    title: inOneLine(name),
    text: inOneLine(text),
    address: addressOf(link),
  }));
  const rest = items.length > mostListed ? texts.more(items.length - mostListed) : texts.all;
  const foot = texts.mailFoot;
  const lines = listed.flatMap(({ title: name, text, address }) => [name, ...(text === '' ? [] : [text]), address, '']);
  const rows = listed.map(({ title: name, text, address }) => {
    const reason = text === '' ? '' : `<br>${escapeHtml(text)}`;
    return `<p><a href="${escapeHtml(address)}">${escapeHtml(name)}</a>${reason}</p>`;
  });
  const all = addressOf(allPath);
  return {
    subject: items.length === 1 ? title : texts.subjectOfMany(items.length, title),
    text: [...lines, rest, all, '', foot].join('\n'),
    html: [...rows, `<p><a href="${escapeHtml(all)}">${escapeHtml(rest)}</a></p>`, `<p>${escapeHtml(foot)}</p>`].join(
      '\n',
    ),
  };
}

/** The text message of some notices, newest first. */
export function smsOf(items: readonly LetterItem[], addressOf: AddressOf, allPath: string): string {
  const title = shortened(inOneLine(items[0]!.title), smsTitle);
  return items.length === 1
    ? texts.smsOfOne(title, addressOf(items[0]!.link))
    : texts.smsOfMany(items.length, title, addressOf(allPath));
}

/** The message in a browser of some notices, newest first. */
export function pushOf(items: readonly LetterItem[], allPath: string) {
  const lineOf = (text: string) => shortened(inOneLine(text), pushLine);
  const { title, text, link } = items[0]!;
  if (items.length === 1) return { title: lineOf(title), body: lineOf(text), link };
  const listed = items.slice(0, pushListed).map((item) => lineOf(item.title));
  return { title: texts.pushOfMany(items.length), body: listed.join('\n'), link: allPath };
}
