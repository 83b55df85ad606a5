/** Addresses that readers see. */
export const publicPaths = {
  site: '/site/',
  /** The file of a watermark (PNG): 1 has 500×136 pixels, 2 has 300×61. */
  watermark: (image: 1 | 2) => `/watermark/${image}.png`,
  channel: (slug: string) => `/site/c/${slug}`,
  article: (contentId: string) => `/site/a/${contentId}`,
  /** Live rooms, and one of them. */
  lives: '/site/live',
  live: (id: string) => `/site/live/${id}`,
  /** Flashes of the 24-hour desk, and what brings new ones to an open page. */
  flashes: '/site/24h',
  flashEvents: '/site/24h/events',
  /** Sessions of questions and answers, one of them, and its parts. */
  qa: '/site/qa',
  qaSession: (id: string) => `/site/qa/${id}`,
  qaPart: (id: string, part: 'questions' | 'likes' | 'mine' | 'events') => `/site/qa/${id}/${part}`,
  /** Where a guest answers, and the address that opens it once. */
  qaGuest: (linkId: string) => `/site/qa/guest/${linkId}`,
  qaGuestOpen: (linkId: string, key: string) => `/site/qa/guest/${linkId}/open?key=${key}`,
  /** Where somebody outside reads a story before it is published, and the address that opens it once. */
  outsideReading: (linkId: string) => `/site/reading/${linkId}`,
  outsideReadingOpen: (linkId: string, key: string) => `/site/reading/${linkId}/open?key=${key}`,
  /** Page of an activity, vote, raffle or answer activity. */
  activity: (kind: string, id: string) => `/site/${kind}/${id}`,
  /** Page of a reporter: who it is, and the stories under the name. */
  byline: (reporterId: string) => `/site/by/${reporterId}`,
  /** Stories of a tag. */
  tag: (tagId: string) => `/site/tag/${tagId}`,
  /** Where WeChat sends what readers of an account write and tap; without an app id, of that of the settings. */
  wechatCallback: (appId?: string) => (appId === undefined ? '/open/wechat' : `/open/wechat/${appId}`),
  /** Signs an address of the site for WeChat's script. */
  wechatSignature: '/site/wechat/signature',
  search: '/site/search',
  /** Results of a search for a word. */
  searchFor: (word: string) => `/site/search?${new URLSearchParams({ q: word }).toString()}`,
  /** The shop, goods of it, and the form that orders them. */
  shop: '/site/shop',
  goods: (id: string) => `/site/goods/${id}`,
  buy: (goodsId: string) => `/site/shop/${goodsId}/buy`,
  /** Orders of a member, and one of them. */
  myOrders: '/site/me/orders',
  myOrder: (id: string) => `/site/me/orders/${id}`,
  /** Where a member pays an order with WeChat, and where WeChat Pay says that it was paid or refunded. */
  payOrder: (id: string) => `/site/me/orders/${id}/wechat`,
  payNotice: '/open/wechat-pay/notice',
  questionnaire: (id: string) => `/site/q/${id}`,
  /** By the address name of a topic, or its id. */
  special: (name: string) => `/site/special/${name}`,
  /** Where readers send what they know, and where they read what became of it. */
  tipoff: '/site/tipoff',
  /** Where readers say what they think of us, and where they read the answer. */
  feedback: '/site/feedback',
  feedbackProgress: '/site/feedback/progress',
  /** Corrections announced to readers, newest first. */
  corrections: '/site/corrections',
  /** A member's own pages, the login in front of them, and the agreement. */
  me: '/site/me',
  mePart: (part: string) => `/site/me/${part}`,
  meLogin: '/site/me/login',
  tipoffProgress: '/site/tipoff/progress',
  /** Counts a click on an ad and leads to where it points. */
  adClick: (adId: string) => `/site/ad/${adId}/click`,
  /** Takes the ids of ads that a reader has seen. */
  adViews: '/site/ad/views',
  /** A page that the newsroom writes about itself. */
  sitePage: (name: string) => `/site/${name}`,
  /** Changes how pages look for this reader: light, dark, large letters, the version for the old. */
  look: '/site/look',
  /** Videos, and topics, newest first. */
  videos: '/site/videos',
  specials: '/site/specials',
  /** Activities and votes that readers can take part in. */
  activities: '/site/activities',
  /** Captions of the video of a story. */
  captions: (contentId: string) => `/site/a/${contentId}/captions.vtt`,
  /** A story as a picture for sharing. */
  poster: (contentId: string) => `/site/a/${contentId}/poster.png`,
  /** The digital paper: the newest issue, or that of a day. */
  paper: (date?: string) => `/site/paper${date === undefined ? '' : `?date=${date}`}`,
  /** The site's icon as PNG, and the manifest of the installed page. */
  icon: (size: 32 | 180 | 192 | 512) => `/site/icon-${size}.png`,
  manifest: '/site/manifest.webmanifest',
  /** The page that the desk of front pages has in hand, for one person and a while. */
  frontPreview: (word: string) => `/site/preview/page/${word}`,
  channelFeed: (slug: string) => `/site/c/${slug}/rss.xml`,
  /** Newest stories as RSS. */
  siteFeed: '/site/rss.xml',
  /** Feed of the sandbox agency and its sisters, by name. */
  sandboxFeed: (name: string) => `/sandbox/feeds/${name}.xml`,
  openArticle: (contentId: string) => `/open/v1/articles/${contentId}`,
  /** The same from a message to the app, so that opened messages count. */
  openPushedArticle: (contentId: string) => `/open/v1/articles/${contentId}?from=push`,
} as const;

/** The questionnaire that a public path leads to; undefined for any other address. */
export function questionnaireOfPath(path: string): string | undefined {
  return /^\/site\/q\/([1-9]\d{0,17})$/.exec(path)?.[1];
}
