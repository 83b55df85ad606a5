import { type ContentDraft, type Cover, emptyDraft } from 'shared-contracts/model';
import type { CoverKind } from './cover-art.ts';
import type { SeededRandom } from './random.ts';
import type { StoryTopic } from './story-topic.ts';
import { cityTopics } from './topics-city.ts';
import { lifeTopics } from './topics-life.ts';

const topics: readonly StoryTopic[] = [...cityTopics, ...lifeTopics];

/** Invented names; a person is a family name and a form of address, never somebody who lives. */
const slots: Record<string, readonly string[]> = {
  place: ['江北区', '滨河区', '青云县', '白沙县', '高新园区', '临港片区', '东湖新城'],
  town: ['龙泉镇', '柳溪镇', '云岭乡', '石桥镇', '枫林村', '沙溪古镇', '白鹭村', '青石镇', '望江村'],
  road: ['人民路', '江滨路', '文昌街', '解放巷', '樟树湾', '建设路', '望江路', '学府路', '南门口'],
  school: ['临江一中', '实验小学', '滨河中学', '江北小学', '临江职业技术学院', '文昌路小学'],
  hospital: ['市人民医院', '市中医院', '江北区医院', '青云县人民医院', '市妇幼保健院'],
  firm: ['江岸重工', '临江精密', '云岭新材', '滨河电子', '白鹭食品', '青石装备'],
  person: [
    '周女士',
    '刘师傅',
    '何阿姨',
    '老陈',
    '小吴',
    '曾先生',
    '邓奶奶',
    '谢师傅',
    '彭女士',
    '老罗',
    '小蒋',
    '唐先生',
  ],
};

const subTitles = [
  '把好事办到群众心坎上',
  '小切口里的大民生',
  '记者一线见闻',
  '一组数据背后的变化',
  '来自基层的观察',
  '新变化带来新期待',
];
const leadTitles = ['新春走基层', '高质量发展看临江', '民生观察', '记者在现场', '身边的好人', '县区巡礼'];
const headings = ['从细处着眼', '变化看得见', '众人拾柴火焰高', '下一步怎么走', '听听他们怎么说', '一笔明白账'];
const sources = ['临江日报', '临江日报', '临江日报', '临江新闻客户端', '临江广播电视台'];

/** A story as it is written for the seed. */
export interface SeedStory {
  slug: string;
  draft: Omit<ContentDraft, 'categoryId'>;
}

/** Headlines of all subjects in a shuffled round, so that none comes again before all others have. */
export class Headlines {
  readonly #random: SeededRandom;
  readonly #used = new Set<string>();
  #round: { topic: StoryTopic; title: string }[] = [];

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** The next subject with a headline that no story has yet, and the filler that wrote it. */
  next(day: Date): { topic: StoryTopic; title: string; fill(text: string): string } {
    for (;;) {
      if (this.#round.length === 0)
        this.#round = this.#random.shuffle(topics.flatMap((topic) => topic.titles.map((title) => ({ topic, title }))));
      const { topic, title: template } = this.#round.pop()!;
      const fill = slotFiller(this.#random, day);
      const title = fill(template);
      if (this.#used.has(title)) continue;
      this.#used.add(title);
      return { topic, title, fill };
    }
  }
}

/** Writes a story that no other one repeats. */
export function writeStory(
  random: SeededRandom,
  headlines: Headlines,
  covers: ReadonlyMap<CoverKind, Cover[]>,
  { author, editor, day }: { author: string; editor: string; day: Date },
): SeedStory {
  const { topic, title, fill } = headlines.next(day);
  const pictures = random.shuffle(topic.covers.flatMap((kind) => covers.get(kind) ?? []));
  const lead = fill(random.pick(topic.leads));
  const isOpinion = topic.channels[0] === 'opinion';
  return {
    slug: random.pick(topic.channels),
    draft: {
      ...emptyDraft,
      title,
      subTitle: !isOpinion && random.chance(0.35) ? random.pick(subTitles) : '',
      leadTitle: !isOpinion && random.chance(0.25) ? random.pick(leadTitles) : '',
      author,
      editor,
      source: random.pick(sources),
      keywords: random.shuffle(topic.keywords).slice(0, random.between(2, 3)),
      summary: random.chance(0.8) ? lead : '',
      remark: random.chance(0.15) ? '配图已与摄影确认' : '',
      cover: isOpinion || random.chance(0.08) ? null : (pictures[0] ?? null),
      content: bodyOf(random, topic, { lead, fill, author, pictures: pictures.slice(1), isOpinion }),
    },
  };
}

interface BodyParts {
  lead: string;
  fill(text: string): string;
  author: string;
  pictures: Cover[];
  isOpinion: boolean;
}

function bodyOf(
  random: SeededRandom,
  topic: StoryTopic,
  { lead, fill, author, pictures, isOpinion }: BodyParts,
): string {
  const paragraphs = random
    .shuffle(topic.bodies)
    .slice(0, random.between(3, topic.bodies.length))
    .map((text) => `<p>${fill(text)}</p>`);
  if (!isOpinion && paragraphs.length >= 5)
    paragraphs.splice(random.between(2, 3), 0, `<h2>${random.pick(headings)}</h2>`);
  if (!isOpinion && pictures.length > 0 && random.chance(0.6))
    paragraphs.splice(random.between(1, 2), 0, figure(pictures[0]!, `${fill('{place}')}一角。${author} 摄`));
  if (!isOpinion && pictures.length > 1 && random.chance(0.25))
    paragraphs.splice(paragraphs.length - 1, 0, figure(pictures[1]!, '资料图片'));
  if (random.chance(0.2))
    paragraphs.push(
      `<blockquote>${random.pick(['民有所呼，我有所应。', '慢一点，细一点，再细一点。', '路在脚下，也在心里。', '把日子过好，就是最大的道理。'])}</blockquote>`,
    );
  return `<p>${isOpinion ? '' : `本报讯（记者 ${author}）`}${lead}</p>${paragraphs.join('')}`;
}

function figure({ path }: Cover, caption: string): string {
  return `<p><img src="${path}" alt="${caption}"></p><p class="ql-align-center">${caption}</p>`;
}

/** Fills slots; a slot keeps its word through one story, so that a place stays the place. */
function slotFiller(random: SeededRandom, day: Date): (text: string) => string {
  const slotWords = new Map<string, string>();
  const dayText = `${Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', month: 'numeric' }).format(day))}月${Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', day: 'numeric' }).format(day))}日`;
  return (text) =>
    text.replace(/\{(\w+)(?::(\d+)-(\d+))?\}/g, (_whole, name: string, low?: string, high?: string) => {
      if (name === 'day') return dayText;
      const key = `${name}:${low}-${high}`;
      const value =
        slotWords.get(key) ??
        (low !== undefined ? String(random.between(Number(low), Number(high))) : random.pick(slots[name]!));
      slotWords.set(key, value);
      return value;
    });
}
