import type { Target } from 'shared-contracts/model';

/** A topic of the demo newsroom. */
export interface DemoTopic {
  title: string;
  brief: string;
  slug: string;
  /** Days from today and the hour at which it is planned; null for one without a time. */
  plan: [days: number, hour: number] | null;
  targets: readonly Target[];
  /** Who brought it up. */
  by: string;
  isApproved?: boolean;
  isWritten?: boolean;
  dropReason?: string;
  people?: readonly { who: string; task: string; equipment: string; hoursBefore: number }[];
}

const both: readonly Target[] = ['app', 'website'];
const all: readonly Target[] = ['app', 'website', 'wechat'];

/** Two weeks of topics. */
export const demoTopics: readonly DemoTopic[] = [
  {
    title: '老旧小区加装电梯满百台，住户怎么算账',
    brief: '走访三个小区，算清分摊、养护和用电三笔账；找一户一楼住户谈顾虑。',
    slug: 'housing',
    plan: [1, 9],
    targets: all,
    by: 'hejy',
    isApproved: true,
    isWritten: true,
    people: [
      { who: 'hejy', task: '采写主稿，走访三个小区', equipment: '录音笔', hoursBefore: 6 },
      { who: 'hejy', task: '核对补贴标准和办理流程', equipment: '', hoursBefore: 40 },
      { who: 'gaomy', task: '拍摄施工现场短视频', equipment: '航拍器、稳定器', hoursBefore: 12 },
    ],
  },
  {
    title: '冬季供暖首日，热线接了多少个电话',
    brief: '蹲点供热服务中心，按小时记录来电和处置时长。',
    slug: 'livelihood',
    plan: [2, 7],
    targets: both,
    by: 'editor',
    isApproved: true,
    people: [{ who: 'editor', task: '蹲点采写，配数据图', equipment: '采访车', hoursBefore: 8 }],
  },
  {
    title: '地铁二号线试运行，早高峰实测',
    brief: '三路记者同时出发，对比地铁、公交、自驾用时。',
    slug: 'traffic',
    plan: [3, 10],
    targets: all,
    by: 'editor2',
    isApproved: true,
    people: [
      { who: 'editor2', task: '地铁线实测并统稿', equipment: '直播背包', hoursBefore: 4 },
      { who: 'suwq', task: '公交线实测', equipment: '手机云台', hoursBefore: 6 },
      { who: 'xuwb', task: '自驾线实测', equipment: '采访车、行车记录仪', hoursBefore: 6 },
    ],
  },
  {
    title: '青云县茶农的直播间',
    brief: '跟拍一天，看一单茶叶从下单到出库。',
    slug: 'qingyun',
    plan: [4, 15],
    targets: both,
    by: 'xuwb',
    isApproved: true,
    people: [{ who: 'xuwb', task: '驻村采写', equipment: '相机两台、无线麦', hoursBefore: 24 }],
  },
  {
    title: '中小学午休课桌改造过半',
    brief: '教育局给出名单，抽查五所学校。',
    slug: 'campus',
    plan: [0, 20],
    targets: both,
    by: 'suwq',
    isApproved: true,
  },
  {
    title: '滨河步道贯通前的最后一公里',
    brief: '施工方、规划部门和沿线居民三方采访。',
    slug: 'binhe',
    plan: [6, 16],
    targets: all,
    by: 'linxf',
    isApproved: true,
  },
  {
    title: '医保新规问答：十个最常见的问题',
    brief: '请医保局窗口负责人逐条作答，做成长图。',
    slug: 'medical',
    plan: [7, 8],
    targets: all,
    by: 'suwq',
  },
  {
    title: '年货市场探价',
    brief: '三家市场同一天采价，做成表格。',
    slug: 'consumption',
    plan: [8, 11],
    targets: both,
    by: 'xuwb',
  },
  {
    title: '非遗剪纸进社区，手艺人缺徒弟',
    brief: '老艺人口述，配工序图集。',
    slug: 'heritage',
    plan: [10, 14],
    targets: both,
    by: 'hejy',
  },
  {
    title: '招聘会蹲点：制造业缺什么人',
    brief: '连蹲两场招聘会，采访企业与求职者各十位。',
    slug: 'jobs',
    plan: [12, 9],
    targets: all,
    by: 'linxf',
  },
  {
    title: '市图书馆延时开放满月',
    brief: '夜间读者画像，值班馆员故事。',
    slug: 'reading',
    plan: [13, 18],
    targets: both,
    by: 'editor',
  },
  {
    title: '读者来信：路口信号灯配时不合理',
    brief: '先核实位置和时段。',
    slug: 'traffic',
    plan: null,
    targets: [],
    by: 'hejy',
  },
  {
    title: '网传自来水有异味',
    brief: '',
    slug: 'livelihood',
    plan: null,
    targets: [],
    by: 'editor2',
    dropReason: '已由官方通报，水质合格，不再单独报道',
  },
];

/** Titles of bundles, and the texts of a message and a post. */
export const demoBundles = {
  planned: '明早八点民生组稿',
  open: '周末专题组稿',
  pushText: '点击查看整组报道',
  postText: (title: string) => `【${title.slice(0, 60)}】明早见报，先读为快`,
} as const;
