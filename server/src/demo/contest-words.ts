import type { QuestionDraft } from 'shared-contracts/model';

/** Prizes of the demo newsroom's raffles; odds of instant draws in millionths. */
export const prizeWords = [
  { level: '一等奖', name: '城市书房年卡', stock: 2, odds: 5_000 },
  { level: '二等奖', name: '电影票两张', stock: 10, odds: 50_000 },
  { level: '三等奖', name: '报社文创帆布袋', stock: 50, odds: 200_000 },
];

const single = (stem: string, options: string[], right: number, explanation = ''): QuestionDraft => ({
  kind: 'single',
  stem,
  options,
  right: [right],
  explanation,
});
const multiple = (stem: string, options: string[], right: number[], explanation = ''): QuestionDraft => ({
  kind: 'multiple',
  stem,
  options,
  right,
  explanation,
});
const isTrue = (stem: string, answer: boolean, explanation = ''): QuestionDraft => ({
  kind: 'trueFalse',
  stem,
  options: ['正确', '错误'],
  right: [answer ? 0 : 1],
  explanation,
});

/** Questions of the demo newsroom's answer activities. */
export const questionWords: QuestionDraft[] = [
  single('全国统一的火警电话是多少？', ['110', '119', '120', '122'], 1),
  single(
    '我国的消防宣传日是哪一天？',
    ['3月15日', '6月5日', '11月9日', '12月4日'],
    2,
    '11月9日的数字与火警电话119相同。',
  ),
  single('暴雨预警信号中级别最高的是什么颜色？', ['蓝色', '黄色', '橙色', '红色'], 3),
  single('地震发生时身处高楼，首先应当怎样做？', ['乘电梯下楼', '就近躲避并护住头部', '跳窗', '站到阳台上'], 1),
  single('发现有人触电，首先应当怎样做？', ['用手拉开', '切断电源', '泼水', '呼喊等待'], 1),
  multiple('家庭应急包里应当准备下列哪些物品？', ['饮用水', '手电筒', '常用药品', '鲜花'], [0, 1, 2]),
  multiple('下列哪些属于可回收物？', ['废报纸', '塑料瓶', '果皮', '易拉罐'], [0, 1, 3], '果皮属于厨余垃圾。'),
  multiple(
    '遇到火灾逃生时，下列哪些做法正确？',
    ['用湿毛巾捂住口鼻', '低姿前行', '乘坐电梯', '沿安全出口撤离'],
    [0, 1, 3],
  ),
  isTrue('雷雨天可以在大树下避雨。', false),
  isTrue('燃气泄漏时应先开窗通风并关闭阀门。', true),
  isTrue('电动自行车可以在楼道里充电。', false, '楼道充电堵塞疏散通道，容易引发火灾。'),
  isTrue('驾车经过积水路段，水深不明时不应强行通过。', true),
];
