/** Sentences for staff about reporters. */
export const reporterTexts = {
  gone: '记者不存在或已被删除',
  stale: '该记者资料已被他人修改，请刷新后再改',
  cardTaken: '记者证号已登记在其他记者名下',
  userMissing: (userName: string) => `没有账号“${userName}”，请核对`,
  userTaken: (userName: string) => `账号“${userName}”已属于另一位记者`,
  departmentGone: '部门不存在，请重新选择',
  expiryMissing: '请填写记者证有效期',
  alreadySo: (name: string, state: string) => `${name}已是“${state}”`,
  cardsEnd: (name: string, count: number, isOver: boolean) =>
    `${name}${count > 1 ? `等${count}人` : ''}的记者证${isOver ? '已到期' : '快到期'}`,
  ownCardEnds: (isOver: boolean) => (isOver ? '您的记者证已到期' : '您的记者证快到期'),
  cardEnd: (day: string) => `有效期至${day}，请及时换发`,
  /** Columns of exports. */
  sheet: '记者',
  name: '姓名',
  penNames: '笔名',
  cardNo: '记者证号',
  cardExpiry: '有效期至',
  pressCard: '记者证状态',
  departmentName: '部门',
  beat: '报道领域',
  mobile: '手机号',
  userName: '账号',
  state: '状态',
  storyCount: '稿件数',
  modifiedUserName: '最后修改人',
  modifiedTime: '修改时间',
} as const;

/** Words of the public page of a reporter. */
export const bylinePageTexts = {
  title: (name: string) => `${name}的报道`,
  reporter: '记者',
  left: '曾任本报记者',
  penNames: '笔名',
  beat: '报道领域',
  stories: '报道',
  none: '还没有可以阅读的报道。',
  description: (name: string, beat: string) => `${name}的报道${beat && `，${beat}`}`,
} as const;
