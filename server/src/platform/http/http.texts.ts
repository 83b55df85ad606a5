/** Refusals of calls and pages before a handler sees them. */
export const httpTexts = {
  tokenUnbound: '该令牌没有绑定子应用，请重新生成',
  tokenForRemote: (remote: string) => `该令牌只能用于 ${remote}`,
  referenceBroken: '所引用的数据不存在或仍被使用',
  charactersUnstorable: '内容含有无法保存的字符',
  bodyTooLarge: '提交的内容过大',
  /** A disk of the server is full; nothing of an upload is lost, it can go on later. */
  diskFull: '存储空间不足，请联系管理员',
  routeMissing: '接口不存在',
  pageMissing: '页面不存在',
  tooComplex: '提交的数据过于复杂，无法处理',
  fieldWrong: (name: string) => `字段${name}不正确`,
  tooManyFields: '提交的字段过多',
  fieldUnknown: (name: string) => `不认识的字段：${name}`,
} as const;
