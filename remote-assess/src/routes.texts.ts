/** Titles in menu, breadcrumb and page tabs. */
export const routeTitles = { group: '考核', feeForm: '稿费表' } as const;
