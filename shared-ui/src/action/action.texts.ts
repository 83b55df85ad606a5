/** Words round actions: their results and their refusals. */
export const actionTexts = {
  done: (label: string) => `${label}成功`,
  doneSome: (label: string, count: number) => `${label}成功 ${count} 项`,
  /** Title of the result list. */
  resultTitle: (label: string) => `${label}结果`,
  resultSummary: (done: number, failed: number) => `成功 ${done} 项，失败 ${failed} 项`,
  resultColumns: { title: '名称', outcome: '结果', message: '说明' },
  ok: '成功',
  failed: '失败',
  close: '知道了',
  /** Name of an operation that changes nothing, in the history of this browser. */
  share: '分享',
  /** Reason of a batch button while nothing is ticked. */
  nothingTicked: '请先勾选要操作的内容',
};
