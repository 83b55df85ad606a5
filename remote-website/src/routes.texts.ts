/** Titles in menu, breadcrumb and page tabs. */
export const routeTitles = { group: '网站', done: '网站已完成' } as const;
