import type { CoverKind } from './cover-art.ts';

/** A question of the demo: who asks, likes, which guest, what becomes of it, text, answer. */
export type DemoQuestion = readonly [
  asker: string,
  likes: number,
  guest: number | null,
  fate: 'waiting' | 'refused' | 'passed' | 'answered' | 'written' | 'pinned',
  text: string,
  answer?: string,
];

/** A session of the demo; hours from now. */
export interface DemoSession {
  title: string;
  introduction: string;
  cover: CoverKind;
  start: number;
  end: number;
  atOnce: boolean;
  guests: readonly (readonly [name: string, post: string])[];
  questions: readonly DemoQuestion[];
}

const heating: DemoSession = {
  title: '今冬供暖，您有什么要问？',
  introduction: '供暖季即将开始。市热力集团的负责人与工程师在线回答读者关于收费、温度、报修的提问。',
  cover: 'city',
  start: 26,
  end: 50,
  atOnce: false,
  guests: [
    ['高建国', '市热力集团副总经理'],
    ['宋丽萍', '市热力集团客服中心主任'],
  ],
  questions: [
    ['城东老张', 23, 0, 'passed', '老旧小区的管网今年改造完了吗？去年我们楼最低只有十五度。'],
    ['读者', 11, 1, 'passed', '室温不达标怎样申请测温和退费？需要准备什么材料？'],
    ['小雨妈妈', 8, null, 'passed', '今年会不会提前几天试水打压？上班族白天家里没人怎么办？'],
    ['读者', 6, null, 'passed', '按热计量收费的小区，热表坏了由谁来修？'],
    ['江边人家', 4, 0, 'passed', '顶楼和边户的温度能不能单独调节？'],
    ['读者', 2, null, 'waiting', '报停的手续可以在手机上办理吗？截止到哪一天？'],
    ['老李头', 1, null, 'waiting', '供暖费有没有针对困难家庭的减免？'],
    ['读者', 0, null, 'waiting', '新房第一年能不能不开通？'],
    ['小区业主', 0, null, 'refused', '物业费太贵了，谁来管管！'],
    ['读者', 0, null, 'waiting', '学校和医院的供暖时间和居民一样吗？'],
  ],
};

const schools: DemoSession = {
  title: '义务教育入学政策在线问答',
  introduction: '市教育局相关负责人在线解答入学年龄、随迁子女入学、学位预警等家长关心的问题。',
  cover: 'river',
  start: -3,
  end: 21,
  atOnce: true,
  guests: [
    ['陈晓敏', '市教育局基础教育科科长'],
    ['周伟', '市教育局招生考试中心副主任'],
    ['林芳', '实验小学校长'],
  ],
  questions: [
    [
      '星星爸爸',
      58,
      0,
      'pinned',
      '孩子九月二日满六周岁，今年能不能上小学一年级？',
      '按规定，当年八月三十一日前年满六周岁的儿童可以入学。您的孩子差两天，需要明年入学，请安心再上一年大班。',
    ],
    [
      '在江城打工',
      41,
      0,
      'answered',
      '我们是外地户口，有居住证和社保，孩子能上公办学校吗？',
      '可以。父母一方持有效居住证，并在本市连续缴纳社保满一年的，由居住地所在区统筹安排到公办学校就读。\n报名时带居住证、社保证明和户口簿即可。',
    ],
    [
      '读者',
      33,
      1,
      'answered',
      '学位预警的学校有哪些？在哪里可以查到？',
      '每年四月，市教育局网站和本报会公布学位预警学校名单，今年共有七所，集中在滨江新区和城东片区。',
    ],
    [
      '豆豆妈',
      27,
      2,
      'answered',
      '学校有没有课后服务？几点可以接孩子？',
      '有。周一至周五每天都提供课后服务，最晚可以到十八点，寒暑假另有托管班。',
    ],
    [
      '读者',
      19,
      1,
      'answered',
      '摇号没有摇中怎么办？',
      '没有摇中的，由区教育局按相对就近的原则安排到有学位的学校，保证每个孩子有书读。',
    ],
    ['城西居民', 15, 0, 'passed', '二孩能不能和老大上同一所学校？'],
    ['读者', 12, 1, 'passed', '网上报名的系统什么时候开放？错过了可以补报吗？'],
    ['木子', 9, 2, 'passed', '特殊儿童随班就读，学校有没有资源教师？'],
    ['读者', 7, 2, 'written', '新校区的食堂是自己做还是配餐？', '新校区的食堂由学校自营，家长委员会每周抽查一次。'],
    ['江城一家人', 5, null, 'passed', '户口刚迁过来，有没有年限要求？'],
    ['读者', 3, null, 'passed', '租房子的家庭，租赁合同需要备案吗？'],
    ['读者', 2, null, 'waiting', '转学到江城，学期中间可以办吗？'],
    ['小满', 1, null, 'waiting', '孩子有外国国籍，怎么报名？'],
    ['读者', 0, null, 'waiting', '报名材料可以只带复印件吗？'],
    ['读者', 0, null, 'waiting', '小升初的派位规则有没有变化？'],
    ['匿名家长', 0, null, 'refused', '某某校长收钱安排学位，请曝光！'],
    ['读者', 0, null, 'waiting', '校车的路线能不能增加一站？'],
  ],
};

const hospital: DemoSession = {
  title: '名医在线：秋冬怎样护好老人的心脏',
  introduction: '气温骤降，心血管病进入高发期。市中心医院两位专家在线回答读者提问，本场问答已结束。',
  cover: 'field',
  start: -170,
  end: -160,
  atOnce: false,
  guests: [
    ['赵明远', '市中心医院心内科主任医师'],
    ['何静', '市中心医院护理部主任'],
  ],
  questions: [
    [
      '孝顺的女儿',
      64,
      0,
      'pinned',
      '老人夜里胸闷，含了药就好，还要去医院吗？',
      '要去。夜间反复胸闷是危险的信号，含药缓解只说明有效，不说明没事。请尽快到医院做心电图和心肌酶检查；疼痛超过二十分钟不缓解的，立即拨打120。',
    ],
    [
      '读者',
      48,
      0,
      'answered',
      '降压药冬天要不要加量？',
      '不要自己加量。天冷血压往往升高，请每天早晚各量一次并记录，连续一周高于140/90再找医生调整。',
    ],
    [
      '晨练老王',
      36,
      0,
      'answered',
      '早上几点出门锻炼比较好？',
      '冬天建议上午九点以后，太阳出来、气温回升再出门，先在室内活动十分钟。',
    ],
    [
      '读者',
      25,
      1,
      'answered',
      '家里老人卧床，怎样预防血栓？',
      '每两小时翻身一次，帮老人活动脚踝和小腿，多喝水；有条件的可以穿医用弹力袜，先问医生是否合适。',
    ],
    [
      '读者',
      22,
      0,
      'answered',
      '阿司匹林是不是人人都该吃？',
      '不是。没有心血管病的老人，自行服用可能增加出血的风险，请由医生评估后决定。',
    ],
    [
      '秋天的雨',
      18,
      1,
      'answered',
      '洗澡的时候最容易出事，有什么要注意的？',
      '饭后一小时内不洗，水温不超过四十度，时间不超过十五分钟，浴室先开暖风，门不要反锁。',
    ],
    [
      '读者',
      14,
      0,
      'answered',
      '装了支架还能坐飞机吗？',
      '病情稳定、术后一个月以上的，一般可以坐飞机，请随身带好药和病历。',
    ],
    ['读者', 9, null, 'passed', '社区医院能做动态心电图吗？'],
    [
      '读者',
      6,
      1,
      'answered',
      '情绪激动后心慌，多久缓解算正常？',
      '休息十分钟内缓解、没有胸痛和出汗的，多数不要紧；经常发作的，请做一次动态心电图。',
    ],
    ['老同志', 4, null, 'passed', '体检报告写“窦性心动过缓”，要紧吗？'],
    ['读者', 3, null, 'passed', '冬天进补要注意些什么？'],
    ['健康快车', 0, null, 'refused', '加微信领取护心秘方，无效退款。'],
    ['读者', 2, null, 'passed', '血脂正常了，他汀能停吗？'],
  ],
};

/** Sessions of the demo, in the three phases: 40 questions. */
export const demoSessions: readonly DemoSession[] = [heating, schools, hospital];
