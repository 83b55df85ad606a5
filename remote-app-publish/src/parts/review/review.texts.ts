/** Words of the desks: their buttons, dialogs and questions. */
export const reviewTexts = {
  actions: { claim: '认领', release: '放回', approve: '通过', return: '退回', veto: '否决', pullBack: '撤回签审' },
  confirmApprove: (count: number) => `确定通过选中的 ${count} 篇稿件吗？`,
  returnOpinion: '退回原因',
  returnOpinionPlaceholder: '写明需要修改的地方',
  returnReasons: '原因类别',
  returnNeeded: '请填写退回原因或选择原因类别',
  returnStage: '退回到',
  toAuthor: '作者',
  resume: '修改后直接回到当前环节',
  resumeHint: '改动不多时，已通过的环节不再重审；换标题或改动较大则从头审核',
  pullBackHint: '撤回后稿件回到您的审核环节，由您继续审核；之后的环节须重新审核。',
  pullBackReason: '撤回原因',
  pullBackNeeded: '请填写撤回原因',
  vetoOpinion: '否决意见',
  vetoNeeded: '请填写否决意见',
  vetoWarning: '否决后本轮审核终止，只能由总编重新开启。',
} as const;
