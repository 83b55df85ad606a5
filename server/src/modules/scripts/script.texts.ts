import { shortened } from '../../platform/text/shortened.ts';

/** Characters of a title in a notice. */
const titleLength = 60;

/** Sentences for staff about scripts. */
export const scriptTexts = {
  gone: '文字不存在或已被删除',
  stale: '文字已被他人修改，请刷新后再试；您写的内容仍在此处',
  empty: '请填写口播文字',
  versionGone: '没有这个版本',
  notPassed: (title: string) => `《${title}》还没有通过审核`,
  /** Names of fields. */
  title: '文字标题',
  text: '口播文字',
  anchor: '主播',
  charCount: '字数',
  minutes: '时长（分钟）',
  state: '状态',
  version: '版本',
  writer: '编写人',
  submitter: '送审人',
  submitTime: '送审时间',
  reviewer: '审核人',
  reviewedTime: '审核时间',
  opinion: '审核意见',
  room: '加入的直播间',
  modified: '修改时间',
  sheet: '口播文字',
  /** Operation records. */
  opAdd: '新建文字',
  opSave: '修改文字',
  opSubmit: '送审',
  opPass: '审核通过',
  opReturn: '退回',
  opDelete: '删除文字',
  opHandOver: '加入直播间',
  cuesDropped: (count: number) => `已从直播间移除未发布的${count}段`,
  handedTo: (room: string, count: number) => `${room}，共${count}段`,
  /** Notices. */
  passedNotice: (title: string) => `《${shortened(title, titleLength)}》通过审核`,
  returnedNotice: (title: string) => `《${shortened(title, titleLength)}》被退回`,
  byWithOpinion: (name: string, opinion: string) => [name, opinion].filter(Boolean).join('：'),
} as const;
