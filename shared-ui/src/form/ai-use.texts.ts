/** Words of the fields of an AI label. */
export const aiUseTexts = {
  level: 'AI使用标识',
  tool: 'AI工具',
  undecided: '请选择',
  levelMissing: '请选择AI使用标识',
  reason: '降低理由',
  reasonHint: '降低标识须填写理由，理由记入操作日志',
  reasonMissing: '请填写降低标识的理由',
};
