/** Sentences for staff about pictures and their categories. */
export const pictureTexts = {
  gone: '图片不存在或已被删除',
  inUse: '图片正被稿件使用，不能删除',
  notPicture: '文件类型不支持，请上传图片',
  unreadable: '图片内容不正确',
  notInLibrary: '请选择图片库中的图片',
  markFailed: '合成错误，请重试！',
  uploadUnfinished: '图片尚未上传完成，请重新上传',
  uploadGone: '上传已完成或不存在',
  demoGone: '接口不存在',
  /** Pictures and videos alike. */
  notYours: '只能修改自己上传的素材',
  /** Titles of pictures that have none of their own. */
  untitled: '未命名图片',
  edited: '编辑后的图片',
  /** Categories. */
  defaultCategory: '默认分类',
  defaultDescription: '未归类的图片',
  categoryGone: '分类不存在或已被删除',
  defaultFixed: '默认分类不能修改',
  nameTaken: '已有同名的分类',
  tooManyCategories: (max: number) => `分类最多${max}个`,
  tooDeep: (max: number) => `分类最多${max}级`,
  belowItself: '不能移动到自身或其下级分类',
  hasChildren: '请先删除下级分类',
} as const;
