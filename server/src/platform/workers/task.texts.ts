/** Why a task of a worker failed. */
export const taskTexts = {
  tooComplex: '内容过于复杂，无法处理，请清除格式或拆分后再试',
} as const;
