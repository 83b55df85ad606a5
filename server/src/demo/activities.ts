import type { ActivityKind, Cover, SignUpSettings, VoteSettings } from 'shared-contracts/model';
import { sql } from '../platform/database/orm.ts';
import { mobileReaderKey } from '../platform/readers/reader-key.rules.ts';
import type { Session } from '../platform/http/context.ts';
import type { Database } from '../platform/database/database.ts';
import { activities, activityEntries } from '../modules/activities/activity.tables.ts';
import { putVoteOptions } from '../modules/activities/vote-option.queries.ts';
import { type ActivityWords, activityWords, signUpNames, sponsorWords } from './activity-words.ts';
import { seedAnswers, seedRaffles } from './contests.ts';
import type { CoverKind } from './cover-art.ts';
import type { SeededRandom } from './random.ts';

interface Stage {
  tx: Database;
  random: SeededRandom;
  pictures: readonly Cover[];
  owner: { createUserId: string; createUserName: string };
  now: Date;
}

const hour = 3_600_000;
const coverAt = ({ pictures }: Stage, place: number): Cover | undefined => pictures[(place * 7) % pictures.length];

/** Activities, raffles and votes, with sign-ups and votes of readers. */
export async function seedActivities(
  tx: Database,
  random: SeededRandom,
  covers: ReadonlyMap<CoverKind, Cover[]>,
  { userId, nickName }: Session,
  now: Date,
): Promise<void> {
  const stage: Stage = {
    tx,
    random,
    pictures: [...covers.values()].flat(),
    owner: { createUserId: userId, createUserName: nickName },
    now,
  };
  for (const kind of Object.keys(activityWords) as (keyof typeof activityWords)[]) {
    const rows = activityWords[kind].map((words, place) => rowOf(stage, kind, words, place));
    const added = await tx.insert(activities).values(rows).returning();
    if (kind === 'activity') await signUp(stage, added);
    if (kind === 'raffle') await seedRaffles(stage, added);
    if (kind === 'answer') await seedAnswers(stage, added);
    if (kind === 'vote')
      for (const [place, row] of added.entries()) await vote(stage, row, activityWords.vote[place]!.options ?? []);
  }
  await countAll(tx);
}

function rowOf(stage: Stage, kind: ActivityKind, { name, options = [] }: ActivityWords, place: number) {
  const createdTime = new Date(stage.now.getTime() - (place * 26 + 3) * hour);
  const startTime = new Date(createdTime.getTime() + 24 * hour);
  const cover = coverAt(stage, place);
  const isDraft = place % 7 === 6;
  return {
    kind,
    name,
    ...stage.owner,
    createdTime,
    startTime,
    modifiedUserName: stage.owner.createUserName,
    modifiedTime: new Date(createdTime.getTime() + hour),
    publishedTime: isDraft ? null : new Date(createdTime.getTime() + hour),
    endTime: new Date(startTime.getTime() + (7 + (place % 20)) * 24 * hour),
    keywords: name.slice(-4),
    introduction: `<p>${name}由临江日报社联合相关单位举办，欢迎市民参与。</p>`,
    sponsors: [sponsorWords[place % sponsorWords.length]!, sponsorWords[(place + 2) % sponsorWords.length]!],
    coverId: cover?.id ?? null,
    listThumbnail: cover?.path ?? null,
    raffleType: kind === 'raffle' ? 1 + (place % 2) : 0,
    asksMobile: kind === 'activity',
    settings: settingsOf(kind, place, options.length),
    wapPublishStatus: isDraft ? (0 as const) : (2 as const),
    appPublishStatus: isDraft ? (0 as const) : (2 as const),
  };
}

function settingsOf(
  kind: ActivityKind,
  place: number,
  options: number,
): Partial<SignUpSettings> | Partial<VoteSettings> | null {
  if (kind === 'activity')
    return {
      kind,
      place: '临江市文化广场',
      takesSignUps: true,
      capacity: place % 3 === 0 ? 60 : null,
      remarkLabel: place % 2 === 0 ? '同行人数' : '',
    };
  return kind === 'vote'
    ? { kind, minChoices: 1, maxChoices: Math.min(3, Math.max(1, options - 2)), showResults: 'always' }
    : null;
}

type Row = typeof activities.$inferSelect;
const isOver = (row: Row, now: Date) => row.state === 'published' && row.startTime < now;

/** Returns the time at which the `nth` of `all` took part: spread from the start to now or the end. */
const momentOf = ({ startTime, endTime }: Row, now: Date, nth: number, all: number) => {
  const until = Math.min(now.getTime(), endTime.getTime());
  return new Date(startTime.getTime() + ((until - startTime.getTime()) * (nth + 0.5)) / all);
};

async function signUp({ tx, random, now }: Stage, rows: readonly Row[]): Promise<void> {
  const entries = rows
    .filter((row) => isOver(row, now))
    .flatMap((row, place) =>
      Array.from({ length: random.between(6, 24) }, (_, nth, all = 24) => {
        const mobile = `138${String(10_000_000 + place * 1000 + nth)}`;
        return {
          activityId: row.id,
          personKey: mobileReaderKey(mobile),
          turn: 1,
          ticket: `seed-${nth}`,
          mobile,
          ip: `10.8.${place}.${nth + 1}`,
          details: {
            name: signUpNames[(place * 5 + nth) % signUpNames.length],
            remark: place % 2 === 0 ? `${1 + (nth % 3)}人` : '',
          },
          createdTime: momentOf(row, now, nth, all),
        };
      }),
    );
  await tx.insert(activityEntries).values(entries);
}

async function vote({ tx, random, now, pictures }: Stage, row: Row, titles: readonly string[]): Promise<void> {
  await putVoteOptions(
    tx,
    row.id,
    titles.map((title, place) => ({
      title,
      introduction: '',
      picture: pictures[(place * 5 + 2) % pictures.length] ?? null,
    })),
  );
  if (!isOver(row, now)) return;
  const all = random.between(120, 400);
  const end = momentOf(row, now, all, all).toISOString();
  // Options are liked unequally: a lower place is chosen more often. Some come from one address.
  await tx.execute(sql`
    insert into activity_entries (activity_id, person_key, turn, ticket, reader, ip, details, items, created_time)
    select ${row.id}::bigint, 'device:seed-' || nth, 1, 'seed-' || nth, 'device:seed-' || nth, case when nth % 23 = 0 then '10.9.1.77' else '10.9.' || (nth / 200) || '.' || (nth % 200) end,
      jsonb_build_object('options', jsonb_build_array(chosen.id)), array[chosen.id],
      ${row.startTime.toISOString()}::timestamptz + (${end}::timestamptz - ${row.startTime.toISOString()}::timestamptz) * nth / ${all + 1}::int
    from generate_series(1, ${all}::int) as nth
    cross join lateral (select id::text as id from vote_options where activity_id = ${row.id}::bigint order by place offset (nth * nth * 7 % 100) * (nth * 13 % 100) * ${titles.length}::int / 10000 limit 1) as chosen`);
}

/** Sets the counts as the readers' own actions would have left them. */
async function countAll(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into activity_counts (activity_id, item, shard, hits)
    select activity_id, item, 0, count(*)::int from activity_entries cross join lateral unnest(items || array['0']) as item group by activity_id, item`);
}
