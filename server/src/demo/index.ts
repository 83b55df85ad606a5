import type { Cover } from 'shared-contracts/model';
import { inArray, sql } from '../platform/database/orm.ts';
import { writeText } from '../modules/stories/content.rules.ts';
import { noRefreshCookie } from '../platform/http/refresh-cookie.ts';
import { deriveTokenKeys, type TokenKeys } from '../platform/http/token.rules.ts';
import { readInstallationSecrets } from '../platform/database/installation-secrets.ts';
import { shareUploadKey } from '../platform/storage/upload-keys.ts';
import { clientHash, storedHash } from '../modules/identity/password.rules.ts';
import type { Session } from '../platform/http/context.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { draftOf, putSearch } from '../modules/stories/content.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { contents } from '../modules/stories/content.tables.ts';
import { channels } from '../modules/channels/channel.tables.ts';
import { addMaterial } from '../modules/wechat/wechat.queries.ts';
import { seedConnections } from './connections.ts';
import { seedDataImport } from './data-import.ts';
import { seedActivities } from './activities.ts';
import { seedAfterPublication } from './after-publication.ts';
import { drawAdPictures, insertAdPictures, seedAds } from './ads.ts';
import { seedChannels } from './channel-tree.ts';
import { seedCorrespondents } from './correspondents.ts';
import type { CoverKind } from './cover-art.ts';
import { drawCovers, drawSpares, type DrawnCover, insertCovers } from './covers.ts';
import { seedFlashes } from './flashes.ts';
import { seedQuestions } from './questions.ts';
import { seedFeeds } from './feeds.ts';
import { seedFees } from './fees.ts';
import { seedInvitations } from './invitations.ts';
import { seedAllmedia } from './allmedia.ts';
import { seedLives } from './lives.ts';
import { seedExternalMessages } from './reader-submissions.ts';
import { seedFigures } from './figures.ts';
import { seedGoods } from './goods.ts';
import { seedOrders } from './orders.ts';
import { seedOutsideVoices } from './outside-voices.ts';
import { seedMedia } from './media.ts';
import { seedFeedback } from './feedback.ts';
import { seedStudies } from './studies.ts';
import { seedMembers } from './members.ts';
import { seedPeople } from './people.ts';
import { type Stage0, StoryPlay } from './play-story.ts';
import { bylineFor, type DemoReporters, seedReporters } from './reporters.ts';
import { seedQuestionnaires } from './questionnaires.ts';
import { SeededRandom } from './random.ts';
import { seedSite } from './site.ts';
import { seedFrontPage } from './front-page.ts';
import { seedSiteDesk } from './site-desk.ts';
import { seedTags } from './tags.ts';
import { seedWechatAccounts } from './wechat-accounts.ts';
import { seedWechatAnswers } from './wechat-answers.ts';
import { seedSearches } from './searches.ts';
import { seedTextVideos } from './text-videos.ts';
import { seedThemes } from './themes.ts';
import { seedSpecials } from './specials.ts';
import { seedReaderVoices } from './reader-voices.ts';
import { seedPlanning } from './planning.ts';
import { seedReviewDay } from './review-day.ts';
import { planStories } from './story-plan.ts';
import { seedStoryKinds } from './story-kinds.ts';
import { Headlines, writeStory } from './story-text.ts';

export interface SeedOptions {
  password: string;
  settings: Settings;
  say(line: string): void;
}

const seedNumber = 20_261_121;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** Fills an empty database with a newsroom to look at, all of it or nothing; roles are there already. */
export async function seedNewsroom(db: Database, { password, settings, say }: SeedOptions): Promise<void> {
  const now = new Date();
  say('drawing pictures for the demo newsroom');
  const [covers, spares, adPictures, passwordHash, secrets] = await Promise.all([
    drawCovers(settings, now),
    drawSpares(settings, now),
    drawAdPictures(settings, now),
    storedHash(clientHash(password)),
    readInstallationSecrets(db, settings),
  ]);
  const keys = deriveTokenKeys(secrets.tokens);
  shareUploadKey(settings.DATA_DIR, secrets.uploads);
  say('writing three hundred stories');
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    await fill(tx, { covers, spares, adPictures, passwordHash, settings, now, keys });
  });
  await db.execute(sql`analyze`);
}

interface FillParts {
  covers: DrawnCover[];
  spares: DrawnCover[];
  adPictures: DrawnCover[];
  passwordHash: string;
  settings: Settings;
  now: Date;
  keys: TokenKeys;
}

async function fill(tx: Database, parts: FillParts): Promise<void> {
  const { covers, spares, adPictures, passwordHash, settings, now, keys } = parts;
  const random = new SeededRandom(seedNumber);
  const channelIds = await seedChannels(tx);
  const sessions = await seedPeople(tx, passwordHash, [...channelIds.values()]);
  const userOf = (name: string) => sessions.get(name)!;
  const coversByKind = await insertCovers(tx, covers, userOf('editor2'));
  await insertCovers(tx, spares, userOf('editor2'));
  const reporters = await seedReporters(tx, sessions, now);
  const stages = new Map((await tx.select().from(channels)).map(({ slug, stages: list }) => [slug, list]));
  const stage: Stage0 = {
    tx,
    base: { settings, log: silent, ip: '127.0.0.1', refreshCookie: noRefreshCookie },
    sessions,
    random,
    now,
  };
  await playStories(stage, { channelIds, coversByKind, reporters, stages });
  await pinSome(tx);
  await seedStoryKinds(stage, channelIds, coversByKind, stages);
  await seedSpecials(stage, channelIds, coversByKind, stages);
  await seedActivities(tx, new SeededRandom(seedNumber), coversByKind, userOf('operator'), now);
  await seedAds(tx, coversByKind, await insertAdPictures(tx, adPictures, userOf('operator')), userOf('operator'), now);
  await seedMedia(tx, settings, coversByKind, userOf('editor2'), now);
  await seedReaderVoices(tx, random, userOf('moderator').userId, now);
  await seedReaders(tx, keys, userOf('operator'), now);
  await seedQuestionnaires(tx, random, userOf('operator'), now);
  await seedExternalMessages(tx, sessions, now);
  await seedCorrespondents(stage, channelIds, { passwordHash, cardKey: keys.sealed });
  await seedLives(tx, channelIds, coversByKind, userOf('live'), userOf('chief'), now);
  await seedAllmedia(stage, keys.sealed);
  await seedFeeds(tx, now);
  await seedFlashes(stage, coversByKind, await newestStories(tx));
  await seedQuestions(stage, coversByKind);
  await seedTextVideos(stage);
  await seedGoods(tx, coversByKind, userOf('operator'), now);
  await seedOrders(tx, {
    base: stage.base,
    keys,
    random: new SeededRandom(seedNumber),
    operator: userOf('operator'),
    chief: userOf('chief'),
    now,
  });
  await seedSite(tx, userOf('admin'), settings, now);
  await seedSearches(tx, new SeededRandom(seedNumber), userOf('operator'), now);
  await seedTags(tx, userOf('operator'), now);
  await seedThemes(tx, userOf('admin'), now);
  await chooseForWechat(tx, userOf('operator'), now);
  await seedSiteDesk(stage, channelIds);
  await seedFrontPage(stage, channelIds);
  await seedWechatAnswers(tx, userOf('operator'), settings, now);
  const [chief, editor, operator] = ['chief', 'editor', 'operator'].map((name) => userOf(name).userId);
  await seedWechatAccounts(tx, { chief: chief!, editor: editor!, operator: operator! }, settings, now);
  await seedOutsideVoices(tx, { operator: userOf('operator'), chief: userOf('chief'), settings, now });
  await seedAfterPublication(tx, userOf('operator'), now);
  await seedStudies(tx, new SeededRandom(seedNumber), now);
  await seedReviewDay(stage);
  await seedPlanning(stage, channelIds);
  await seedFees(stage, keys.sealed);
  await seedConnections(stage, keys);
  await seedDataImport(stage, channelIds);
  await seedFigures(tx, now);
}

/** What the stories of the newsroom are written from. */
interface StoryParts {
  channelIds: ReadonlyMap<string, string>;
  coversByKind: ReadonlyMap<CoverKind, Cover[]>;
  reporters: DemoReporters;
  stages: ReadonlyMap<string, number[]>;
}

/** Writes the stories, each through the states that its plan names. */
async function playStories(stage: Stage0, { channelIds, coversByKind, reporters, stages }: StoryParts): Promise<void> {
  const { tx, random, sessions, now } = stage;
  const userOf = (name: string) => sessions.get(name)!;
  const headlines = new Headlines(random);
  const ids: string[] = [];
  await withoutMirrors(tx, true);
  for (const [index, plan] of planStories(random).entries()) {
    const author = userOf(plan.author);
    const day = new Date(now.getTime() - plan.age * 3_600_000);
    const { slug, draft } = writeStory(random, headlines, coversByKind, {
      author: author.nickName,
      editor: userOf(random.pick(['editor', 'editor2', 'hejy'])).nickName,
      day,
    });
    // A story that waits for political review must be in a channel that has this stage.
    const place = 'stage' in plan.fate && !stages.get(slug)!.includes(plan.fate.stage) ? 'local' : slug;
    ids.push(
      await new StoryPlay(stage, plan).play(
        { ...draft, ...bylineFor(reporters, index, author.nickName), categoryId: channelIds.get(place)! },
        stages.get(place)!,
      ),
    );
  }
  await withoutMirrors(tx, false);
  await mirrorAll(tx, ids);
}

/** Readers with an account, what they wrote to the newsroom, and who invited whom. */
async function seedReaders(tx: Database, keys: TokenKeys, operator: Session, now: Date): Promise<void> {
  await seedMembers(tx, keys, new SeededRandom(seedNumber), now);
  await seedFeedback(tx, keys, { random: new SeededRandom(seedNumber), operator, now });
  await seedInvitations(tx, new SeededRandom(seedNumber), operator, now);
}

/**
 * Search rows and tallies follow each change of a story by trigger. Inside one long transaction their old versions
 * cannot be pruned, and every change would write the search indexes again; so they are disabled while stories are
 * played and are built once at the end.
 */
async function withoutMirrors(tx: Database, isOff: boolean): Promise<void> {
  for (const trigger of ['contents_search', 'contents_tally']) {
    await tx.execute(sql.raw(`alter table contents ${isOff ? 'disable' : 'enable'} trigger ${trigger}`));
  }
}

async function mirrorAll(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update contents set hits = hits`);
  for (const content of await tx
    .select()
    .from(contents)
    .where(inArray(contents.id, [...ids]))) {
    await putSearch(tx, content.id, writeText(await draftOf(tx, content)), content.createUserName);
  }
  await tx.execute(sql`select rebuild_content_tallies()`);
}

/** A few of the newest are stuck to the top of their channels and the front page. */
async function pinSome(tx: Database): Promise<void> {
  await tx.execute(sql`
    update contents set is_stick = true where id in (
      select c.id from contents c join channels ch on ch.id = c.category_id
      where c.publish_state = 1 and c.list_thumbnail is not null and (select count(*) from deliveries d where d.content_id = c.id) = 2 and ch.slug in ('politics', 'local', 'industry', 'heritage')
      order by c.app_published_time desc limit 2)`);
}

async function chooseForWechat(tx: Database, { nickName }: Session, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; title: string; summary: string }>(sql`
    select c.id::text as id, c.title, a.summary from contents c join articles a on a.content_id = c.id
    where c.publish_state = 1 and c.list_thumbnail is not null order by c.app_published_time desc, c.id desc limit 5`);
  for (const { id, title, summary } of rows) {
    await addMaterial(tx, {
      contentId: id,
      title: title.slice(0, 64),
      digest: summary.slice(0, 120),
      chosenBy: nickName,
      chosenTime: now,
    });
  }
}

/** A few published stories, for the hotspot of the 24-hour desk. */
async function newestStories(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id::text as id from contents where publish_state = 1 order by app_published_time desc nulls last, id desc limit 3`,
  );
  return rows.map(({ id }) => id);
}
