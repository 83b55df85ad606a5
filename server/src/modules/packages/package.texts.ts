import { platformNames, type Platform } from 'shared-contracts/model';

/** Sentences of packages for platforms. */
export const packageTexts = {
  wrongKind: '只有新闻、图集和短视频可以生成分发包',
  withdrawn: '稿件已撤稿，不能下载或推送分发包',
  inBin: '稿件在回收站中，请先恢复',
  changed: '稿件已更新，请刷新后核对',
  staleWords: '稿件已更新，请核对本平台的文字后重新保存',
  wordsChanged: '本平台的文字已被他人修改，请刷新后再改',
  titleField: (platform: Platform) => `${platformNames[platform]}标题`,
  textField: (platform: Platform) => `${platformNames[platform]}正文`,
  tooManyPictures: (platform: Platform, most: number, count: number) =>
    `${platformNames[platform]}最多${most}张图片，只取前${most}张（共${count}张）`,
  wideOrLong: (places: string, ratio: number) => `第${places}张图片长宽比超过${ratio}:1，会被平台裁切`,
  coverMissing: '稿件没有封面，请到平台选取',
  videoTooLong: (platform: Platform, minutes: number) =>
    `${platformNames[platform]}视频最长${minutes}分钟，视频没有放入分发包，请剪辑后再上传`,
  videoTooLarge: (platform: Platform, gigabytes: number) =>
    `${platformNames[platform]}视频最大${gigabytes}GB，视频没有放入分发包，请压缩后再上传`,
  videoElsewhere: '视频来自视频库，没有放入分发包，请按地址下载',
  videoConverting: '视频还在转码，请稍后再试',
  videoByAddress: (gigabytes: number) => `视频超过${gigabytes}GB，没有放入分发包，请按地址下载`,
  pictureMark: (number: number) => `［图${number}］`,
  /** Refusals of pushes. */
  pushOff: (platform: Platform) => `尚未设置${platformNames[platform]}的推送地址，请联系管理员`,
  underWay: '上一次推送还在进行，请稍后再试',
  resendOnly: '只有推送失败的可以重发',
  pushMissing: '推送记录不存在',
  dropped: '推送前稿件已撤稿',
  keyLost: '推送密钥已失效，请管理员重新生成',
  refused: (why: string) => `接收方没有收下：${why}`,
  unreadable: '接收方没有以200应答',
  failed: (title: string, platform: Platform) => `《${title}》没有推送到${platformNames[platform]}`,
  left: (title: string) => `《${title}》已撤稿`,
  leftAt: (names: string) => `请到${names}删除已推送的稿件`,
  /** Refusals of settings. */
  receiverChanged: '推送地址已被他人修改，请刷新后再改',
  httpsOnly: '推送地址须以 https:// 开头',
  /** Audit. */
  receiver: '平台推送地址',
} as const;

/** Words inside the file. */
export const packageFileTexts = {
  file: (platform: Platform, title: string) => `${platformNames[platform]}分发包_${title}.zip`,
  readme: '说明.txt',
  words: '文字.txt',
  page: '正文.html',
  cover: '封面.jpg',
  picture: (number: string) => `图片/${number}.jpg`,
  video: '视频.mp4',
  platform: '平台',
  title: '标题',
  text: '正文',
  made: (time: string, name: string) => `${time} 由${name}下载`,
  version: (hash: string) => `稿件文字摘要：${hash}`,
  label: (line: string) => `AI使用标识：${line}。发布时请勾选“内容由AI生成”一类的声明。`,
  pictures: (count: number) => `图片：${count}张，按正文顺序编号`,
  captions: '图片说明',
  videoAt: (url: string) => `视频地址：${url}`,
  notes: '提示',
  lost: (number: number) => `第${number}张图片已无法读取，没有放入`,
  withdrawal: '稿件如被撤稿，请同时到平台删除。',
} as const;

/** Words of the sandbox's page. */
export const platformSandboxTexts = {
  title: '平台推送（沙箱）',
  note: '没有设置推送地址，分发包只保存在这里。刷新查看最新。',
  empty: '还没有推送。',
  verified: '签名正确',
  unverified: '签名不正确',
} as const;
