import { createHash } from 'node:crypto';
import type { NewsDataReport } from 'shared-contracts/model';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import { areas, cityOfArea } from './areas.ts';
import { fillings, templates } from './sandbox-templates.words.ts';
import { agencyHead, ownHead, reporters, sandboxMedia, sourceOf } from './sandbox-reports.words.ts';

const perDay = 16;
const sandboxDays = 30;
const dayLength = 86_400_000;

/** Returns numbers that depend on nothing but the seed, so that a report is the same at each request. */
function numbersOf(seed: string): (most: number) => number {
  const bytes = createHash('sha512').update(seed).digest();
  let offset = 0;
  return (most) => bytes.readUInt16BE((offset = (offset + 2) % 62)) % most;
}

function write(day: string, place: number): NewsDataReport {
  const pick = numbersOf(`${day}/${place}`);
  const media = sandboxMedia[place % 3 === 0 ? 0 : pick(sandboxMedia.length)]!.code;
  // Every fourth is of the home area, which a local newsroom wants most.
  const area = place % 4 === 1 ? '42' : areas[pick(31)]!.code;
  const city = cityOfArea.get(area)!;
  const template = templates[(place + pick(2) * 5 + Number(day.slice(-2))) % templates.length]!;
  const marks: Record<string, string> = {
    city,
    n: String(12 + pick(80)),
    m: String(3 + pick(8)),
    p: `${5 + pick(30)}.${pick(10)}`,
    q: String(3 + pick(15)),
    h: String(72 + pick(25)),
    d: String(5 + pick(20)),
    k: String((2 + pick(60)) * 100),
    r: `9${5 + pick(4)}.${pick(10)}`,
    ...Object.fromEntries(Object.entries(fillings).map(([mark, list]) => [mark, list[pick(list.length)]!])),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, mark: string) => marks[mark]!);
  const minute = Math.floor((place * (17 * 60)) / perDay) + pick(50);
  const author = reporters[pick(reporters.length)]!;
  const [, month = 0, date = 0] = day.split('-').map(Number);
  const head = media === 'agency' ? agencyHead(city, month, date, author) : ownHead(author);
  const paragraphs = template.paragraphs.map(fill);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const publishedTime = `${day} ${twoDigits(6 + Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`;
  const id = `${day}-${String(place).padStart(2, '0')}`;
  return {
    id,
    media,
    area,
    author,
    publishedTime,
    topic: template.topic,
    title: fill(template.titles[pick(template.titles.length)]!),
    summary: paragraphs[0]!,
    source: sourceOf[media]!(city),
    url: `https://news.example.com/${id}.html`,
    content: paragraphs
      .map((text, index) => `<p>${index === 0 ? escapeHtml(head) : ''}${escapeHtml(text)}</p>`)
      .join(''),
  };
}

const reportsByDay = new Map<string, readonly NewsDataReport[]>();

/** The reports of a day 'YYYY-MM-DD', the earliest first. */
function sandboxReportsOf(day: string): readonly NewsDataReport[] {
  let list = reportsByDay.get(day);
  if (!list) {
    list = Array.from({ length: perDay }, (_, place) => write(day, place));
    if (reportsByDay.size > sandboxDays * 2) reportsByDay.clear();
    reportsByDay.set(day, list);
  }
  return list;
}

/** Returns what the sandbox has published by now, newest first, as far back as `days`. */
export function sandboxReports(now: Date, days = sandboxDays): NewsDataReport[] {
  const time = toWireTime(now);
  const list = Array.from({ length: days }, (_, back) =>
    sandboxReportsOf(toWireTime(new Date(now.getTime() - back * dayLength)).slice(0, 10)),
  ).flat();
  return list
    .filter(({ publishedTime }) => publishedTime <= time)
    .sort((one, other) => (one.publishedTime < other.publishedTime ? 1 : -1));
}
