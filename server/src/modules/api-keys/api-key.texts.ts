import { type ApiScope, apiScopeNames } from 'shared-contracts/model';

/** Sentences about keys of the open API. */
export const apiKeyTexts = {
  expiryPast: '有效期须晚于现在',
  expiryFar: (days: number) => `有效期最长${days}天`,
  networkWrong: (network: string) => `“${network}”不是IP地址或网段`,
  ownerUnknown: '没有这个账号，或账号已停用',
  ownerForeign: '只有可以维护用户的人才能把密钥归给他人',
  ownerCannotWrite: '该账号没有新建稿件的权限，不能提交草稿',
  tooMany: (most: number) => `有效的密钥最多${most}个，请先吊销不用的`,
  gone: '密钥不存在或已吊销',
  missing: '请在Authorization请求头中带上接口密钥',
  unknown: '接口密钥不正确',
  expired: '接口密钥已过期',
  revoked: '接口密钥已吊销',
  ownerGone: '接口密钥所属账号已停用',
  network: '接口密钥不能从这个地址使用',
  scope: (scope: ApiScope) => `接口密钥没有“${apiScopeNames[scope]}”的用途`,
  readersOnly: '这个接口供读者使用，不接受接口密钥',
  limit: '已超过接口密钥每分钟的调用上限，请稍后再试',
  writeForbidden: '接口密钥所属账号没有新建稿件的权限',
  draftGone: '这篇草稿已被彻底删除',
  coverUnreachable: '封面图片无法获取',
  origin: (name: string, externalId: string, client?: string) =>
    `密钥“${name}”，外部编号${externalId}${client === undefined ? '' : `，AI工具“${client}”`}`,
} as const;
