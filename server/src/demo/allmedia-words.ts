/** An anchor of the demo newsroom; an invented name. */
interface DemoAnchor {
  name: string;
  isDigital: boolean;
  voice: string;
  speed: number;
  /** Days from now to the end of the licence; null has no end. */
  days: number | null;
  isClosed?: boolean;
}

export const demoAnchors: readonly DemoAnchor[] = [
  { name: '周晓岚', isDigital: false, voice: '', speed: 240, days: null },
  { name: '沈一鸣', isDigital: false, voice: '', speed: 260, days: null },
  { name: '小江（数字人）', isDigital: true, voice: '标准女声·新闻', speed: 280, days: 240 },
  { name: '阿澄（数字人）', isDigital: true, voice: '标准男声·民生', speed: 270, days: 12 },
  { name: '何文静', isDigital: false, voice: '', speed: 230, days: 400 },
  { name: '小舟（数字人）', isDigital: true, voice: '青年女声·文旅', speed: 250, days: -9 },
];

interface DemoScript {
  title: string;
  text: string;
  /** The text of the first version, where there was another. */
  former?: string;
  /** Place of the anchor in the list above. */
  anchor: number;
  /** Hours ago of the last step. */
  hours: number;
  fate: 'draft' | 'waiting' | 'returned' | 'passed' | 'handedOver';
  opinion?: string;
}

const morning = `各位观众早上好，今天是滨江步道全线开放的日子。
步道全长十二公里，从老码头通到湿地公园，沿途九处驿站可以免费饮水充电。
需要提醒大家，前方两公里处为施工收尾路段，请绕行上层人行道。`;
const weather = `今天夜间起全市偏北风加大，阵风可达八级，气温下降四到六度。
请大家收好阳台上的花盆和衣物，骑行途经大桥时注意侧风。`;
const books = `城市书房读书会明天下午开始，作者与读者聊聊江边的旧街、桥梁和人。
欢迎把想问的问题提前发到编辑部信箱。`;

/** What the anchors of the demo newsroom read. */
export const demoScripts: readonly DemoScript[] = [
  { title: '滨江步道开放口播', text: morning, anchor: 0, hours: 20, fate: 'handedOver', opinion: '可用' },
  {
    title: '大风降温提醒',
    text: weather,
    former: '今天夜间起全市偏北风加大，气温下降。请大家收好阳台上的花盆和衣物。',
    anchor: 2,
    hours: 8,
    fate: 'passed',
  },
  { title: '读书会预告', text: books, anchor: 1, hours: 5, fate: 'waiting' },
  {
    title: '春耕现场串词',
    text: '走进云岭镇的育秧大棚，秧苗长势整齐，首批插秧机已经下田。',
    anchor: 3,
    hours: 30,
    fate: 'waiting',
  },
  {
    title: '油纸伞制作介绍',
    text: '从选竹到成伞，一把油纸伞要过七十二道手。跟着郭师傅看看最难的三道。',
    anchor: 4,
    hours: 50,
    fate: 'returned',
    opinion: '工序名称与稿件不一致，请核对',
  },
  {
    title: '周末文旅推荐',
    text: '这个周末，博物馆的展览免费开放，江边的骑行道也有新的驿站开张。',
    anchor: 5,
    hours: 24 * 20,
    fate: 'passed',
  },
  {
    title: '高考送考直播开场',
    text: '送考车队已经在学校门口集合，祝考生们一切顺利。',
    anchor: 0,
    hours: 3,
    fate: 'draft',
  },
  {
    title: '地铁恢复运行快讯口播',
    text: '地铁三号线设备故障已经排除，全线恢复正常运行。',
    anchor: 2,
    hours: 1,
    fate: 'draft',
  },
];
