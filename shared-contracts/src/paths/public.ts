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
  /** Page of an activity, vote, raffle or answer activity. */
  activity: (kind: string, id: string) => `/site/${kind}/${id}`,
  goods: (id: string) => `/site/goods/${id}`,
  questionnaire: (id: string) => `/site/q/${id}`,
  /** By the address name of a topic, or its id. */
  special: (name: string) => `/site/special/${name}`,
  /** Where readers send what they know, and where they read what became of it. */
  tipoff: '/site/tipoff',
  /** Corrections announced to readers, newest first. */
  corrections: '/site/corrections',
  tipoffProgress: '/site/tipoff/progress',
  /** Counts a click on an ad and leads to where it points. */
  adClick: (adId: string) => `/site/ad/${adId}/click`,
  /** Takes the ids of ads that a reader has seen. */
  adViews: '/site/ad/views',
  /** Newest stories as RSS. */
  siteFeed: '/site/rss.xml',
  /** Feed of the sandbox agency and its sisters, by name. */
  sandboxFeed: (name: string) => `/sandbox/feeds/${name}.xml`,
  openArticle: (contentId: string) => `/open/v1/articles/${contentId}`,
} as const;

/** The questionnaire that a public path leads to; undefined for any other address. */
export function questionnaireOfPath(path: string): string | undefined {
  return /^\/site\/q\/([1-9]\d{0,17})$/.exec(path)?.[1];
}
