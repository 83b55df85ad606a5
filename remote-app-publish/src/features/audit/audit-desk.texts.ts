/** Names of the desks and what they say when cleared. */
export const deskTexts = {
  names: { 1: '编辑审核列表', 2: '主任审核列表', 3: '总编审核列表', 4: '新闻政审列表' },
  files: { 1: '编辑审核', 2: '主任审核', 3: '总编审核', 4: '新闻政审' },
  specialName: '专题政审列表',
  specialFile: '专题政审',
  specialEmpty: '没有等待审核的专题',
  due: '审核时限',
  dues: { soon: '临近时限', overdue: '已超时' },
  empty: '没有等待审核的稿件',
} as const;
