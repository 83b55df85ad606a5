import { FailureCode } from './failure.ts';

/** Words of the cards that stand in a group whose remote cannot be shown. */
export const remoteTexts = {
  loading: '正在加载',
  slow: '加载较慢，仍在尝试…',
  retry: '重试',
  goHome: '返回首页',
  toList: '返回列表',
  copyCode: '复制编号',
  number: '编号',
  title: {
    [FailureCode.Off]: '模块维护中',
    [FailureCode.Absent]: '模块尚未发布',
    [FailureCode.Unreachable]: '模块暂时无法加载',
    [FailureCode.TooSlow]: '模块加载超时',
    [FailureCode.Threw]: '模块启动失败',
    [FailureCode.ChunkLost]: '页面文件加载失败',
    [FailureCode.Incompatible]: '模块版本与平台不兼容',
    [FailureCode.RenderFailed]: '页面出现异常',
  } satisfies Record<FailureCode, string> as Record<FailureCode, string>,
  advice: {
    [FailureCode.Off]: '该模块已由运维人员停用，恢复后刷新页面即可使用。',
    [FailureCode.Absent]: '该模块还没有可用的版本，请联系运维人员发布。',
    [FailureCode.Unreachable]: '请检查网络后重试。其他模块不受影响，网络恢复后会自动重试。',
    [FailureCode.TooSlow]: '网络较慢或服务繁忙，请稍后重试。其他模块不受影响。',
    [FailureCode.Threw]: '请将编号告知运维人员。其他模块不受影响。',
    [FailureCode.ChunkLost]: '请检查网络后重试，当前页面不会丢失。',
    [FailureCode.Incompatible]: '请将编号告知运维人员，更换与平台匹配的版本。其他模块不受影响。',
    [FailureCode.RenderFailed]: '可以重试，或返回列表。若反复出现，请将编号告知运维人员。',
  } satisfies Record<FailureCode, string> as Record<FailureCode, string>,
  contractNeeds: (range: string, offered: string) => `子应用版本与平台不兼容（需要 ${range}，当前 ${offered}）`,
  partNeeds: (name: string, range: string, offered: string) => `子应用版本与平台不兼容（${name} 需要 ${range}，当前 ${offered}）`,
  noAuthority: '您没有访问此页面的权限',
  noAuthorityAdvice: '如需使用，请联系管理员为您的角色开通。',
  notFound: '页面不存在',
  notFoundAdvice: '链接可能已失效，或页面已被移除。',
} as const;
