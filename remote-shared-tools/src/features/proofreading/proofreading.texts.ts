import { proofCategoryNames, proofLevelNames, proofSourceNames } from 'shared-contracts/model';

/** Words of proofreading. */
export const proofreadingTexts = {
  /** R324. */
  title: '校对结果',
  titleOf: (source: string) => `校对结果（${source}）`,
  /** R329. */
  save: '保存',
  cancel: '取消',
  categories: proofCategoryNames,
  allCategories: '全部',
  levels: proofLevelNames,
  sources: proofSourceNames,
  places: { caption: '图注', alt: '替代文字' },
  /** R534. */
  passed: '校验通过，无错误',
  passedOthers: '已处理全部结果',

  /** R612 to R617. */
  editorMissing: '未检测到编辑器,无法进行校对!',
  editorEmpty: '编辑器没有内容!',
  /** The documents write the same with the other mark, too; it is what the panel says. */
  editorEmptyPanel: '编辑器没有内容！',
  correctNothing: '请选择需要修正的错误！',
  correctConfirm: '您确定按照"建议修正"进行批量修改吗？',
  restoreNothing: '请选择需要恢复的项！',
  restoreConfirm: '您确定要恢复到初始较对结果吗？',

  /** R763 to R766. */
  serviceFailed: '调用校验服务失败!',
  heimaTimeout: '校对超时，请重试',
  heimaAuthFailed: '获取黑马Code失败',
  withReason: (text: string, reason: string) => (reason === '' || reason === text ? text : `${text}：${reason}`),

  /** Title of the unsaved work. */
  work: '校对',
  checking: '正在校对…',
  retry: '重新校对',
  batchCorrect: '批量修正',
  restore: '恢复初始建议',
  article: '校对文稿',
  errors: '错误列表',
  categoryButtons: '差错类别',
  columnWord: '错误',
  columnSuggestion: '建议修正',
  columnKind: '类型',
  columnLevel: '级别',
  suggestionOf: (word: string) => `“${word}”的建议修正`,
  correctionOf: (word: string) => `将“${word}”改为`,
  noSuggestion: '无建议',
  count: (count: number) => `共${count}处`,
  corrected: (count: number) => `已修正${count}处`,
  notCorrected: (count: number) => `有${count}处的文字在校对后已改动，未作替换`,
  deleteWord: '删除',
  bracket: (suggestion: string) => `[${suggestion}]`,

  panel: '校对',
  close: '关闭校对',
  run: '开始校对',
  runAgain: '重新校对',
  merged: '合并结果',
  filterSource: '来源',
  filterCategory: '类别',
  any: '全部',
  apply: '采用',
  undo: '还原',
  applyAll: '采用所选',
  tickAll: '全选',
  locate: '定位',
  dismiss: '忽略',
  dismissReason: '忽略原因',
  dismissHint: '可不填，例如：引用原文、人名',
  dismissConfirm: '确定',
  undismiss: '恢复提示',
  dismissed: (count: number) => `已忽略（${count}）`,
  dismissedBy: (name: string, time: string, reason: string) => `${name} ${time}${reason === '' ? '' : `，${reason}`}`,
  dismissedHere: '本次编辑（稿件保存后忽略才能长期保留）',
  sourceOff: (name: string) => `${name}：已关闭`,
  sourceFailed: (name: string, message: string) => `${name}：${message}`,
  sandbox: '沙箱',
  found: (count: number) => `发现${count}处`,
  none: '没有发现问题',
  notYet: '点击“开始校对”，由本地规则和各校对服务一并检查正文、图注和替代文字',
  /** For the log. */
  logFound: (count: number) => `发现${count}处`,
  logNone: '未发现错误',
} as const;
