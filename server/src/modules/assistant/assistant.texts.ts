import type { AiTool } from 'shared-contracts/model';

/** Sentences of the assistant. */
export const assistantTexts = {
  off: 'AI服务未启用，需要时请联系管理员',
  broken: '回答中断，请重试',
  empty: '模型没有给出内容，请换个说法再试',
  busy: '上一条回答还在生成，请稍候或先停止',
  notLast: '只能重新生成最后一条回答',
  tooMany: (perHour: number) => `每小时最多提问${perHour}次，请稍后再试`,
  /** Of the system page. */
  test: {
    name: 'AI模型',
    note: '请模型回答一个词，检查地址、密钥和模型名称。',
    place: (model: string, host: string) => `${model}（${host}）`,
    question: '只回答两个字：你好',
    silent: '模型已应答，但没有给出内容，请检查模型名称',
    answered: (answer: string) => `模型已回答：“${answer}”`,
  },
  /** Where the model has no name. */
  nameless: 'AI助手',
  toolNames: {
    rewrite: '改写',
    shorten: '缩写',
    expand: '扩写',
    titles: '标题建议',
    summary: '摘要',
    translate: '翻译',
  } satisfies Record<AiTool, string>,
  /** Why the model gives no answer. */
  model: {
    slow: '模型响应超时，请稍后再试',
    unreachable: '模型服务暂时无法连接，请稍后再试',
    refused: '模型服务拒绝了访问，请管理员检查密钥设置',
    unknown: '模型服务地址或模型名称不正确，请管理员检查设置',
    busy: '模型服务繁忙，请稍后再试',
    tooLong: '内容超出模型能处理的长度，请分段处理',
    status: (status: number) => `模型服务暂时不可用（${status}）`,
    unreadable: '模型返回的内容无法识别',
    reported: '模型服务报告了错误，请稍后再试',
  },
} as const;
