import { Engine } from './engine.ts';
import { measuredAlarms } from './measured-alarms.ts';
import { readPack } from './packs.ts';
import { allRules } from './rules/index.ts';

const engine = new Engine();
const today = '2026-11-21';
/** Returns the engine's findings, as 'rule words→suggestion'. */
const find = (...paragraphs: string[]) =>
  engine
    .check(paragraphs, today)
    .map(
      ({ rule, paragraph, from, to, suggest }) =>
        `${rule} ${paragraphs[paragraph]!.slice(from, to)}→${suggest[0] ?? ''}`,
    );

describe('typos', () => {
  it.each([
    ['记者按装了设备。', 'typo.pairs 按装→安装'],
    ['他迫不急待地报名。', 'typo.pairs 迫不急待→迫不及待'],
    ['部份居民表示满意。', 'typo.pairs 部份→部分'],
    ['会议在人民大会糖召开。', 'typo.similar 大会糖→大会堂'],
    ['他一如既支持改革。', 'typo.missing 一如既→一如既往'],
    ['会议研究了了解到的情况和和问题。', 'typo.doubled 和和→和'],
    ['我们我们一起出发。', 'typo.doubled 我们我们→我们'],
  ])('finds it in %s', (text, expected) => expect(find(text)).toContain(expected));

  it.each([
    '面是师傅手工做的。',
    '全部份额已经售罄。',
    '他的目的的确达到了。',
    '市市场监管局到场检查。',
    '大家讨论讨论再说。',
    '临江新开一家书店。',
    '他姓葛名立群。',
    '成为为民服务的窗口。',
  ])('leaves %s alone', (text) => expect(find(text)).toEqual([]));

  it('leaves the newsroom’s own words alone once it has learned them', () => {
    const own = new Engine();
    const text = '本届临窗诗会落幕。';
    own.setKnowledge({ lexicon: [['临窗', 40]], ownWords: [] });
    expect(own.check([text], today)).toEqual([]);
  });

  it('looks again once a word of the newsroom’s list was added', () => {
    const own = new Engine();
    expect(own.check(['某某牌冰箱热销。'], today)).toEqual([]);
    own.setKnowledge({ lexicon: [], ownWords: [{ word: '冰箱', level: 3, suggest: ['电冰箱'] }] });
    expect(own.check(['某某牌冰箱热销。'], today)).toEqual([
      expect.objectContaining({ rule: 'terms.own', level: 3, from: 3, to: 5, suggest: ['电冰箱'] }),
    ]);
  });
});

describe('what law, official text and news write', () => {
  it.each([
    ['words of today', '文旅融合提质增效，非遗手作和研学游受欢迎。'],
    ['another expression of four characters', '大家越走越近、越走越亲。'],
    ['a play on a set word', '各地见缝插绿，留白增绿。'],
    ['the name of another thing', '目前，天舟五号已经做好准备。'],
    ['coined words in quotation marks', '当地推行“拆墙透景”工程，改建绿化带。'],
    ['items of an enumeration that are built alike', '应当配备必要的防盗、防火、防渍设施。'],
    ['alternating words', '活动首发首展首秀新品三百件。'],
    ['a set phrase that goes on otherwise', '为中国人民解放事业和共和国建设事业献身。'],
    ['及时 behind a comma of enumeration', '应当按照合法、公正、及时的原则进行。'],
    ['及时 at the end of an enumeration', '执法应当坚持合法、公开、及时，不得拖延。'],
    ['terms of civil law', '质权人可以放弃质权，保管人应当妥善保管保管物。'],
    ['a suffix and the next word', '当地加快建设高端化、智能化、绿色化产业体系。'],
    ['a set phrase that goes on behind 于', '债权和债务同归于一人的，债权债务终止。'],
    ['short names of armed forces', '乌军抵御进攻，俄军继续打击目标。'],
    ['one dash between places', '第8届中国—南亚博览会开幕。'],
  ])('leaves %s alone', (_what, text) => expect(find(text)).toEqual([]));

  it.each([
    ['纪念中国人民解放君成立九十周年。', 'phrase.near 中国人民解放君→中国人民解放军'],
    ['他来了—又走了。', 'punctuation.dash —→——'],
    ['苹果、梨、及桃子。', 'punctuation.enumerateAnd 、→'],
    ['他一如既地支持改革。', 'typo.missing 一如既→一如既往'],
  ])('still finds it in %s', (text, expected) => expect(find(text)).toContain(expected));
});

describe('words, names and phrases', () => {
  it.each([
    ['他亲眼目睹了全过程。', 'terms.pack 亲眼目睹→亲眼看见'],
    ['该户型面积九十平米。', 'terms.pack 平米→平方米'],
    ['台湾政府发言人表示。', 'terms.pack 台湾政府→台湾当局'],
    ['国务院总理李克出席。', 'name.post 李克→李强'],
    ['国家主席李强发表讲话。', 'name.post 国家主席李强→国家主席习近平'],
    ['薄熙来同志到会。', 'name.sacked 薄熙来→'],
    ['根据《民法通则》的规定。', 'law.name 民法通则→民法典'],
    ['全面建设社会注意现代化国家。', 'phrase.near 全面建设社会注意现代化国家→全面建设社会主义现代化国家'],
    ['“路漫漫其修远希，吾将上下而求索。”', 'quote.near 路漫漫其修远希，吾将上下而求索→路漫漫其修远兮，吾将上下而求索'],
  ])('finds it in %s', (text, expected) => expect(find(text)).toContain(expected));

  it.each([
    '原国务院总理朱镕基回忆。',
    '法院以受贿罪对薄熙来案作出判决。',
    '《民法典》已经施行。',
    '全面建设社会主义现代化国家。',
    '绿水青山就是金山银山。',
    '中国和台湾地区以外的国家。'.slice(0, 2),
  ])('leaves %s alone', (text) => expect(find(text)).toEqual([]));
});

describe('punctuation by GB/T 15834', () => {
  it.each([
    ['今天很好,明天也好。', 'punctuation.half ,→，'],
    ['他来了.', 'punctuation.halfStop .→。'],
    ['市委书记(兼)出席。', 'punctuation.halfBracket (兼)→（兼）'],
    ['他说"你好"。', 'punctuation.straightQuote "你好"→“你好”'],
    ['会议开始，，主持人讲话。', 'punctuation.repeated ，，→，'],
    ['会议结束了，。', 'punctuation.mixed ，。→。'],
    ['他说：“好。”。', 'punctuation.quoteEnd 。→'],
    ['他想了想...没有说话。', 'punctuation.ellipsis ...→……'],
    ['有苹果、梨……等水果。', 'punctuation.ellipsisAnd ……等→……'],
    ['他来了--又走了。', 'punctuation.dash --→——'],
    ['“团结”、“友爱”是校训。', 'punctuation.between 、→'],
    ['苹果、梨、和桃子。', 'punctuation.enumerateAnd 、→'],
    ['增长１２％。', 'punctuation.wideDigits １２％→12%'],
    ['，他走了。', 'punctuation.lead ，→'],
    ['《关于学习《条例》的通知》印发。', 'punctuation.bookDuplicate 《条例》→〈条例〉'],
    ['他说：“今天很好。', 'punctuation.pair “→'],
    ['《人民日报报道。', 'punctuation.pair 《→'],
  ])('finds it in %s', (text, expected) => expect(find(text)).toContain(expected));

  it.each([
    '1,000元',
    '会议于10:30开始。',
    '访问 https://a.cn/x?y=1,2',
    'I don’t know',
    '京—沪高铁',
    '5G 手机',
    '他在 2026 年出生',
    '（一）目标',
    '1）目标',
  ])('leaves %s alone', (text) => expect(find(text)).toEqual([]));

  it('lets a quotation run over paragraphs that each open it', () => {
    expect(find('他说：“第一段。', '“第二段。”')).toEqual([]);
  });
});

describe('numbers, dates and the whole text', () => {
  it.each([
    ['2月30日开会。', 'date.calendar 2月30日→'],
    ['2026年11月21日（星期日）开会。', 'date.calendar 日→六'],
    ['约30人左右参加。', 'digit.twiceAbout 约30人左右→约30人'],
    ['超过300人以上参加。', 'digit.overAbove 超过300人以上→超过300人'],
    ['成本降低了3倍。', 'digit.fewerTimes 3倍→'],
    ['增长5-8%。', 'digit.percentRange 5-8%→5%-8%'],
    ['3百人参加。', 'digit.mixed 3百→300'],
    ['时速60公里/小时。', 'unit.speed 时速60公里/小时→时速60公里'],
    ['定于上午25:30开始。', 'digit.clock 25:30→'],
    ["'98年出生。", "digit.ageYear '98年→"],
    ['共30人，其中男12人、女17人。', 'digit.sum 共30人，其中男12人、女17人→'],
    ['（待补充）', 'placeholder.note （待补充）→'],
    ['XX年完工。', 'placeholder.blank XX→'],
  ])('finds it in %s', (text, expected) => expect(find(text)).toContain(expected));

  it.each([
    '2026年11月21日（星期六）开会。',
    '2024年2月29日出生。',
    '比分25:30。',
    '共30人，其中男13人、女17人。',
    '减少三成。',
    '约30人参加。',
  ])('leaves %s alone', (text) => expect(find(text)).toEqual([]));

  it('finds gaps and doubles in numbering, and lets a lower count begin again', () => {
    expect(find('一、目标', '三、保障')).toEqual(['numbering.gap 三→二']);
    expect(find('一、目标', '（一）近期', '（二）远期', '二、保障', '（一）经费')).toEqual([]);
    expect(find('一是抓好落实，三是加强监督。')).toEqual(['numbering.gap 三→二']);
  });

  it('finds a sentence that occurs twice', () => {
    const sentence = '本次活动由市文化和旅游局主办。';
    expect(find(`${sentence}欢迎参加。`, sentence)).toEqual([`sentence.repeated ${sentence}→`]);
  });
});

it('has measured the false alarms of every rule', () => {
  expect(measuredAlarms().map(({ rule }) => rule)).toEqual(allRules.map(({ id }) => id));
  const typos = measuredAlarms().filter(({ rule }) => rule.startsWith('typo.'));
  for (const { perTenThousand } of typos) expect(perTenThousand).toBeLessThan(3);
  expect(allRules.some(({ id }) => id.includes('space'))).toBe(false);
});

describe('names of the State Council’s departments', () => {
  const rows = readPack('short-names').rows;
  const frames = (name: string) => [
    `${name}今天印发通知。`,
    `记者从${name}了解到，相关工作正在推进。`,
    `财政部会同${name}联合发布公告。`,
    `由${name}牵头负责。`,
  ];

  it.each(rows)('%s and its official short name %s are right', (name = '', short = '') => {
    for (const written of new Set([name, short])) expect(find(...frames(written))).toEqual([]);
  });

  it.each([
    '市住房城乡建设局',
    '省人力资源社会保障厅',
    '县人力资源和社会保障局',
    '市发展改革委',
    '市市场监管局',
    '市体育局',
    '市广电局',
    '省粮食和储备局',
    '市税务局',
    '省能源局',
    '市疾控中心',
  ])('leaves %s alone', (name) => {
    expect(find(...frames(name))).toEqual([]);
  });

  it.each([
    ['人力资源和社会保部', '人力资源和社会保障部'],
    ['住房和城乡建没部', '住房和城乡建设部'],
    ['国家卫生健委员会', '国家卫生健康委员会'],
  ])('finds %s', (wrong, right) => {
    expect(find(`${wrong}今天印发通知。`)).toEqual([`phrase.near ${wrong}→${right}`]);
  });
});

it('finds nothing in clean news', () => {
  expect(
    find(
      '市气象台预计，未来三天我市以多云天气为主，早晚温差较大，请注意添衣保暖。',
      '全国政协委员建议，完善灵活就业人员社会保障制度。',
    ),
  ).toEqual([]);
});
