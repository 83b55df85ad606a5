/** An activity in words; options of a vote. */
export interface ActivityWords {
  name: string;
  options?: readonly string[];
}

const named = (...names: readonly string[]): ActivityWords[] => names.map((name) => ({ name }));

/** Words of the demo newsroom's activities. */
export const activityWords = {
  activity: named(
    '全民阅读打卡季',
    '城市定向挑战赛',
    '江畔摄影大赛',
    '乡村振兴观察团招募',
    '少年记者训练营',
    '社区微心愿征集',
    '秋季徒步大会',
    '非遗手作体验日',
    '好物集市开集',
    '读者开放日',
    '老城记忆征文',
    '垃圾分类达人赛',
    '健康科普公益讲座',
    '春节送福写春联',
    '青年志愿者招募',
    '城市夜跑团',
    '亲子科学实验课',
    '本地好书评选',
    '桥梁主题绘画展',
    '志愿献血日',
    '防灾减灾知识竞答',
    '校园足球周末赛',
  ),
  raffle: named('订报抽好礼', '新春红包雨', '答题抽电影票', '签到抽话费', '转发赢门票', '会员日抽奖'),
  answer: named('防灾减灾知识答题', '垃圾分类知识竞赛', '消防安全线上答题'),
  vote: [
    {
      name: '最美乡村评选',
      options: ['白鹭湾村', '石桥村', '枫林村', '竹溪村', '龙泉村', '梅岭村', '柳塘村', '云台村'],
    },
    {
      name: '年度好新闻投票',
      options: [
        '跨江大桥今日合龙',
        '老厂房里长出新书店',
        '凌晨四点的菜市场',
        '一份不打烊的民生清单',
        '候鸟又回临江湿地',
      ],
    },
    { name: '我最喜爱的城市公园', options: ['滨江公园', '儿童公园', '湿地公园', '烈士陵园', '森林公园', '运动公园'] },
    {
      name: '十大民生实事票选',
      options: [
        '老旧小区加装电梯',
        '新建公办幼儿园',
        '农村公路改造',
        '社区食堂',
        '口袋公园',
        '公交线路优化',
        '免费健康体检',
        '智慧停车',
      ],
    },
    { name: '优秀志愿者投票', options: ['陈志明', '林小雨', '王建国', '赵雅琴', '孙浩然'] },
  ],
} satisfies Record<string, readonly ActivityWords[]>;

export const sponsorWords = ['市文旅局', '市图书馆', '团市委', '市总工会', '临江日报社', '市体育局'];
export const signUpNames = [
  '陈立',
  '林婉清',
  '王强',
  '赵敏',
  '孙浩',
  '周晓燕',
  '吴磊',
  '郑洁',
  '冯涛',
  '蒋欣',
  '沈阳',
  '韩梅',
  '杨帆',
  '朱琳',
  '秦川',
  '许诺',
  '何静',
  '吕布衣',
  '张弛',
  '孔明月',
];
