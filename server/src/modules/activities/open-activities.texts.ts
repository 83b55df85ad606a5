/** Answers to the app about activities and its devices. */
export const openActivityTexts = {
  entered: '参与成功',
  claimed: '已登记领奖手机号',
  /** Devices. */
  publicKeyOffCurve: '设备公钥不正确，须为P-256公钥',
  challengeExpired: '登记口令已失效，请重新获取',
  workWrong: '计算结果不正确',
} as const;
