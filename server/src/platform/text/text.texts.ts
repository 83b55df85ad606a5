/** Sentences about what a text contains. */
export const textTexts = {
  hiddenWords: (field: string) => `${field}图片说明或卡片`,
  wordFound: (field: string, level: string, word: string, snippet: string) =>
    `${field}中有${level}词“${word}”：${snippet}`,
  tooDeep: (levels: number) => `内容的层级过深（最多${levels}层），请清除格式后再试`,
  tooManyElements: (elements: number) => `内容的标签过多（最多${elements}个），请清除格式或拆分后再试`,
} as const;
