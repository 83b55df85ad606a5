/** Titles in menu, breadcrumb and page tabs. */
export const routeTitles = { group: '选题策划', board: '选题', calendar: '发布日历', bundles: '整组发布' } as const;
