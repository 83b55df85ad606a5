/** Words of nrctl, which operations staff read; the server's refusals come as they are. */
export const texts = {
  unreachable: (url: string, reason: string) => `无法连接 ${url}（${reason}）。请检查地址（--url 或 NRCTL_URL）与网络`,
  noServer: (url: string, status: number) => `${url} 不是采编后台（HTTP ${status}）。请检查地址（--url 或 NRCTL_URL）`,
  secondFactor: '该账号启用了两步验证，请改用部署令牌（NRCTL_TOKEN）',
  noAccess: '请设置 NRCTL_USER 与 NRCTL_PASSWORD（有权限的账号），或 NRCTL_TOKEN（部署令牌）',
  unknown: (name: string) => `没有命令 ${name}`,
  missing: (what: string) => `缺少 ${what}`,
  noReason: '请用 --reason 说明原因，它会记入历史',
  badShare: (text: string) => `比例 ${text} 不正确，应为 0% 到 100%，例如 25%`,
  badSpan: (text: string) => `时长 ${text} 不正确，应如 10m、2h、1d`,
  badTime: (text: string) => `时间 ${text} 不正确，应如 "2026-11-22 08:00" 或 +8h`,
  noFolder: (folder: string) => `${folder} 中没有 release.json。请给出构建目录，例如 remote-website/dist/1.4.2`,
  manyBuilds: (folder: string, versions: string) => `${folder} 中有多个版本：${versions}。请指明其中一个`,
  done: (serial: number) => `已生效：注册表 ${serial} 号`,
  ready: '可以切换',
  notReady: '不能切换，原因见上',
  added: (name: string, version: string) =>
    `已加入 ${name} ${version}；尚未启用，启用：nrctl swap ${name} ${version} --reason …`,
  addedBefore: (name: string, version: string) => `${name} ${version} 已在发布库中，内容相同`,
  collected: (count: number, isDry: boolean) =>
    isDry ? `可清理 ${count} 个版本；加 --run 执行` : `已清理 ${count} 个版本`,
  rotated: (keys: readonly string[]) => `已更换密钥：当前 ${keys[0]}，下一把 ${keys[1]}`,
  tokenOnce: (token: string) => `${token}\n令牌只显示这一次，请妥善保存，供构建机以 NRCTL_TOKEN 使用`,
  none: '（无）',
  on: '启用',
  off: '停用',
  columns: {
    status: ['子应用', '状态', '当前版本', '后备', '试用', '标签页', '未保存', '错误率(5分钟)'],
    history: ['序号', '时间', '操作', '操作人', '原因', '变化'],
    versions: ['子应用', '版本', '契约', '大小', '加入时间', '加入人'],
    errors: ['时间', '子应用', '版本', '编号', '用户', '页面', '说明'],
    gc: ['子应用', '版本', '保留原因'],
    tokens: ['编号', '子应用', '名称', '账号', '权限', '到期', '最近使用', '状态'],
    changes: ['子应用', '项目', '原来', '现在'],
  },
  usage: `用法：nrctl <命令> [--url 地址] [--json]

查看
  status                               各子应用的状态、版本、试用比例、标签页与错误率
  history [子应用]                     注册表历史
  diff <序号> <序号>                   两个序号之间的差别
  errors [子应用]                      标签页上报的故障
  release list [子应用]                发布库中的版本
  plan <子应用> <版本>                 只做切换前检查，不通过时退出码为 1
  verify                               验证签名、有效期，并重新校验在用版本的全部文件
  keys                                 页面信任的密钥

更改（均须 --reason "原因"）
  swap <子应用> <版本>                 切换；可加 --canary 10% [--roles 运维] [--users ops]、
                                       --mode boundary|idle|security、--deadline 10m（安全切换的期限）
  canary <子应用> <25%|promote|abort>  调整试用比例、转为正式、终止试用（也可 promote <子应用>、abort <子应用>）
  rollback <子应用> [--to 版本 | --serial 序号]    回滚；只给 --serial 时回滚全部子应用
  off <子应用> --message "说明" ； on <子应用>
  freeze --until "2026-11-22 08:00" ； freeze --off
  keys rotate                          更换签名密钥

发布与维护
  release add <构建目录>               上传并检查一个版本，不会启用
  gc [--run]                           列出（或清理）无人使用的旧版本
  token add <子应用> <名称> [--rights add,swap,look] [--days 90] ； token list ； token end <编号>

选项
  --no-smoke         跳过页面试运行        --accept-removed   允许新版本移除路由、按钮或草稿格式
  --if-serial 序号   仅当注册表仍为该序号时更改，否则退出码为 3

登录：NRCTL_USER 与 NRCTL_PASSWORD，或 NRCTL_TOKEN；地址：NRCTL_URL（默认 http://localhost:8080）
退出码：0 成功；1 检查未通过或被拒绝；2 用法不正确；3 注册表已被他人更改；4 未登录或没有权限；5 无法连接`,
} as const;
