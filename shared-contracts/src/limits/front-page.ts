/** Blocks of a front page, stories of a block, and characters of what is written on it. */
export const frontPageLimits = { blocks: 40, stories: 20, title: 30, key: 36, versions: 30 } as const;
