/** Sentences about tests of outside services. */
export const serviceTestTexts = {
  sandbox: '沙箱（不会发出）',
  notSet: (name: string) => `${name}尚未设置，无法测试`,
  hangs: (seconds: number) => `等待${seconds}秒没有应答，服务可能已停顿或网络不通`,
  failed: '测试失败，原因见服务器日志',
  because: (what: string, why: string) => `${what}：${why}`,
  /** Why a connection is not made. */
  nameUnknown: (host: string) => `域名${host}无法解析，请检查地址和服务器的DNS`,
  nobodyListens: (place: string) => `${place}拒绝连接，请检查端口，或服务没有启动`,
  noWay: (place: string) => `无法连接${place}，请检查网络和防火墙`,
  noTls: (place: string) => `${place}不是HTTPS（TLS）端口，请检查地址`,
  certificate: {
    over: (place: string) => `${place}的证书已过期；如果证书没有问题，请检查本机时钟`,
    early: (place: string) => `${place}的证书尚未生效，请检查本机时钟`,
    foreign: (place: string) => `${place}的证书与域名不符`,
    unknown: (place: string) => `${place}的证书不受信任（自签，或由未知机构签发）`,
  },
  /** What an answer means. */
  unreachable: '无法连接',
  late: '服务没有在10秒内应答',
  secretWrong: (status: number, setting: string) => `服务不认可密钥（${status}），请检查${setting}`,
  noRights: (status: number, setting: string) => `密钥没有所需的权限（${status}），请检查${setting}在服务方的授权`,
  addressWrong: (status: number) => `该地址没有这项服务（${status}），请检查地址`,
  tooOften: '服务要求稍后再试（429），调用过于频繁或额度已用完',
  down: (status: number) => `服务自身出错（${status}），请联系服务方`,
  refused: (status: number) => `服务拒绝了请求（${status}）`,
  /** Added where the clocks differ. */
  clockOff: (ahead: number) =>
    `本机时钟比该服务${ahead > 0 ? '快' : '慢'} ` +
    `${Math.round(Math.abs(ahead))} 秒，签名和令牌会因此被拒绝，请启用时间同步（NTP）`,
} as const;
