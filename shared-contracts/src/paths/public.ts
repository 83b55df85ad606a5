/** Addresses that readers see. */
export const publicPaths = {
  site: '/site/',
  channel: (slug: string) => `/site/c/${slug}`,
  article: (contentId: string) => `/site/a/${contentId}`,
  questionnaire: (id: string) => `/site/q/${id}`,
  openArticle: (contentId: string) => `/open/v1/articles/${contentId}`,
} as const;
