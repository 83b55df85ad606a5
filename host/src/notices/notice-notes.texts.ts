import type { NoticeKind } from 'shared-contracts/model';

/** When a notice of the kind is sent, for its settings. */
export const noticeKindNotes: Record<NoticeKind, string> = {
  reviewWaiting: '稿件送审、进入下一环节或退到上一环节，轮到我有权审核的环节',
  deskWaiting:
    '题目、直播、微信、网站、评论、爆料、线索、投稿、反馈、口播、' +
    '订单、稿费到了我有权处理的工作台；一分钟内的多条合并为一条',
  reviewDueSoon: '我认领或可以认领的审核已用去时限的四分之三',
  reviewOverdue: '我认领或可以认领的审核超过时限；总编收到本栏目的全部超时',
  reviewHanded: '他人把审核转给我，或请我代审',
  urgent: '有急稿申请等我同意、我的申请有了答复，或有急稿须我补审、补审超时',
  recall: '作者申请撤回我认领的稿件，或我的申请有了答复',
  outsideOpinion: '我发出的外部审读链接有了意见',
  returned: '我的稿件，或我送审的微信图文、网站稿、直播间，被退回修改',
  vetoed: '我的稿件被总编审核或政治审核否决',
  takenOver: '他人接管了我正在编辑的稿件，或我认领的审核被收回',
  mentioned: '同事在稿件的批注或回复中提到我',
  coWriting: '我被邀请一起编辑稿件，或不再是协作者',
  publishFailed: '我的稿件或我定时的稿件到点未发布，或发到微信、微博、其他平台失败，整组的推送没有发出',
  noteAnswered: '我写过的批注，或我回复过的批注，有了新的回复；我提的修订有了结果',
  withdrawFailed: '我的稿件或我撤的稿件未能从微信、微博撤下',
  wordFound: '回查在我有权处理的栏目的已发内容中新发现敏感词',
  storageFull: '清点后已用存储超过告警容量，每天一次',
  exportDone: '我的大批量导出已写好，可以下载；我发起的数据导入、文字转视频或视频转码已完成，或没有成功',
  packageLeft: '我推送到其他平台的稿件已撤稿，要到平台删除',
  scriptDecided: '我写的口播文字通过审核或被退回',
  topicDecided: '我提报的题目，或我有任务的题目，已立项、放弃或恢复',
  taskAssigned: '我被指派任务，任务的内容、时间有变化，或任务改派他人、取消',
  taskDueSoon: '我的任务快到完成时间',
  taskOverdue: '我的任务，或我提报的事项中他人的任务，过了完成时间还没有完成',
  licenceEnd: '我的记者证快到期或已到期；由我管理的记者证、主播授权也在其中',
  webhookPaused: '我新建的回调连续三天投递失败，已暂停',
  breakGlass: '应急管理员不经目录登录',
  accountLeft: '身份服务中已没有的人，账号已停用或待核对',
  backupOverdue: '最近备份超过时限，或系统尚未备份，每天一次',
};

/** Words of the settings of notices. */
export const noticeSettingTexts = {
  what: '何时通知',
  isOn: '接收',
  isToast: '页面提示',
  isOnOf: (kind: string) => `接收${kind}`,
  isToastOf: (kind: string) => `${kind}的页面提示`,
  settingsNote: '不接收的通知既不列出，也不计数。关闭页面提示的通知只列出和计数，不在打开的页面上弹出。',
} as const;
