/** Headings of the sheet of users, and what its template says as an example. */
export const userColumns = {
  userName: '用户名',
  nickName: '姓名',
  mobile: '手机号',
  department: '部门',
  roles: '角色',
  channels: '栏目',
} as const;
export const userExample = ['zhangsan', '张三', '13800000000', '', '编辑', '时政；本地'];

/** Headings of the sheet of columns. */
export const channelColumns = {
  name: '栏目名称',
  slug: '路径',
  parent: '上级栏目',
  hidden: '隐藏',
  stages: '审核环节',
} as const;
export const channelExample = ['科技', 'tech', '', '否', '编辑；主任；总编'];
/** Names of the stages of review in the sheet. */
export const stageWords: Readonly<Record<string, number>> = { 编辑: 1, 主任: 2, 总编: 3, 政治: 4 };
export const yesWords: readonly string[] = ['是', '1', 'true', '隐藏'];

/** A row of the template of stories. */
export const storyExample = [
  '1001',
  '示例标题',
  '',
  '<p>正文，可用HTML。</p>',
  '示例摘要',
  '张三；李四',
  '本报讯',
  '时政',
  '示例；导入',
  '2020-05-01 09:30:00',
  '2020-05-01 08:00:00',
  '/news/2020/1001.html',
  'images/1001.jpg',
  '已发布',
];
