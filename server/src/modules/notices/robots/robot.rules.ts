import { createHmac } from 'node:crypto';
import type { NoticeRobot } from 'shared-contracts/model';
import { robotTexts as texts } from './robot.texts.ts';

/** A notice in a group chat: its title alone, since a reason is for whom it concerns. */
export interface RobotItem {
  title: string;
  address: string;
}

/** A request to a robot. */
export interface RobotRequest {
  url: string;
  body: object;
}

/** Where a robot is, and what its messages are signed with; '' signs none. */
export interface RobotPlace {
  url: string;
  secret: string;
}

/** Bytes of a message: WeCom takes 4096 in Markdown, the others more. */
const mostBytes = 3800;

/** Titles come from people: nothing in them is a link, a style or a call of everybody. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replaceAll('<', '＜')
    .replaceAll('>', '＞')
    .replaceAll('[', '［')
    .replaceAll(']', '］')
    .replace(/([*_`#~\\])/g, ' ')
    .trim();

/** Signature of DingTalk: of the time in milliseconds, under the secret, as a part of an address. */
export function dingtalkSign(milliseconds: number, secret: string): string {
  const text = `${milliseconds}\n${secret}`;
  return encodeURIComponent(createHmac('sha256', secret).update(text).digest('base64'));
}

/** Signature of Feishu: time in seconds and secret are the key, and nothing is signed. */
export function feishuSign(seconds: number, secret: string): string {
  return createHmac('sha256', `${seconds}\n${secret}`).update('').digest('base64');
}

/** The notices that fit into a message, and how many do not. */
function fitting(items: readonly RobotItem[]): { listed: RobotItem[]; left: number } {
  const listed: RobotItem[] = [];
  let bytes = 0;
  for (const { title, address } of items) {
    const item = { title: plain(title), address };
    bytes += Buffer.byteLength(item.title) + Buffer.byteLength(address) + 10;
    if (bytes > mostBytes) break;
    listed.push(item);
  }
  return { listed, left: items.length - listed.length };
}

/** The words of a message, for a sandbox: heading, then title and address of each. */
export function robotLines(items: readonly RobotItem[], isAgain: boolean): { heading: string; lines: string[] } {
  const { listed, left } = fitting(items);
  const heading = texts.heading(items.length) + (isAgain ? texts.again : '');
  const lines = listed.flatMap(({ title, address }) => [title, address]);
  return { heading, lines: left > 0 ? [...lines, texts.more(left)] : lines };
}

const markdown = (items: readonly RobotItem[], isAgain: boolean): { heading: string; text: string } => {
  const { listed, left } = fitting(items);
  const heading = texts.heading(items.length) + (isAgain ? texts.again : '');
  const lines = listed.map(({ title, address }) => `- [${title}](${address})`);
  return { heading, text: [heading, ...lines, ...(left > 0 ? [`- ${texts.more(left)}`] : [])].join('\n') };
};

/** What is sent to a robot of each kind, in the words of its documentation. */
export const robotRequests: Record<
  NoticeRobot,
  (place: RobotPlace, items: readonly RobotItem[], isAgain: boolean, now: Date) => RobotRequest
> = {
  wecom: ({ url }, items, isAgain) => ({
    url,
    body: { msgtype: 'markdown', markdown: { content: markdown(items, isAgain).text } },
  }),
  dingtalk({ url, secret }, items, isAgain, now) {
    const { heading: title, text } = markdown(items, isAgain);
    const body = { msgtype: 'markdown', markdown: { title, text } };
    if (secret === '') return { url, body };
    const time = now.getTime();
    const separator = url.includes('?') ? '&' : '?';
    return { url: `${url}${separator}timestamp=${time}&sign=${dingtalkSign(time, secret)}`, body };
  },
  feishu({ url, secret }, items, isAgain, now) {
    const { listed, left } = fitting(items);
    const { heading: title } = markdown(items, isAgain);
    const lines: object[][] = listed.map((item) => [{ tag: 'a', text: item.title, href: item.address }]);
    if (left > 0) lines.push([{ tag: 'text', text: texts.more(left) }]);
    const seconds = Math.floor(now.getTime() / 1000);
    const signed = secret === '' ? {} : { timestamp: String(seconds), sign: feishuSign(seconds, secret) };
    return { url, body: { ...signed, msg_type: 'post', content: { post: { zh_cn: { title, content: lines } } } } };
  },
};
