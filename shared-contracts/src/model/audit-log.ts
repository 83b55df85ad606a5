import { z } from 'zod';
import type { AuditArea } from './audit-actions.ts';

/** Parts of the operation log that a list narrows to. */
export const auditAreaNames = {
  login: '登录',
  apiKey: '接口密钥',
  logout: '退出登录',
  refresh: '登录凭据',
  password: '密码',
  phone: '绑定手机号',
  factor: '两步验证',
  user: '用户',
  apply: '注册申请',
  role: '角色',
  channel: '栏目',
  reporter: '记者',
  correspondent: '通讯员',
  hotword: '热词',
  theme: '主题',
  search: '搜索配置',
  menu: '菜单',
  raffle: '抽奖',
  registry: '子应用',
  log: '操作日志',
  tipoff: '爆料',
  selfmedia: '自媒体',
  dictionary: '数据字典',
  flash: '24小时',
  qa: '在线问答',
  system: '系统',
  statistics: '统计',
  storage: '存储',
  site: '站点设置',
  wechat: '微信',
  weibo: '微博',
  anchor: '主播',
  broadcast: '直播列表',
  script: '口播文字',
  member: '会员',
  point: '积分',
  invite: '邀请',
  study: '学习记录',
  studyGroup: '学习小组',
  feedback: '意见反馈',
  order: '订单',
  department: '部门',
  frontPage: '首页编排',
  notice: '通知',
  package: '分发包',
  parameter: '系统参数',
  publication: '分端发布',
  tag: '标签',
  textVideo: '文字转视频',
  correction: '更正',
  copies: '旧版处理',
} as const satisfies Record<AuditArea, string>;

/** A line of the operation log. */
export const auditLogRow = z.object({
  id: z.string(),
  time: z.string(),
  /** Name of the account, as it was typed for a failed login. */
  userName: z.string(),
  /** Empty for nobody known. */
  nickName: z.string(),
  ip: z.string(),
  action: z.string(),
  /** Object of the action, by name where it still has one. */
  target: z.string(),
  ok: z.boolean(),
  detail: z.string(),
});
export type AuditLogRow = z.infer<typeof auditLogRow>;
