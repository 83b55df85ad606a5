const account = (userName: string, nickName: string) =>
  ({ userName, nickName, roleCode: 'media', department: '通讯员站', unit: '县区通讯员' }) as const;

/** Accounts of correspondents; they log in at the media login. */
export const correspondentAccounts = [
  account('qingshi', '沈知远'),
  account('linjiang', '吕晓棠'),
  account('yunling', '纪长河'),
  account('donghu', '江若溪'),
  account('baiyun', '贾明川'),
] as const;

/** A correspondent of the demo newsroom. */
interface DemoCorrespondent {
  userName: string;
  unit: string;
  area: string;
  /** Slugs of the channels that the account may hand in to. */
  slugs: readonly string[];
  dayLimit: number | null;
  bank?: string;
  isDisabled?: boolean;
}

export const correspondents: readonly DemoCorrespondent[] = [
  {
    userName: 'qingshi',
    unit: '青石镇党政办',
    area: '42',
    slugs: ['local', 'heritage'],
    dayLimit: 3,
    bank: '江城农村商业银行青石支行',
  },
  {
    userName: 'linjiang',
    unit: '临江区融媒体中心',
    area: '42',
    slugs: ['local'],
    dayLimit: 8,
    bank: '中国工商银行临江支行',
  },
  { userName: 'yunling', unit: '云岭县委宣传部', area: '42', slugs: ['local', 'heritage'], dayLimit: null },
  {
    userName: 'donghu',
    unit: '东湖高校联络站',
    area: '42',
    slugs: ['local'],
    dayLimit: 2,
    bank: '中国建设银行东湖支行',
  },
  { userName: 'baiyun', unit: '驻长沙联络点', area: '43', slugs: ['local'], dayLimit: 1, isDisabled: true },
];

/** What they handed in: account, title, text, hours ago, and what the desk said. */
export const handedIn: readonly (readonly [string, string, string, number, 'waiting' | 'passed' | 'returned'])[] = [
  ['qingshi', '柑橘合作社开起直播间', '青石镇三家合作社联合开播，首日售出柑橘四千斤。', 74, 'passed'],
  ['qingshi', '镇卫生院夜间门诊开放', '从本周起，卫生院每晚开放到九点，方便下班的居民。', 50, 'passed'],
  ['qingshi', '村口新修的观景平台', '平台由旧粮仓改建，周末迎来第一批游客。', 5, 'waiting'],
  ['linjiang', '老旧小区加装电梯过半', '区住建局介绍，今年计划的八十台电梯已装好四十六台。', 98, 'passed'],
  ['linjiang', '社区食堂换了新菜单', '食堂每周公布菜单，由居民代表试吃后确定。', 30, 'returned'],
  ['yunling', '高山蔬菜错峰上市', '海拔八百米以上的基地开始采收，每天发往市区两车。', 26, 'waiting'],
  ['donghu', '大学生志愿者进社区教手机', '三所高校的志愿者与十二个社区结对，每周六上门。', 12, 'waiting'],
];

/** Applications from the register page that nobody has decided on: user name, name, mobile number, hours ago. */
export const waitingApplications: readonly (readonly [string, string, string, number])[] = [
  ['hengshan', '段子安', '13900009001', 7],
  ['shuangqiao', '汪小满', '13900009002', 31],
];
