/** Titles in menu, breadcrumb and page tabs. */
export const routeTitles = { group: '微信', material: '微信素材' } as const;
