import { AuthorRole, type ContentDraft, bylineOf, ReporterState, type StoryAuthor } from 'shared-contracts/model';
import { departments } from '../modules/identity/identity.tables.ts';
import { reporters } from '../modules/reporters/reporter.tables.ts';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/http/context.ts';
import { toWireTime } from '../platform/text/wire-time.ts';

const newsroom = '新闻采编中心';
const video = '视听新媒体部';
const station = '通讯员站';

/** Name, pen name, department, beat, days that the press card is still valid (none without one), account. */
const people: readonly [string, string, string, string, number | null, string?][] = [
  ['林晓枫', '晓枫', newsroom, '时政、市委市政府', 900, 'linxf'],
  ['何静怡', '', newsroom, '民生、社区', 640, 'hejy'],
  ['许文波', '文波', newsroom, '经济、园区', 38, 'xuwb'],
  ['苏晚晴', '', newsroom, '教育、卫生', 512, 'suwq'],
  ['高沐阳', '沐阳', video, '短视频、直播', -12, 'gaomy'],
  ['田稚光', '', newsroom, '民生、热线', 1100, 'tianzg'],
  ['曹若山', '若山', station, '县区、农业', null, 'caors'],
  ['韦思远', '', newsroom, '法治、公安', 420],
  ['章可欣', '可心', newsroom, '文化、旅游', 55],
  ['罗敬之', '', newsroom, '交通、城建', 730],
  ['顾南乔', '南乔', newsroom, '体育', 264],
  ['宋一鸣', '', video, '摄影', 810],
  ['贺书宁', '', video, '摄影、航拍', -70],
  ['唐砚秋', '砚秋', newsroom, '人物、副刊', 350],
  ['陆嘉树', '', newsroom, '科技、高校', 600],
  ['秦望舒', '望舒', newsroom, '环境、气象', 18],
  ['丁若谷', '', station, '县区、乡村振兴', null],
  ['范知微', '', newsroom, '国际编译', 480],
  ['白景明', '', video, '视频新闻', 700],
  ['姚启文', '启文', newsroom, '评论、理论', 1500],
];
const photographers = ['宋一鸣', '贺书宁'];
const day = 24 * 3600 * 1000;

/** Ids of the demo reporters by name. */
export type DemoReporters = ReadonlyMap<string, string>;

/** Writes twenty reporters: some with an account, two with an expired press card, one who left. */
export async function seedReporters(
  tx: Database,
  sessions: ReadonlyMap<string, Session>,
  now: Date,
): Promise<DemoReporters> {
  const departmentIds = new Map((await tx.select().from(departments)).map(({ id, name }) => [name, id]));
  const by = { createUserName: '管理员', createdTime: now, modifiedUserName: '管理员', modifiedTime: now };
  const rows = people.map(([name, penName, department, beat, daysLeft, account], place) => ({
    name,
    penNames: penName === '' ? [] : [penName],
    cardNo: daysLeft === null ? '' : `K4200${String(20_180_000 + place * 37)}`,
    cardExpiry: daysLeft === null ? null : toWireTime(new Date(now.getTime() + daysLeft * day)).slice(0, 10),
    departmentId: departmentIds.get(department) ?? null,
    beat,
    mobile: `1390000${String(2000 + place)}`,
    userId: account === undefined ? null : (sessions.get(account)?.userId ?? null),
    intro: `长期关注${beat}报道。`,
    state: name === '曹若山' ? ReporterState.Left : ReporterState.Active,
    ...by,
  }));
  const added = await tx.insert(reporters).values(rows).returning({ id: reporters.id, name: reporters.name });
  return new Map(added.map(({ id, name }) => [name, id]));
}

/** The byline of the demo story at a place: most are written by reporters, some with a photographer. */
export function bylineFor(
  known: DemoReporters,
  place: number,
  author: string,
): Partial<Pick<ContentDraft, 'author' | 'authors'>> {
  if (place % 5 === 4) return {};
  const names = [...known.keys()].filter((name) => name !== '曹若山' && !photographers.includes(name));
  const writer = known.has(author) && place % 2 === 0 ? author : names[(place * 7) % names.length]!;
  const person = (name: string, role: AuthorRole, share: number): StoryAuthor => ({
    name,
    reporterId: known.get(name)!,
    role,
    share,
  });
  const authors =
    place % 3 === 0
      ? [person(writer, AuthorRole.Text, 70), person(photographers[place % 2]!, AuthorRole.Photo, 30)]
      : [person(writer, AuthorRole.Text, 100)];
  return { author: bylineOf(authors), authors };
}
