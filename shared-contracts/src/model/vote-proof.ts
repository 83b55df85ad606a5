/** Why a ballot is counted apart; '' for one without doubt. */
export const EntryDoubt = {
  None: '',
  NoWork: 'noWork',
  BadWork: 'badWork',
  Unsigned: 'unsigned',
  BadSignature: 'badSignature',
  SharedDevice: 'sharedDevice',
} as const;
export type EntryDoubt = (typeof EntryDoubt)[keyof typeof EntryDoubt];

export const entryDoubtNames: Record<EntryDoubt, string> = {
  '': '',
  noWork: '网页未完成防刷计算（如关闭了脚本）',
  badWork: '网页防刷计算结果不正确',
  unsigned: 'App请求没有设备签名',
  badSignature: 'App设备签名不正确',
  sharedDevice: '同一设备用多个账号投票',
};
