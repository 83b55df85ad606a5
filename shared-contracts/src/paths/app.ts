/** Paths of app publishing, spelled as in S1 §2. */
export const appPaths = {
  group: '/app',
  content: '/app/content',
  news: '/app/content/news',
  myDraft: '/app/content/mydraft',
  published: '/app/content/published',
  myRepository: '/app/myrepository',
  beforeAudit: '/app/beforeaudit',
  audit: '/app/audit',
  secondAudit: '/app/secondaudit',
  politicalAudit: '/app/politicalAudit',
  politicalAuditNews: '/app/politicalAudit/politicalAuditNews',
  politicalAuditSpecial: '/app/politicalAudit/politicalAuditSpecial',
  clue: '/app/clue',
  baoliao: '/app/baoliao',
  media: '/app/media',
  retrieve: '/app/retrieve',
  recycleBin: '/app/recyclebin',
  inviteRecords: '/app/inviterecords',
  statistics: '/app/statistics',
  performance: '/app/statistics/performance',
  access: '/app/statistics/access',
  interaction: '/app/statistics/interaction',
  storageTraffic: '/app/statistics/storagetraffic',
  informationDetails: '/app/statistics/InformationDetails',
  logs: '/app/statistics/logs',
  config: '/app/config',
  column: '/app/config/column',
  user: '/app/config/user',
  department: '/app/config/department',
  material: '/app/content/material',
  materialArticle: '/app/content/material/articlel',
  materialPhoto: '/app/content/material/photo',
  video: '/app/video',
  special: '/app/special',
  newSpecial: '/app/special/add',
  specialDetail: '/app/special/detail',
  sensitive: '/app/config/sensitive',
  reporter: '/app/config/reporter',
  correspondent: '/app/config/correspondent',
  hotWords: '/app/config/hot',
  searchConfig: '/app/config/search',
  tag: '/app/config/tag',
  theme: '/app/config/theme',
  themeEdit: '/app/config/theme/edit',
  overallRecommend: '/app/config/overallrecommend',
  lexicon: '/app/config/lexicon',
  dictionary: '/app/config/dictionary',
  online: '/app/config/online',
  loginLog: '/app/config/loginlog',
  jobs: '/app/config/jobs',
  parameter: '/app/config/parameter',
  /** Ours: where the packages of stories for platforms are pushed to. */
  receivers: '/app/config/receivers',
  /** Ours: keys of the open API. */
  apiKeys: '/app/config/apikeys',
  /** Ours: receivers of events. */
  webhooks: '/app/config/webhooks',
  /** Ours: data of other systems. */
  dataImport: '/app/config/dataimport',
  allday: '/app/allday',
  alldayNews: '/app/allday/news',
  alldayNewsEdit: '/app/allday/news/edit',
  alldayColumn: '/app/allday/column',
  alldayHotspot: '/app/allday/hotspot',
  /** Ours: the documents name no page for the facts of the public site. */
  siteSettings: '/app/config/site',
  resource: '/app/resource',
  network: '/app/resource/network',
  dataAggregation: '/app/resource/dataAggregation',
  dataAggregationSettings: '/app/resource/dataAggregationSettings',
  digital: '/app/resource/digital',
  xinhua: '/app/resource/xinhua',
  /** Ours: the group of the assistant's pages, which have no frame. */
  assistant: '/app/assistant',
  aiChat: '/new/aiChat',
  aiTools: '/new/aiTools',
  newNews: '/new/news',
  newAtlas: '/new/atlas',
  newVideo: '/new/video',
  newLink: '/new/link',
  newsDetail: '/app/news/detail',
  live: '/app/livebroadcast',
  myLive: '/app/livebroadcast/mylive',
  liveAudit: '/app/livebroadcast/liveaudit',
  liveSumUp: '/app/livebroadcast/livesumup',
  addLive: '/app/livebroadcast/add',
  newLive: '/new/live',
  liveDetail: '/app/live/detail',
  newQuestionnaire: '/new/qs',
  questionnaireDetail: '/app/quest/detail',
  atlasDetail: '/app/atlas/detail',
  videoDetail: '/app/video/detail',
  linkDetail: '/app/link/detail',
  goodsDetail: '/app/goods/detail',
  newActivity: '/new/activity',
  newVote: '/new/vote',
  newRaffle: '/new/raffle',
  newAnswer: '/new/answer',
  newTextVideo: '/new/ctvideo',
  activityDetail: '/app/activity/detail',
  voteDetail: '/app/vote/detail',
  raffleDetail: '/app/raffle/detail',
  /** Ours: the documents give answer activities no detail page. */
  answerDetail: '/app/answer/detail',
  ads: '/app/ads',
  adsLaunch: '/app/ads/launch',
  adsOccupy: '/app/ads/occupy',
  adsOccupyAdd: '/app/ads/occupy/add',
  adsFloat: '/app/ads/float',
  adsPopup: '/app/ads/popup',
  newAd: '/new/ad',
  adDetail: '/app/ad/detail',
} as const;

/** The article form: empty for a new story, or the story to edit. */
export function newsFormPath(contentId?: string): string {
  return contentId === undefined ? appPaths.newNews : `${appPaths.newNews}?id=${contentId}`;
}

/** The detail of a story. */
export function newsDetailPath(contentId: string): string {
  return `${appPaths.newsDetail}?id=${contentId}`;
}

/** The editor of a flash: empty for a new one, or the one to edit. */
export function flashFormPath(id?: string): string {
  return id === undefined ? appPaths.alldayNewsEdit : `${appPaths.alldayNewsEdit}?id=${id}`;
}

/** The form of a theme: empty for a new one, or the one to edit. */
export function themeFormPath(id?: string): string {
  return id === undefined ? appPaths.themeEdit : `${appPaths.themeEdit}?id=${id}`;
}

/** The form of a live room: empty for a new one, or the one to edit. */
export function liveFormPath(id?: string): string {
  return id === undefined ? appPaths.addLive : `${appPaths.addLive}?id=${id}`;
}

/** The room: where the live team works. */
export function liveDetailPath(id: string): string {
  return `${appPaths.liveDetail}?id=${id}`;
}
