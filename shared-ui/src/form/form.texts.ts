/** Words of form pages, form dialogs and the channel box. */
export const formTexts = {
  confirm: '确定',
  cancel: '取消',
  channel: '栏目',
  channelPlaceholder: '请选择栏目',
  commonReasons: '常用原因',
  commonReasonsHint: '选用后可再修改',
  fieldsWrong: (count: number) => `有${count}处需要修改`,
  missing: (label: string) => `请填写${label}`,
  noChannel: '没有可用的栏目',
};
