/** Initial texts of styled blocks, for the editor to write over. */
export const styledBlockTexts = {
  lead: '在这里写导语：谁、何时、何地、发生了什么。',
  heading: '小标题',
  quote: '“在这里写引语。”',
  quoted: '——姓名，身份',
  figures: ['指标一', '指标二'],
  events: ['第一件事', '第二件事'],
  noticeTitle: '通知',
  notice: '在这里写通知内容。',
  credits: ['文字：姓名　摄影：姓名', '编辑：姓名　审核：姓名'],
} as const;
