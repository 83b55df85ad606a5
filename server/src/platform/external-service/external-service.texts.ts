/** Reasons why a call of an external service failed. */
export const externalServiceTexts = {
  timedOut: '校对超时，请重试',
  answerUnreadable: (name: string) => `${name}返回的内容无法识别`,
  answerTooLarge: (name: string) => `${name}返回的内容过大`,
  unavailable: (name: string, status: number) => `${name}暂时不可用（${status}）`,
  unreachable: (name: string) => `${name}暂时无法连接`,
} as const;
