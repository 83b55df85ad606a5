/** Titles in menu, breadcrumb and page tabs. */
export const routeTitles = { group: '选题策划', list: '选题策划列表' } as const;
