/** What a message in a member's inbox is about. */
export const MemberMessageKind = { Study: 'study', Feedback: 'feedback', Order: 'order' } as const;
export type MemberMessageKind = (typeof MemberMessageKind)[keyof typeof MemberMessageKind];
export const memberMessageKindNames: Record<MemberMessageKind, string> = {
  study: '学习',
  feedback: '意见反馈',
  order: '订单',
};
