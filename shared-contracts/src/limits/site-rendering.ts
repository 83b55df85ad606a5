/** Characters of what a story has of its own on the website. */
export const siteRenderingLimits = { title: 60, summary: 300, description: 150, opinion: 200 } as const;
