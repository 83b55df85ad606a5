import { ErrorCode } from './error-codes.ts';

/** The sentence shown when an error brings none of its own. One per code (S1 §8 where quoted). */
export const errorTexts: Record<ErrorCode, string> = {
  [ErrorCode.BadCredentials]: '用户名或密码不正确',
  [ErrorCode.CaptchaRequired]: '请输入验证码',
  [ErrorCode.CaptchaWrong]: '验证码不正确或已过期，请重新输入',
  [ErrorCode.AccountLocked]: '登录失败次数过多，账号已临时锁定，请稍后再试',
  [ErrorCode.AccountDisabled]: '账号已停用，请联系管理员',
  [ErrorCode.RefreshRefused]: '登录状态已失效，请重新登录',
  [ErrorCode.ReLogin]: '登录状态已失效，请重新登录',
  [ErrorCode.SingleSignOnRefused]: '单点登录失败，请重新登录',
  [ErrorCode.Locked]: '稿件正由他人编辑',
  [ErrorCode.StaleRevision]: '稿件已被他人修改，您的内容已保留为版本，请对比后再保存',
  [ErrorCode.GuardRefused]: '当前不能执行此操作',
  [ErrorCode.StageMoved]: '稿件状态已变化，请刷新后再试',
  [ErrorCode.BadRequest]: '请求格式不正确',
  [ErrorCode.Forbidden]: '您没有权限执行此操作',
  [ErrorCode.NotFound]: '内容不存在或已被删除',
  [ErrorCode.Conflict]: '数据已存在或已变化，请刷新后再试',
  [ErrorCode.TooLarge]: '每个附件大小不能大于15M！',
  [ErrorCode.WrongFileType]: '文件类型不支持',
  [ErrorCode.Invalid]: '填写内容不正确，请检查后再提交',
  [ErrorCode.TooMany]: '操作过于频繁，请稍后再试',
  [ErrorCode.Internal]: '接口异常，请重试！',
  [ErrorCode.Unavailable]: '服务暂时不可用，请稍后再试',
  [ErrorCode.Network]: '接口异常，请重试！',
  [ErrorCode.Timeout]: '接口异常，请重试！',
};
