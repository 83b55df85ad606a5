import { shortened } from '../../platform/text/shortened.ts';

/** Characters of a title in a notice. */
const titleLength = 60;

/** A story's title as notices have it. */
const named = (title: string): string => `《${shortened(title.trim() || '未命名', titleLength)}》`;

/** Words of the notices that the staff gets of stories. */
export const storyNoticeTexts = {
  waiting: (title: string, stage: string) => `${named(title)}待${stage}`,
  handed: (title: string, stage: string) => `${named(title)}的${stage}转给您`,
  handedAway: (by: string, to: string) => `${by}把审核转给了${to}`,
  recallAsked: (title: string) => `申请撤回${named(title)}`,
  recallAgreed: (title: string) => `${named(title)}已同意撤回`,
  recallRefused: (title: string) => `${named(title)}未同意撤回`,
  recallOver: (title: string) => `${named(title)}的撤回申请已失效`,
  decidedMeanwhile: (name: string) => `${name}已作出审核结论`,
  releasedMeanwhile: (name: string) => `${name}放回了稿件，可以直接撤回`,
  releasedBy: (name: string) => `${name}放回了稿件`,
  dueSoon: (title: string, stage: string) => `${named(title)}的${stage}即将超时`,
  dueAt: (time: string) => `须在 ${time} 前审完`,
  overdue: (title: string, stage: string) => `${named(title)}的${stage}已超时`,
  overdueSince: (time: string, holder: string | null) =>
    `应在 ${time} 前审完，${holder === null ? '还没有人认领' : `由${holder}认领`}`,
  submittedBy: (name: string) => `${name}送审`,
  passedBy: (name: string, stage: string) => `${name}通过了${stage}`,
  returnedHere: (name: string, reason: string) => `${name}退回：${reason}`,
  stagesChanged: '栏目的审核环节有调整',
  returned: (title: string) => `${named(title)}被退回`,
  vetoed: (title: string) => `${named(title)}被否决`,
  editTaken: (title: string) => `${named(title)}的编辑被接管`,
  editTakenBy: (name: string) => `${name}接管了编辑`,
  claimTaken: (title: string) => `${named(title)}的审核被收回`,
  pulledBackBy: (name: string) => `${name}撤回签审，稿件退回其环节`,
  unpublished: (title: string, target: string) => `${named(title)}未能发布到${target}`,
  notWithdrawn: (title: string, target: string) => `${named(title)}未能从${target}撤下`,
} as const;
