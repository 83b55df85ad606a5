/** Values of settings that readers see. */
export const settingTexts = {
  siteName: '临江日报',
} as const;
