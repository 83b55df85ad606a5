import { cutWords } from '../platform/text/search.rules.ts';

/** Random-looking numbers that are the same at every run. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const split = (text: string) => text.split(' ');

const places = split(
  '武汉 宜昌 襄阳 荆州 黄冈 孝感 荆门 十堰 鄂州 咸宁 随州 恩施 仙桃 潜江 天门 神农架 江岸 江汉 硚口 汉阳 武昌 青山 洪山 东西湖 汉南 蔡甸 江夏 黄陂 新洲 西陵 伍家岗 点军 猇亭 夷陵 远安 兴山 秭归 长阳 五峰 宜都 当阳 枝江 襄城 樊城 襄州 南漳 谷城 保康 老河口 枣阳',
);
const bodies = split(
  '市委 市政府 市人大 市政协 市纪委 区政府 县委 发改委 教育局 科技局 公安局 民政局 财政局 人社局 住建局 交通局 水利局 农业农村局 商务局 文旅局 卫健委 应急局 审计局 市场监管局 体育局 统计局 医保局 城管委 林业局 气象局 消防救援支队 供电公司 水务集团 公交集团 高新区 开发区 海关 税务局 图书馆 博物馆',
);
const actions = split(
  '召开 部署 启动 推进 发布 举行 开展 完成 出台 试点 升级 开通 验收 签约 表彰 走访 调研 督查 整治 改造 扩建 招聘 培训 演练 抽检 公示 征集 颁发 上线 复工',
);
const matters = split(
  '防汛工作 老旧小区 义务教育 乡村振兴 数字经济 营商环境 智能制造 新能源汽车 轨道交通 长江大保护 湿地修复 空气质量 垃圾分类 食品安全 医保改革 养老服务 社区食堂 就业创业 人才公寓 公租房 春耕备耕 高标准农田 水稻插秧 柑橘丰收 茶叶采摘 小龙虾 鱼米之乡 冷链物流 跨境电商 外贸出口 招商引资 重点项目 桥梁施工 隧道贯通 高速公路 机场航线 港口吞吐 水位监测 抗旱保供 森林防火 地质灾害 应急演练 交通安全 反诈宣传 扫黑除恶 基层治理 志愿服务 文明城市 全民阅读 非遗传承 古城保护 红色旅游 夜间经济 马拉松 龙舟赛 篮球联赛 青少年足球 冰雪运动 电影节 音乐会 书法展 考古发现 博物馆夜场 图书漂流 高考服务 中考改革 校园午餐 职业教育 产学研 科技成果 专利转化 光电子 集成电路 生物医药 疫苗接种 家庭医生 中医药 心理健康 无障碍 残疾人就业 儿童友好 妇女权益 退役军人 双拥共建 民族团结 对口支援 慈善捐赠 彩票公益 物业管理 电梯加装 停车泊位 共享单车 充电桩 公交优先 绿道建设 口袋公园 海绵城市 污水处理 节水型 光伏发电 风力发电 碳达峰 绿色建材 循环经济 金融支持 小微企业 减税降费 社保缴费 个人所得税 住房公积金 消费券 年货大街 非公党建 主题教育 廉政教育 政务公开 一网通办 电子证照 信用体系 知识产权 质量强市 标准化 计量检定 特种设备 药品安全 养犬管理 噪声治理 道路保洁 积水点 燃气管网 供暖保障 电网改造 通信基站 数据要素 人工智能 机器人 低空经济 无人机 卫星导航 气象预警 防灾减灾 民兵训练 征兵宣传 档案开放 方言保护 家风家训 移风易俗 殡葬改革 宗教事务 侨务工作 港澳合作 友好城市 国际会展 花博会 农博会',
);
const outcomes = split(
  '取得新进展 成效明显 惠及万户 全面铺开 进入冲刺阶段 提前完成 获群众点赞 列入民生实事 通过专家评审 刷新纪录',
);
/** Two halves of the many minor subjects: a newsroom's titles vary far more than its few major themes. */
const kinds = split(
  '老年 青年 儿童 农村 社区 校园 企业 园区 景区 商圈 街道 乡镇 库区 山区 滨江 城郊 口岸 工地 车站 医院 剧院 公园 湖泊 矿山 林场 渔港 茶园 果园 牧场 机关 窗口 工会 商会 协会 驿站 市集 书屋 食堂 宿舍 站点',
);
const things = split(
  '体检 讲座 竞赛 展演 义诊 普查 巡查 保洁 维修 照明 植树 放流 采购 直播 团购 招标 竣工 搬迁 挂牌 揭牌 捐书 慰问 座谈 评比 联欢 摄影 书画 棋牌 登山 骑行 垂钓 美食 咖啡 手作 陶艺 刺绣 剪纸 戏曲 朗诵 合唱 广场舞 太极 瑜伽 门球 羽毛球 乒乓球 台球 轮滑 定向赛 研学 夏令营 公开课 家访 助学 贷款 保险 理赔 调解 普法 听证 登记 换证 年检 预约 缴费 退费 排班 值守 抢修 勘测 测绘 监理 造价 验货 装车 分拣 代购',
);

const people = split(
  '李明 王芳 张伟 刘洋 陈静 杨帆 赵磊 黄丽 周涛 吴敏 徐刚 孙悦 胡军 朱琳 高峰 林晓 何平 郭靖宇 马超 罗兰 梁栋 宋佳 郑爽 谢宁 韩雪 唐亮 冯源 于洋 董洁 萧然 程诚 曹颖 袁野 邓超群 许诺 傅聪 沈阳 曾珍 彭博 吕方',
);

const frames = [
  '记者从{b}获悉，{p}{m}{o}。',
  '{p}{b}近日{d}{m}专题会议，明确下一步任务。',
  '目前，{p}的{m}项目已{d}，预计年内建成。',
  '“{m}让大家得到了实惠。”{p}市民{n}说。',
  '据介绍，{b}将{m}作为今年的重点工作，成立了专班。',
  '在{p}，工作人员{n}正在核对{m}的数据。',
  '{b}有关负责人表示，将继续{d}{m}，确保如期见效。',
  '专家认为，{p}{m}的做法值得推广。',
  '去年以来，{p}累计投入资金，用于{m}和{b}的配套建设。',
  '下一步，{p}将围绕{m}{d}系列活动，欢迎社会各界参与。',
];

const pick = <T>(list: readonly T[], next: () => number): T => list[Math.floor(next() * list.length)]!;

/** A sentence with its words, cut once for all stories that use it. */
export interface Sentence {
  text: string;
  words: string[];
}

/** Sentences that bodies are put together of. */
export function makeSentences(count: number, next: () => number): Sentence[] {
  return Array.from({ length: count }, () => {
    const text = pick(frames, next)
      .replaceAll('{p}', () => pick(places, next))
      .replaceAll('{b}', () => pick(bodies, next))
      .replaceAll('{d}', () => pick(actions, next))
      .replaceAll('{m}', () => pick(matters, next))
      .replaceAll('{n}', () => pick(people, next))
      .replaceAll('{o}', () => pick(outcomes, next));
    return { text, words: cutWords(text) };
  });
}

const cutCache = new Map<string, string[]>();
function cutOnce(text: string): string[] {
  let words = cutCache.get(text);
  if (!words) cutCache.set(text, (words = cutWords(text)));
  return words;
}

/** A title with its words. */
export function makeTitle(number: number, next: () => number): Sentence {
  const matter = next() < 0.3 ? pick(matters, next) : pick(kinds, next) + pick(things, next);
  const parts = [
    pick(places, next),
    pick(bodies, next),
    pick(actions, next),
    matter,
    next() < 0.4 ? pick(outcomes, next) : '',
  ];
  const tail = next() < 0.2 ? `（${number % 100}）` : '';
  return { text: parts.join('') + tail, words: parts.filter(Boolean).flatMap(cutOnce) };
}

/** An author of a byline. */
export const makeName = (next: () => number): string => pick(people, next);
