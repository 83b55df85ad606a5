import { Dictionary } from './dictionary.ts';
import { keywordsOf, summaryOf } from './text-rank.ts';

const title = '临江长江大桥今日合龙 两岸车程缩短至十分钟';
const body = `本报讯（记者 李明）11月21日上午10时，随着最后一段钢箱梁精准对接，临江长江大桥主桥顺利合龙。大桥全长3.2公里，双向六车道，设计时速80公里。
项目总工程师介绍，大桥建设历时四年，先后攻克深水基础施工、大跨度钢梁架设等难题。钢箱梁采用智能吊装系统，对接误差控制在2毫米以内。
大桥通车后，江北新区到主城区的车程将从45分钟缩短至10分钟，沿线30万居民出行更加便捷。市交通运输局表示，下一步将抓紧桥面铺装和机电安装，确保明年6月底建成通车。
市民王女士住在江北新区。她说，以前坐轮渡要等半个多小时，大桥通车后上班就方便多了。`;
let dictionary: Dictionary;
beforeAll(() => void (dictionary = new Dictionary()));
afterEach(() => dictionary.setOwn([]));

it('finds the topic of a report, and none of the words that occur in every report', () => {
  const words = keywordsOf(dictionary, title, body, 8);
  expect(words.slice(0, 4)).toEqual(expect.arrayContaining(['合龙', '临江长江大桥', '钢箱梁']));
  expect(words).toContain('江北新区');
  expect(words.length).toBeLessThanOrEqual(8);
  for (const word of ['记者', '本报讯', '介绍', '表示', '上午', '下一步']) expect(words).not.toContain(word);
});

it('knows the newsroom’s own words as words', () => {
  const own = '本报讯 智汇港举行揭牌仪式。智汇港将入驻企业百家。智汇港负责人说，园区年底投用。';
  expect(keywordsOf(dictionary, '', own, 8)).not.toContain('智汇港');
  dictionary.setOwn([['智汇港', 20]]);
  expect(keywordsOf(dictionary, '', own, 8)[0]).toBe('智汇港');
});

it('returns the key sentences in the order of the text, whole, without the agency’s dateline', () => {
  const summary = summaryOf(dictionary, title, body, 160);
  expect(summary).toMatch(/^11月21日上午10时/);
  expect(summary).toContain('车程将从45分钟缩短至10分钟');
  expect(summary).not.toMatch(/本报讯|她说/);
  expect(summary.length).toBeLessThanOrEqual(160);
  const places = summary.match(/[^。]+。/g)!.map((sentence) => body.indexOf(sentence));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

it('cuts a first sentence that is longer than a summary, and finds nothing where nothing is', () => {
  const long = `${'推动高质量发展，'.repeat(40)}取得成效。`;
  expect(summaryOf(dictionary, '', long, 160)).toMatch(/…$/);
  expect(summaryOf(dictionary, '', long, 160).length).toBeLessThanOrEqual(160);
  expect([summaryOf(dictionary, '', ' \n', 160), keywordsOf(dictionary, '', '，。！', 8)]).toEqual(['', []]);
});

it('says nothing twice', () => {
  const twice = '城市更新项目今日开工，总投资十二亿元。城市更新项目今日开工，总投资十二亿元。居民可以参加设计。';
  expect(summaryOf(dictionary, '', twice, 160).match(/总投资/g)).toHaveLength(1);
});

it('leaves headings inside the text and captions out, unless nothing else is there', () => {
  const withHeading =
    '大桥合龙仪式上午举行，两岸居民到场观看。\n从细处着眼\n大桥合龙后，两岸车程缩短至十分钟。\n图为合龙现场';
  expect(summaryOf(dictionary, '大桥合龙', withHeading, 160)).toBe(
    '大桥合龙仪式上午举行，两岸居民到场观看。大桥合龙后，两岸车程缩短至十分钟。',
  );
  expect(summaryOf(dictionary, '', '大桥合龙 两岸车程缩短', 160)).toBe('大桥合龙 两岸车程缩短');
});
