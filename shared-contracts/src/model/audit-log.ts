import { z } from 'zod';

/** What the operation log tells of, by the code that is stored. */
export const auditActionNames: Readonly<Record<string, string>> = {
  login: '登录',
  'login.sso': '单点登录',
  'login.refused': '登录失败',
  logout: '退出登录',
  'refresh.reuse': '登录凭据被重复使用',
  'password.change': '修改密码',
  'password.reset': '重置密码',
  'password.byPhone': '凭短信验证码设置密码',
  'phone.change': '更换绑定手机号',
  'factor.refused': '两步验证失败',
  'factor.enable': '启用两步验证',
  'factor.disable': '停用两步验证',
  'factor.codes': '更换恢复码',
  'factor.recovery': '使用恢复码登录',
  'factor.reset': '重置两步验证',
  'user.create': '新建用户',
  'user.change': '修改用户',
  'user.active': '启用用户',
  'user.disabled': '停用用户',
  'apply.accept': '通过注册申请',
  'apply.refuse': '拒绝注册申请',
  'role.create': '新建角色',
  'role.change': '修改角色',
  'role.delete': '删除角色',
  'role.factor': '设置角色的两步验证要求',
  'channel.create': '新建栏目',
  'channel.change': '修改栏目',
  'channel.move': '移动栏目',
  'channel.delete': '删除栏目',
  'menu.foreign': '请求他人菜单',
  'log.export': '导出操作日志',
  'correction.ask': '更正已发布稿件',
  'correction.drop': '放弃更正',
  'copies.settled': '旧版已人工处理',
  'tipoff.contact': '查看爆料人联系方式',
  'tipoff.bar': '将爆料人加入黑名单',
  'selfmedia.limits': '设置自媒体投稿次数',
  'raffle.mobile': '查看中奖手机号',
  'raffle.export': '导出中奖名单',
  'registry.start': '启用子应用',
  'registry.swap': '切换子应用版本',
  'registry.canary': '灰度子应用版本',
  'registry.promote': '灰度转正',
  'registry.abort': '终止灰度',
  'registry.rollback': '回滚子应用版本',
  'registry.off': '停用子应用',
  'registry.on': '恢复子应用',
  'registry.freeze': '冻结注册表',
  'registry.keys': '更换注册表密钥',
  'registry.renew': '续签注册表',
  'registry.addRelease': '上传子应用版本',
  'registry.addToken': '签发部署令牌',
  'registry.endToken': '吊销部署令牌',
  'registry.gc': '清理旧版本',
  'registry.override': '开发覆盖',
  'registry.overrideEnd': '结束开发覆盖',
  'system.sandbox': '打开沙箱页面',
};

/** Parts of the operation log that a list narrows to: the word before the dot of an action. */
export const auditAreaNames = {
  login: '登录', logout: '退出登录', refresh: '登录凭据', password: '密码', phone: '绑定手机号', factor: '两步验证', user: '用户', apply: '注册申请', role: '角色', channel: '栏目', menu: '菜单', raffle: '抽奖', registry: '子应用', log: '操作日志', tipoff: '爆料', selfmedia: '自媒体', system: '系统',
} as const;

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
  /** What it was done to, by name where it still has one. */
  target: z.string(),
  ok: z.boolean(),
  detail: z.string(),
});
export type AuditLogRow = z.infer<typeof auditLogRow>;
