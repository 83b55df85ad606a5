/** Refusals and remarks about the stages a story has to pass. */
export const reviewPathTexts = {
  stagesMissing: (stages: string) => `稿件已发布，目标栏目还要求${stages}，请先撤稿再换栏目`,
  stagesChanged: '栏目要求的审核环节有变',
  allStagesPassed: '栏目要求的审核环节均已通过',
  movedTo: (stage: string) => `转到${stage}`,
  stageLeftOut: '栏目设置不经过此环节',
  vetoOpinionMissing: '请填写否决意见',
  returnOpinionMissing: '请选择退回原因或填写退回意见',
  returnStageWrong: (stage: string | undefined) => `只能退回给作者或本轮已经过的环节，不能退回到${stage ?? '该环节'}`,
  sealMissing: '稿件缺少审核签章，需重审后才能发布',
  sealBroken: '稿件在审核后有改动，需重审后才能发布',
} as const;
