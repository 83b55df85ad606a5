/** Surnames of one character that are common enough for a name to begin with them. */
const surnames = new Set(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢骆岳齐沿梅莫庄辛管祝左涂谷祁时舒耿牟卜路詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂闵解强柴华车冉房边',
);
const titles =
  /^(?:女士|先生|师傅|阿姨|奶奶|爷爷|大爷|大妈|大姐|老师|医生|教授|主任|局长|书记|市长|县长|镇长|村长|同志|同学|总|院长|校长|处长|科长|部长|厅长|老汉|大叔|婶|叔|伯|哥|姐|说|表示|介绍|告诉|坦言|认为|回忆|笑着|指着|一家|的)/;

/** True when a run of single characters may be somebody's name: a surname before it or at its head. */
export function looksLikeName(text: string, from: number, to: number): boolean {
  for (let index = Math.max(0, from - 2); index < to; index += 1) {
    if (!surnames.has(text[index]!)) continue;
    // Surname and at most two characters of a given name.
    if (index + 3 >= to && index + 1 < text.length) return true;
    if (titles.test(text.slice(index + 1))) return true;
  }
  // 小吴, 老陈, 阿明
  return /[小老阿]/.test(text[from - 1] ?? '') || /^[小老阿]/.test(text.slice(from));
}
