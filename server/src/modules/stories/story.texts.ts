/** Refusals and remarks of stories: reading, writing, moving, locking and grouping them. */
export const storyTexts = {
  /** Reading and lists. */
  notReadable: (count: number) => `有${count}项不存在或您无权查看`,
  outOfReach: '稿件不在您的栏目范围内，或您无权查看未公开的稿件',
  titleOfOtherColumn: '（其他栏目的稿件）',
  listTooDeep: (max: number) => `当前排序或条件下只能翻看前${max}条，请缩小范围，或改按修改时间排序`,
  dueOnDesks: '只有审核列表可以按审核时限筛选和排序',
  inPlaceOf: (name: string, absent: string) => `${name}（代${absent}）`,
  /** Writing. */
  titleMissing: '请填写标题',
  channelForeign: '您没有该栏目的权限',
  coverForeign: '封面须是已上传的图片',
  bodyTooLong: '正文过长',
  otherKind: (kind: string) => `该稿件不是${kind}`,
  notMaterial: '只有图文和图集素材可以这样复制或移动',
  tagOff: (name: string) => `标签“${name}”已停用，请更换`,
  aiReasonMissing: '降低AI使用标识须填写理由',
  aiMedia: '使用了带AI使用标识的图片或视频',
  aiMediaHigher: (level: string) => `稿件中有标为“${level}”的图片或视频，请先换下素材，或在素材库降低它的标识`,
  aiPictureHigher: (level: string) => `其中有标为“${level}”的图片，请先换下图片，或在素材库降低它的标识`,
  aiBelowMedia: (level: string) => `稿件的AI使用标识低于其中标为“${level}”的图片或视频，请在编辑页改为“${level}”`,
  aiLowered: (former: string, level: string, reason: string) => `${former} → ${level}；理由：${reason}`,
  videoMissing: '视频不存在或已删除，请重新选择',
  /** Locks. */
  openInOtherTab: '您已在另一个页面编辑此稿件',
  lockedBy: (nickName: string) => `稿件正由${nickName}编辑`,
  roomHolder: '多人',
  openInRoom: '稿件正由多人一起编辑，请加入后再修改',
  keptBesideRoom: '稿件正由多人一起编辑，您的内容已保留为版本',
  openInRoomCorrect: '稿件正由多人一起编辑，请在大家保存并离开后再更正',
  roomUnsaved: '有人正在一起编辑，最新的改动还没有存入正文，请打开稿件后再送审',
  lockedBefore: (nickName: string) => `原编辑人：${nickName}`,
  takenOverBySelf: '您已在另一个页面接管编辑，此处内容已保留为版本',
  takenOverBy: (nickName: string) => `稿件已由${nickName}接管编辑，您的内容已保留为版本`,
  /** Moving, deleting, recovering. */
  targetChannelForeign: '您没有目标栏目的权限，未作任何更改',
  inBin: '稿件在回收站中，请先恢复',
  suggestionUndone: (quotes: readonly string[]) =>
    `接受后又改回原文，重新待定：${quotes
      .slice(0, 5)
      .map((quote) => `“${quote}”`)
      .join('、')}`,
  notOwner: '只能操作自己的稿件',
  outOfChannels: (count: number) => `有${count}项不存在或不在您的栏目范围内，未作任何更改`,
  cited: '稿件仍被其他内容引用，不能执行此操作',
  beingChanged: '稿件正在被处理，请稍后再试',
  systemUser: '系统',
  /** Uses of the dictionary. */
  storyNoun: '篇稿件',
  returnedNoun: '篇退回过的稿件',
  quoted: (title: string) => `《${title || '未命名'}》`,
  /** Study groups. */
  studyGroupMissing: '学习小组不存在或已被删除',
  studyGroupNameTaken: '已有同名的学习小组',
  notInStudyGroup: '稿件不在该学习小组中',
  /** People of a byline. */
  reporterGone: (name: string) => `署名“${name}”所指的记者不存在，请重新选择`,
  reporterLeft: (name: string) => `${name}已离职，不能再选为作者`,
  nameOfNobody: (name: string, reporter: string) => `“${name}”不是记者${reporter}的姓名或笔名`,
  /** Names of texts that are checked for words, beside those of the fields. */
  correctionField: '更正说明',
  pictureCaptionField: (place: number) => `第${place}张图片说明`,
  videoTitleField: '视频标题',
  specialColumnField: (place: number) => `专题第${place}个板块`,
} as const;
