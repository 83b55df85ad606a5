/** Styled blocks that the newsroom keeps ready, by their ids in get135EditHtml. Names are what the editor shows. */
export const styledBlockNames = {
  lead: '导语框',
  heading: '居中小标题',
  number: '编号小标题',
  quote: '人物引语',
  facts: '数据提示',
  timeline: '时间节点',
  notice: '通知公告',
  credits: '署名栏',
} as const;
export type StyledBlockId = keyof typeof styledBlockNames;
