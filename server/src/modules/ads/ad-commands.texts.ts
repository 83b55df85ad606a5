/** Sentences for staff about ads, and the names of what is done with them. */
export const adCommandsTexts = {
  gone: '广告不存在或已被删除',
  stale: (name: string) => `广告已被${name}修改，您的内容没有保存，请对比后再保存`,
  channelDeleted: '已删除的栏目',
  /** Names of fields, as a refusal for a forbidden word cites them. */
  title: '标题',
  advertiser: '广告主',
  /** Faults of a form. */
  endFirst: '结束时间须晚于开始时间',
  channelGone: '所选栏目不存在或已被删除，请重新选择',
  pictureForeign: (size: string) => `广告图片须上传或从图片库选取（${size}）`,
  pictureSize: (width: number, height: number, expected: string) => `这张图为${width}×${height}像素，需要${expected}`,
  pictureType: '广告图片须为JPG、PNG、WebP或GIF格式',
  pictureTooLarge: (max: number, size: string) => `广告图片不能超过${max}MB，这张图为${size}MB`,
  videoAtStartOnly: '只有启动广告可以使用视频',
  videoGone: '视频不存在或已被删除，请重新选择',
  videoNotReady: '视频还在转码，请稍后再选',
  videoTooLong: (max: number, seconds: number) => `启动视频不能超过${max}秒，这段视频为${seconds}秒`,
  addressMissing: '请填写链接地址',
  addressWrong: '链接地址不正确，请填写以 http:// 或 https:// 开头的地址',
  addressWithPassword: '链接地址不能带有用户名或密码',
  targetMissing: '请选择跳转到的内容',
  /** Reasons against publishing an ad. */
  pictureMissing: '还没有广告图片',
  advertiserMissing: '还没有填写广告主',
  over: '投放时间已过，请先修改投放时间',
  targetNotOnWebsite: (target: string) => `${target}未在网站发布，网站不投放这条广告`,
  targetNotInApp: (target: string) => `${target}未在App发布，App不投放这条广告`,
  /** Operation records. */
  opAdd: '新建广告',
  opSave: '修改广告',
  opUse: '启用广告',
  opPublish: '发布广告',
  opStop: '停用广告',
  opDelete: '删除广告',
  opSort: '广告排序',
  opExport: '导出广告',
  exported: (count: number, format: string, columns: readonly string[]) =>
    `${count}条，${format}，列：${columns.join('、')}`,
} as const;
