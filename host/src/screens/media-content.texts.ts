/** Words of the media user's page. */
export const mediaContentTexts = {
  title: '自媒体账号',
  userName: '用户名',
  nickName: '姓名',
  department: '部门',
  roles: '角色',
  channels: '可投稿栏目数',
} as const;
