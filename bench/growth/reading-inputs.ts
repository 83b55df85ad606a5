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
  textVideo: string;
  selfContent: string;
  selfMedia: string;
  tipoff: string;
  studyGroup: string;
  reporter: string;
  role: string;
  self: string;
  articles: number;
}

const firstOf = (table: string) => `(select min(id)::text from ${table})`;
const byKind = (kind: string, table: string) =>
  `(select jsonb_object_agg(kind, id) from (select ${kind}::text as kind, min(id)::text as id from ${table} group by 1)
  as kinds)`;

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
      ${firstOf('goods')} as goods, ${firstOf('text_videos')} as "textVideo",
      ${firstOf('self_contents')} as "selfContent",
      (select min(user_id)::text from self_contents) as "selfMedia",
      ${firstOf('tipoffs')} as tipoff, ${firstOf('study_groups')} as "studyGroup",
      ${firstOf('reporters')} as reporter, ${firstOf('roles')} as role,
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
    `userAccountMobilePhoneLoggedIn floatAdList placeholderAdList popupAdList startAdList aiGetState auditLogList
    amcAdminDetail channelList getStageHours deputyList deputyListPersons urgentListDebts contentListOftenUsedChannels
    contentListUnits getMyApplication commentCounts getAllBlackList getCommentListByBefore contentList
    contentListMyContent contentListPublishContent contentListRecycle
    getAuthorizedChannelTree clueList clueSources feedList paperSources goodsCounts goodsList merchantList orderCounts
    textVideoCounts textVideoList
    orderList adsLiveRoomList listLiveHosts listLiveRooms liveRoomCounts liveSummary
    getHuaQiYunUrl getOperationUserManager noticeList noticeSettings noticeUnreadCount
    noticeGetDelivery
    homeSummary workbenchWaiting workbenchStories workbenchPlanned workbenchTasks workbenchReadings
    adsActivityList adsBallotList adsDrawRaffleList
    getAsynchronousChannelTree getContentList listActivities
    listPictureByProperty listPictureCategory listCheckLogs listProofSources lexiconState listLexiconWords
    listRuleAlarms listSensitiveWords listWordFindings
    adsQuestionnaireList questionnaireCounts secondFactorRead scanBindings listSpecials listSelfContent listSelfMedia
    selfContentCounts listAtlasByParameters listImageTextForES
    listShortVideos contentListStudyGroups getVideoSystemSetting listStreamByProperty contentListVideoStreams
    contentListMyVideoStreams getSystemStatus disclosureMaterialCounts listDisclosureMaterial departmentList roleList
    figureRoles
    rolePermissionTree userApplyList userList websiteCounts websiteListAudit websiteListDone websiteListMaterial
    websiteListRenderings
    websiteRenderingCounts wechatListCandidates wechatListMaterial wechatListMessages wechatMessageCounts
    weiboListCandidates
    weiboListPosts weiboPostCounts pushList reporterCounts reporterList reporterOptions correspondentList hotWordList
    hotWordProposals getSearchSettings searchPinList
    searchedWordList topicBoard bundleStories wechatListMenuArticles wechatListReplyStories`,
    nothing,
  ),
  ...each(
    `contentGetContent contentAuditTimeline urgentGet contentIsAuditReviewContent contentListAuditReviews
    contentCheckContentLock listSpecialsOfStory contentNotes contentNotesPeople contentLastSeen coWriterList
    coWriterCandidates`,
    ({ article }) => ({ id: article }),
  ),
  planningCalendar: ({ day }) => ({ startTime: `${day} 00:00:00`, endTime: `${day} 23:59:59` }),
  ...each('publicationPlanGet listPlatformPackages', ({ article }) => ({ id: article })),
  ...each(
    `behaviourOfContent contentListBlockchain disclosureOfContent outsideReadingList searchPushOfContent topicOfStory
    weiboPrepare`,
    ({ article }) => ({
      contentId: article,
    }),
  ),
  ...each('getFrontPage', () => ({ id: 'home' })),
  ...each('frontPageHistory', () => ({ place: 'home' })),
  ...each('contentChecks contentReadMarks contentNotesLeft getSpecialStories', ({ article }) => ({ ids: article })),
  ...each('recordList reviewSheetGet versionList', ({ article }) => ({ newsId: article })),
  ...each('contentGetAtlas getOneAtlasById', ({ stories }) => ({ id: stories[ContentType.Gallery] })),
  ...each('contentGetImageText getImageText', ({ article }) => ({ id: article })),
  ...each('floatAdGet', ({ ads }) => ({ id: ads[AdKind.Float] })),
  ...each('placeholderAdGet adDays adCheckPublish', ({ ads }) => ({ id: ads[AdKind.Placeholder] })),
  ...each('popupAdGetByid', ({ ads }) => ({ id: ads[AdKind.Popup] })),
  ...each('startAdGetByid', ({ ads }) => ({ id: ads[AdKind.Start] })),
  ...each('activityGet activityEntries activityFiguresGet activityRecords activitySources', ({ activities }) => ({
    id: activities.vote,
  })),
  ...each('activityCounts activityList', () => ({ kind: 'vote' })),
  ...each('raffleStandingGet raffleWins', ({ activities }) => ({ id: activities.raffle })),
  ...each('quizRanking quizResultsGet', ({ activities }) => ({ id: activities.answer })),
  ...each('contentGetLiveRoom listLiveRecords', ({ liveRoom }) => ({ id: liveRoom })),
  ...each('contentGetLiveGuest listLiveEntries', ({ liveRoom }) => ({ liveRoomId: liveRoom })),
  ...each(
    'getQuestionnaire checkQuestionnaire getQuestionnaireResults listQuestionnaireAnswers',
    ({ questionnaire }) => ({ id: questionnaire }),
  ),
  ...each(
    'getStream contentGetVideoStreamDetail getVideoPlayUrlByStreamId listStreamFrames listStreamUsage',
    ({ stream }) => ({
      streamId: stream,
    }),
  ),
  ...each('contentGetChannelById contentGetChannelDetails', ({ channel }) => ({ id: channel })),
  ...each('contentListContentAssessment feeList', ({ day }) => ({ month: day.slice(0, 7) })),
  ...each('contentListTop200', ({ channel }) => ({ categoryId: channel })),
  ...each('mobilePhoneExistLoggedIn', () => ({ mobilePhone: '13800000000' })),
  adCounts: () => ({ kind: AdKind.Placeholder }),
  aiChatList: () => ({ kind: 'chat' }),
  clueGet: ({ clue }) => ({ id: clue }),
  contentGetDisclosureMaterial: ({ tipoff }) => ({ id: tipoff }),
  contentGetOuterLink: ({ stories }) => ({ id: stories[ContentType.ExternalLink] }),
  contentGetSelfContent: ({ selfContent }) => ({ id: selfContent }),
  contentGetSpecial: ({ stories }) => ({ id: stories[ContentType.Topic] }),
  contentGetVideoMaterial: ({ stories }) => ({ id: stories[ContentType.Video] }),
  contentListAudit: () => ({ stage: 1 }),
  contentTabCounts: () => ({ box: 'news' }),
  disclosureColleagues: () => ({ kind: 'reader' }),
  get135EditHtml: () => ({ id: 'quote' }),
  getGoods: ({ goods }) => ({ id: goods }),
  getTextVideo: ({ textVideo }) => ({ id: textVideo }),
  getReporter: ({ reporter }) => ({ id: reporter }),
  roleGroupList: ({ role }) => ({ id: role }),
  getCorrespondent: ({ selfMedia }) => ({ id: selfMedia }),
  searchWordList: () => ({ kind: 'synonym' }),
  trySearch: () => ({ keywords: '防汛' }),
  findColleagues: () => ({ keywords: '李' }),
  getPictureStatus: ({ picture }) => ({ pictureId: picture }),
  getPreference: () => ({ key: 'bench' }),
  getUserMenus: ({ self }) => ({ userId: self }),
  listIntroducedItems: () => ({ type: 'story' }),
  listPictureUsage: ({ picture }) => ({ id: picture }),
  manuscriptSearch: () => ({ keywords: '防汛' }),
  paperIssue: ({ paper, paperDay }) => ({ source: paper, date: paperDay }),
  paperIssues: ({ paper, paperDay }) => ({ source: paper, month: paperDay.slice(0, 7) }),
  selfMediaFreChannelDetail: ({ selfMedia }) => ({ id: selfMedia }),
  studyGroupListContent: ({ studyGroup }) => ({ id: studyGroup }),
  textDiffForCBNewsHistory: ({ article, version, versionBefore }) => ({
    newsId: article,
    oldId: versionBefore,
    newId: version,
  }),
  versionGet: ({ version }) => ({ id: version }),
};
