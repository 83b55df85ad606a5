import type { NoticeKind } from 'shared-contracts/model';

/** Names of the kinds of notices. */
export const noticeKindNames: Record<NoticeKind, string> = {
  reviewWaiting: '待我审核',
  reviewDueSoon: '审核临近时限',
  reviewOverdue: '审核超时',
  reviewHanded: '转审与代审',
  recall: '撤回申请与答复',
  outsideOpinion: '外部审读意见',
  urgent: '急稿',
  returned: '退回给我',
  vetoed: '终审否决',
  takenOver: '接管与收回',
  mentioned: '批注中提到我',
  noteAnswered: '批注回复',
  publishFailed: '发布未成',
  withdrawFailed: '撤稿未完成',
  wordFound: '已发内容含敏感词',
  storageFull: '存储告警',
  exportDone: '导出完成',
  packageLeft: '平台待删稿',
  scriptDecided: '口播文字审核',
  taskAssigned: '任务指派',
  taskDueSoon: '任务临近期限',
  taskOverdue: '任务超期',
  webhookPaused: '回调暂停',
  breakGlass: '应急登录',
};
