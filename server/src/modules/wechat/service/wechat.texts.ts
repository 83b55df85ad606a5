/** Refusals of the WeChat account by its codes, as a person should hear them. */
const refusals: Record<number, string> = {
  [-1]: '微信系统繁忙，请稍后再试',
  40001: '公众号密钥不正确或访问凭证已失效，请联系管理员',
  40007: '草稿已不在公众号的草稿箱中',
  40009: '图片超过微信的大小限制',
  40013: '公众号的 AppID 不正确，请联系管理员',
  40125: '公众号的 AppSecret 不正确，请联系管理员',
  40137: '微信不接受该图片格式',
  40164: '服务器地址不在公众号的IP白名单中，请联系管理员',
  41005: '微信没有收到图片，请重试',
  45001: '图片超过微信的大小限制',
  45002: '正文超过微信的长度限制',
  45003: '标题超过微信的长度限制',
  45004: '摘要超过微信的长度限制',
  45008: '图文消息超过微信的长度限制',
  45009: '今天调用微信接口的次数已用完，请明天再试',
  45011: '调用微信接口过于频繁，请稍后再试',
  45028: '公众号的发布次数已用完',
  45166: '微信不接受图文的内容，请检查正文',
  48001: '公众号没有发布接口的权限，请联系管理员',
  48004: '公众号的接口已被微信封禁，请登录公众平台查看',
  50002: '公众号已被微信限制，请登录公众平台查看',
  53503: '草稿未通过微信的发布检查，请修改后再试',
  53504: '该草稿须到公众平台上使用',
  53505: '请先在公众平台上手动保存该草稿，再发布',
  53600: '该文章已不在公众号的发布列表中',
  87014: '内容含有微信不允许发布的信息',
};

/** The sentence of a refusal; with the bare code where WeChat has many more. */
export function refusalText(code: number | undefined): string {
  return refusals[code ?? 0] ?? `微信拒绝了请求（${code ?? '无错误码'}），请检查公众号设置`;
}

const numbers = (places: readonly number[]) => (places.length > 0 ? `第${places.join('、')}篇` : '');

/** Returns why a publication failed, by its status and the articles (from 1) that it names. */
export function failureText(status: number, places: readonly number[]): string {
  if (status === 2) return `${numbers(places)}原创声明未通过微信审核`;
  if (status === 4) return `${numbers(places)}未通过微信平台审核，请修改后重新送审`;
  if (status === 6) return '发布后被微信平台封禁，请登录公众平台查看';
  return `微信发布失败${places.length > 0 ? `（${numbers(places)}）` : ''}，请稍后重试`;
}

export const wechatServiceTexts = {
  unreachable: '微信服务暂时无法连接，请稍后再试',
  unreadable: '微信没有给出可以识别的答复',
  notSet: '尚未接入微信公众号，请联系管理员配置',
} as const;
