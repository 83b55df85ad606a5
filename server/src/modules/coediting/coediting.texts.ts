/** Refusals of rooms in which several edit a draft. */
export const coeditTexts = {
  ended: '一起编辑已结束，稿件可能已送审；您的改动请另存为版本',
  notShared: '您不再是本稿的作者、署名人、选题任务人或协作者，不能继续编辑；未保存的改动请复制后交给作者',
  notHeld: '您已不再持有稿件的编辑权，请重新打开稿件',
  seeded: '已有人开始一起编辑，请加入后再修改',
  badUpdate: '改动的内容不符合正文格式，未被接受；请重新打开稿件后再试',
  otherWriter: '改动不属于当前用户，未被接受；请重新打开稿件后再试',
  gap: '部分改动尚未送达，请重新发送',
  tooLong: '正文过长，改动未被接受',
} as const;
