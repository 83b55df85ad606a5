/** Why readers could not fill in a form. */
export const publicFormTexts = {
  noPublicField: '表单中没有读者可以填写的题目',
  noOptions: (name: string, source: string) =>
    `“${name}”没有读者可选的选项：公开页面不读取远程选项“${source}”，请填写固定选项`,
  unseen: (name: string) => `“${name}”在公开页面上无法填写，读者看不到它`,
  requiredUnseen: (name: string) => `“${name}”在公开页面上无法填写，却是必填项`,
} as const;
