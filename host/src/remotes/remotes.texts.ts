import { FailureCode } from '../registry/failure.ts';

/** Texts of the cards shown in a group whose remote cannot be loaded. */
export const remoteTexts = {
  retry: '重试',
  toList: '返回列表',
  copyCode: '复制编号',
  number: '编号',
  feedback: '反馈',
  feedbackDone: '编号已复制，请发给运维人员',
  wholeNumber: (code: string, trace: string, what: string) => `${code} ${trace} ${what}`,
  thisModule: '模块',
  title: {
    [FailureCode.Off]: (group) => `${group}维护中`,
    [FailureCode.Absent]: (group) => `${group}尚未发布`,
    [FailureCode.Unreachable]: (group) => `${group}暂时无法加载`,
    [FailureCode.TooSlow]: (group) => `${group}加载超时`,
    [FailureCode.Threw]: (group) => `${group}启动失败`,
    [FailureCode.ChunkLost]: () => '页面文件加载失败',
    [FailureCode.Tampered]: () => '安全校验未通过，已阻止运行',
    [FailureCode.RegistryRefused]: () => '版本清单未通过校验',
    [FailureCode.Incompatible]: (group) => `${group}版本与平台不兼容`,
    [FailureCode.RenderFailed]: () => '页面出现异常',
  } satisfies Record<FailureCode, (group: string) => string> as Record<FailureCode, (group: string) => string>,
  advice: {
    [FailureCode.Off]: '该模块已由运维人员停用，恢复后会自动可用。',
    [FailureCode.Absent]: '该模块还没有可用的版本，请联系运维人员发布。',
    [FailureCode.Unreachable]: '请检查网络后重试。其他模块不受影响，网络恢复后会自动重试。',
    [FailureCode.TooSlow]: '网络较慢或服务繁忙，请稍后重试。其他模块不受影响。',
    [FailureCode.Threw]: '请将编号告知运维人员。其他模块不受影响。',
    [FailureCode.ChunkLost]: '请检查网络后重试，当前页面不会丢失。',
    [FailureCode.Tampered]: '下载的文件与发布的内容不一致。请将编号告知运维人员，其他模块不受影响。',
    [FailureCode.RegistryRefused]: '正在使用上一份有效的清单，各模块可继续使用。',
    [FailureCode.Incompatible]: '请将编号告知运维人员，更换与平台匹配的版本。其他模块不受影响。',
    [FailureCode.RenderFailed]: '可以重试，或返回列表。若反复出现，请将编号告知运维人员；修复或回滚后本页会自动恢复。',
  } satisfies Record<FailureCode, string> as Record<FailureCode, string>,
  contractNeeds: (range: string, offered: string) => `子应用版本与平台不兼容（需要 ${range}，当前 ${offered}）`,
  partNeeds: (name: string, range: string, offered: string) =>
    `子应用版本与平台不兼容（${name} 需要 ${range}，当前 ${offered}）`,
} as const;
