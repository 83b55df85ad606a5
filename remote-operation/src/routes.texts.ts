/** Titles in menu, breadcrumb and page tabs. */
export const routeTitles = { group: '运营', comment: '评论' } as const;
