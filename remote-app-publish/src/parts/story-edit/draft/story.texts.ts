/** Words of the form that every kind of content shares. */
export const storyTexts = {
  sourceOption: (label: string, value: string) => `${label}（${value}）`,
  keywordsHint: '多个关键词用逗号或空格分隔，最多20个',
  tagOffers: '标签建议',
  takeTag: (name: string) => `选用标签${name}`,
  aliasOf: (alias: string, name: string) => `${alias} → ${name}`,
  createTag: (name: string) => `新建标签“${name}”`,
  tagCreated: (name: string) => `标签“${name}”已新建`,
  extractKeywords: '提取关键词',
  extractSummary: '提取摘要',
  extractEmpty: '请先填写正文',
  extractNothing: '没有提取到内容，请补充正文后再试',
  replaceKeywords: (words: string) => `关键词已填写，是否替换为提取的关键词：${words}`,
  replaceSummary: (summary: string) => `摘要已填写，是否替换为提取的摘要：${summary}`,
  replace: '替换',
  remarkHint: '仅编辑部可见',
  titleMissing: '请填写标题',
  channelMissing: '请先选择栏目',
  /** R283. */
  picturesRunning: '编辑器中有图片正在本地化，请稍候···',
  foreignPictures: (count: number) => `正文中还有${count}张外部图片未处理，请先替换或删除`,

  /** The tab of the form, beside that of the detail; and the form's place in the breadcrumb. */
  editTab: (title: string) => `编辑：${title}`,
  editPlace: (kind: string) => `编辑${kind}`,

  oftenChannels: '常用栏目',
  starChannel: (name: string) => `把“${name}”设为常用栏目`,
  unstarChannel: (name: string) => `取消常用栏目“${name}”`,
  channelWay: (stages: string) => `审核环节：${stages}`,
  channelHidden: '隐藏栏目，读者看不到',
  stageJoint: ' → ',

  saveDraft: '保存草稿',
  saveReview: '保存修改',
  submit: '送审',
  preview: '预览',
  backToReview: '返回审核',
  saved: '保存成功',
  saveFailedNow: '保存失败，将自动重试，内容已保存在本机',
  saveFailedHere: '保存失败，将自动重试，请勿关闭页面',
  /** Nothing can be kept in this browser (F33). */
  notKeptTitle: '本机存储空间不足或不可用，未保存的内容无法暂存在本机',
  notKept: '内容仍会自动保存到服务器。看到“已自动保存”之前请勿关闭页面；清理浏览器存储空间后会自动恢复暂存。',

  /** State of saving, beside the buttons. */
  states: {
    unsaved: '未保存',
    saving: '保存中…',
    saved: (time: string) => `已自动保存 ${time}`,
    savedByHand: (time: string) => `已保存 ${time}`,
    failed: '保存失败，将重试',
    waitsForTitle: '未保存，填写标题后自动保存',
    invalid: '未保存，请检查标红的内容',
    stale: '未保存，稿件已被他人修改',
    locked: '已停止编辑',
    refused: '未保存',
    offline: '网络已断开，内容保存在本机，恢复后自动保存',
    offlineHere: '网络已断开，恢复后自动保存，请勿关闭页面',
  },

  coverAlt: '封面',
  coverHint: '建议16:9，不超过15M',

  loading: '正在打开稿件…',
  otherKind: '该稿件是其他类型的内容，请从列表打开',
  clearedWarning: '稿件已通过审核。修改后审核失效，须重新送审才能发布。',
  returnedNote: (opinion: string) => `退回原因：${opinion}`,
  reviewNote: (stage: string) => `正在${stage}中修改，保存的内容随审核一并生效`,
  readOnlyTitle: '当前只能查看',

  lockedBy: (name: string) => `稿件正由${name}编辑，当前只能查看`,
  lockedByMyself: '您已在另一个窗口编辑此稿件，当前只能查看',
  takeOver: '接管编辑',
  checkAgain: '重新检查',
  takeOverConfirm: (name: string) => `接管后${name}将停止编辑，其未保存的内容会保留为历史版本。确定接管吗？`,
  /** In place of a name, when the writer took it over himself. */
  myOtherTab: '您在另一个窗口',
  noRight: '您没有权限执行此操作',
  lockLostTitle: '编辑已被接管',
  lockLost: (name: string) =>
    `${name}已接管此稿件的编辑，您已停止编辑。您写的内容已保留在“历史版本”中（接管留存），不会丢失。`,
  lockLostReload: '查看最新版本',
  lockLostStay: '留在此页',

  journalTitle: '发现未保存的内容',
  journalFrom: (time: string) => `本机在 ${time} 保留了一份没有存到服务器的内容：`,
  journalFields: (names: string) => `有改动的栏位：${names}`,
  journalWords: (added: number, removed: number) => `正文增加${added}字，减少${removed}字`,
  journalOlder: '注意：服务器上的稿件在此之后又被修改过，恢复后保存会以本机内容为准（原内容保留在历史版本中）。',
  journalRestore: '恢复',
  journalDiscard: '丢弃',
  journalUntitled: '未命名',
  journalShow: '查看差异',

  staleTitle: '稿件已被他人修改',
  staleHint: (name: string, time: string) =>
    `${name}在 ${time} 保存了另一个版本。您的内容已保留为历史版本，只有一方改动的内容已自动合并，双方都改动的请逐处选择。`,
  staleMerged: (name: string, count: number) =>
    count === 0
      ? `${name}刚刚保存过此稿件，内容没有冲突，已接着保存`
      : `${name}刚刚保存过此稿件，已自动合并对方的${count}处改动`,
  staleTaken: (count: number) => `已自动合并对方的${count}处改动`,
  staleParagraph: (nth: number) => `正文第${nth}段起`,
  staleChoices: { mine: '用我的', theirs: '用对方的', both: '两者都保留' },
  staleChoice: (place: string) => `${place}如何合并`,
  staleMerge: '按选择合并保存',
  staleGone: '（已删除）',
  staleMine: '我的版本',
  staleTheirs: '最新版本',
  staleKeepMine: '以我的为准重新保存',
  staleTakeTheirs: '采用最新版本',
  cancel: '取消',
  /** Represents a picture in a comparison. */
  pictureMark: (address: string) => `【图片：${address}】`,
  videoMark: (address: string) => `【视频：${address}】`,
  keywordComma: '，',
  noDifference: '两个版本内容相同',

  restoreDone: '已放入编辑器，保存后生效',

  submitted: '送审成功',
  submittedHint: (title: string) => `《${title}》已进入审核，可在“我的稿件”中查看进度。`,
  openDetail: '查看稿件',
  writeAnother: '再建一篇',

  previewTitle: '预览',
  previewPhone: '手机',
  previewWebsite: '网站',
  previewFrame: '预览内容',
  previewUntitled: '（无标题）',
} as const;
