/** Words of the page of receivers. */
export const receiverTexts = {
  name: '平台推送地址',
  hint:
    '推送以 POST 发送 JSON，请求头 x-newsroom-signature 是密钥对“时间戳.内容”的 ' +
    'HMAC-SHA256（sha256=十六进制），时间戳在 x-newsroom-timestamp；' +
    'x-newsroom-delivery 是推送编号，重试时不变。接收方收下后须以 200 应答，' +
    '没有收下的隔 15 秒、1 分钟、4 分钟、8 分钟重试。',
  platform: '平台',
  url: '推送地址',
  none: '未设置',
  sandbox: '未设置（推送到沙箱）',
  key: '签名密钥',
  hasKey: '已生成',
  noKey: '未生成',
  modified: '最近修改',
  actions: '操作',
  edit: '设置',
  editOf: (platform: string) => `设置${platform}的推送地址`,
  urlExtra: '以 https:// 开头的公网地址；留空则不推送',
  renew: '重新生成签名密钥',
  renewNote: '旧密钥立即失效，请同时更换接收方的密钥',
  save: '保存',
  saved: '推送地址已保存',
  secretTitle: '签名密钥',
  secretNote: '密钥只显示这一次，请复制给接收方保存。',
} as const;
