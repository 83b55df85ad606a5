import type { Alarm, ParagraphRule } from '../types.ts';

/** Words that are said twice on purpose, or meet themselves by right: 讨论讨论, 目的的, 一个个. */
const lively =
  /^(?:研究|讨论|学习|考虑|商量|休息|打听|收拾|了解|体验|锻炼|交流|感受|热闹|高兴|沟通|调整|琢磨|介绍|准备|活动|分享|非常|哈哈|呵呵|慢慢|渐渐|一个|一点|一步|一遍|一年|一天|一次|一代|一件|一户|一村|加油|努力|你好|谢谢|再见|欢迎|好的|真的|快点|等等|可以|是的|咔嚓|滴答|叮咚|嘀嗒|哗啦|扑通|轰隆|咕咚)$/;
/** Particles and verbs that never occur twice in a row. */
const particles = new Set('的在和与把被从对将及或而但因所由向且');
/** Measures and the like, of which every single one is meant: 个个, 天天, 市市场监管局. */
const mayRepeat = new Set(
  '个天年月日家户人村镇市县区省校院厂片条件样种次回步声点笔批层排行队座栋间份句字页处代辈层圈阵层哈呵嘿啊呀哦嗯好对是看听说想走试谈聊问等谢常刚仅最多大小高上下往来重纷连偏稍渐慢快早早晚晚妈爸哥姐弟妹爷奶叔伯婶宝星公婆太舅姑姥馆会署局委国',
);

/** Finds a word or particle typed twice in a row by mistake. */
export const doubledWords: ParagraphRule = {
  id: 'typo.doubled',
  title: '重复多字',
  ability: '102',
  level: 1,
  scope: 'paragraph',
  find(paragraph) {
    const tokens = paragraph.tokens();
    const alarms: Alarm[] = [];
    for (let index = 1; index < tokens.length; index += 1) {
      const last = tokens[index - 1]!;
      const token = tokens[index]!;
      if (!/^\p{Script=Han}+$/u.test(token.word)) continue;
      const isDoubled =
        last.word === token.word && (token.word.length > 1 ? !lively.test(token.word) : particles.has(token.word));
      // 召召开: a lone character before a word that begins with it.
      const isStuttered =
        last.word.length === 1 &&
        token.word.length > 1 &&
        token.word.startsWith(last.word) &&
        !mayRepeat.has(last.word) &&
        token.word[1] !== last.word;
      if (!isDoubled && !isStuttered) continue;
      const word = isStuttered ? last.word : token.word;
      alarms.push({
        from: last.from,
        to: token.to,
        suggest: [token.word],
        explanation: `“${word}”重复`,
        ...(isStuttered ? { level: 2 } : {}),
      });
    }
    return alarms;
  },
};
