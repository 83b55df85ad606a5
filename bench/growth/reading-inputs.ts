import pg from 'pg';
import { AdKind, ContentType } from 'shared-contracts/model';

/** Ids and names of one newsroom that serve as input of the calls. */
export interface Known {
  /** A published article in the middle of the archive, its channel, its author and its day. */
  article: string;
  channel: string;
  slug: string;
  user: string;
  day: string;
  version: string;
  versionBefore: string;
  /** One of each other kind of content, by its content type. */
  stories: Record<string, string>;
  /** One of each kind of ad. */
  ads: Record<string, string>;
  /** One of each kind of activity. */
  activities: Record<string, string>;
  clue: string;
  paper: string;
  paperDay: string;
  liveRoom: string;
  picture: string;
  stream: string;
  questionnaire: string;
  goods: string;
  selfContent: string;
  selfMedia: string;
  tipoff: string;
  studyGroup: string;
  reporter: string;
  self: string;
  articles: number;
}

const firstOf = (table: string) => `(select min(id)::text from ${table})`;
const byKind = (kind: string, table: string) =>
  `(select jsonb_object_agg(kind, id) from (select ${kind}::text as kind, min(id)::text as id from ${table} group by 1) as kinds)`;

/** Reads what the calls need from the database. */
export async function readKnown(databaseUrl: string, articles: number): Promise<Known> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Omit<Known, 'articles'>>(`
    select c.id as article, c.category_id as channel, ch.slug, c.create_user_id as user, to_char(c.app_published_time, 'YYYY-MM-DD') as day,
      c.work_version_id as version, coalesce((select min(v.id) from versions v where v.content_id = c.id), c.work_version_id) as "versionBefore",
      (select jsonb_object_agg(type, id) from (select content_type::text as type, min(id)::text as id from contents where content_type <> 5 group by 1) as kinds) as stories,
      ${byKind('kind', 'ads')} as ads, ${byKind('kind', 'activities')} as activities,
      ${firstOf('clues')} as clue, paper.id as paper, to_char(paper.published_time, 'YYYY-MM-DD') as "paperDay",
      ${firstOf('live_rooms')} as "liveRoom", ${firstOf('pictures')} as picture, ${firstOf('streams')} as stream, ${firstOf('questionnaires')} as questionnaire,
      ${firstOf('goods')} as goods, ${firstOf('self_contents')} as "selfContent", (select min(user_id)::text from self_contents) as "selfMedia", ${firstOf('tipoffs')} as tipoff, ${firstOf('study_groups')} as "studyGroup",
      ${firstOf('reporters')} as reporter,
      (select id from users where user_name = 'admin') as self
    from contents c join channels ch on ch.id = c.category_id
    left join lateral (select f.id, cl.published_time from clues cl join feeds f on f.id = cl.feed_id where f.kind = 'paper' order by cl.id limit 1) as paper on true
    where c.publish_state = 1 and c.content_type = 5 and not ch.is_hidden and c.modified_time < now() - interval '400 days'
    order by c.modified_time desc limit 1`);
  await client.end();
  return { ...rows[0]!, articles };
}

type InputOf = (known: Known) => Record<string, unknown>;

const nothing: InputOf = () => ({});
const each = (ids: string, input: InputOf): Record<string, InputOf> =>
  Object.fromEntries(
    ids
      .trim()
      .split(/\s+/)
      .map((id) => [id, input]),
  );

/** Input of each reading call by the id of the call; a call listed here is measured. */
export const inputs: Record<string, InputOf> = {
  // Lists with their first page, and figures without a filter.
  ...each(
    `userAccountMobilePhoneLoggedIn floatAdList placeholderAdList popupAdList startAdList aiGetState auditLogList amcAdminDetail channelList contentListOftenUsedChannels
    contentListUnits getMyApplication commentCounts getAllBlackList getCommentListByBefore contentList contentListMyContent contentListPublishContent contentListRecycle
    getAuthorizedChannelTree clueList clueSources feedList paperSources goodsCounts goodsList merchantList adsLiveRoomList listLiveHosts listLiveRooms liveRoomCounts liveSummary
    getHuaQiYunUrl getOperationUserManager homeSummary adsActivityList adsBallotList adsDrawRaffleList getAsynchronousChannelTree getContentList listActivities
    listPictureByProperty listPictureCategory listCheckLogs listProofSources lexiconState listLexiconWords listRuleAlarms listSensitiveWords listWordFindings
    adsQuestionnaireList questionnaireCounts secondFactorRead listSpecials listSelfContent listSelfMedia selfContentCounts listAtlasByParameters listImageTextForES
    listShortVideos contentListStudyGroups getVideoSystemSetting listStreamByProperty contentListVideoStreams contentListMyVideoStreams getSystemStatus disclosureMaterialCounts listDisclosureMaterial departmentList roleList figureRoles
    rolePermissionTree userApplyList userList websiteCounts websiteListAudit websiteListDone websiteListMaterial websiteListRenderings
    websiteRenderingCounts wechatListCandidates wechatListMaterial wechatListMessages wechatMessageCounts weiboListCandidates
