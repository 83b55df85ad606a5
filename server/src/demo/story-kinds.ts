import { type Cover, emptyDraft, StoryType, type StoryVideo } from 'shared-contracts/model';
import type { CoverKind } from './cover-art.ts';
import { type Stage0, StoryPlay } from './play-story.ts';
import { SeededRandom } from './random.ts';
import type { Fate, StoryPlan } from './story-plan.ts';
import { sandboxMedia } from '../modules/media/video-library/library-media.ts';

const seedNumber = 406_912;
const both: Fate = { kind: 'published', targets: ['app', 'website'] };

interface KindPlan {
  type: StoryType;
  title: string;
  summary: string;
  slug: string;
  fate: Fate;
  author: string;
  covers?: CoverKind;
  captions?: readonly string[];
  /** Clip of the sandbox library and its id there. */
  clip?: { id: string; name: string; seconds: number };
  url?: string;
}

const clip = (id: string, name: string, seconds: number) => ({ id, name, seconds });

const plans: readonly KindPlan[] = [
  {
    type: StoryType.Gallery,
    title: '镜头里的江岸四季',
    summary: '同一段江岸，四个季节，五位摄影师的记录。',
    slug: 'local',
    fate: both,
    author: 'editor2',
    covers: 'river',
    captions: ['春汛初涨，渡口清晨', '夏夜江风，纳凉的人们', '秋水长天', '冬日江雾', '又一年开渔'],
  },
  {
    type: StoryType.Gallery,
    title: '城市之光：夜色下的临江',
    summary: '灯火里的街巷、桥梁与晚归的人。',
    slug: 'culture',
    fate: both,
    author: 'live',
    covers: 'night',
    captions: ['跨江大桥亮灯', '老街夜市', '末班车', '高架光轨'],
  },
  {
    type: StoryType.Gallery,
    title: '田野调查：秋收图景',
    summary: '',
    slug: 'local',
    fate: { kind: 'waiting', stage: 1 },
    author: 'editor2',
    covers: 'field',
    captions: ['开镰', '晒秋', '颗粒归仓'],
  },
  {
    type: StoryType.Gallery,
    title: '山林防火巡护一日',
    summary: '',
    slug: 'local',
    fate: { kind: 'draft' },
    author: 'editor',
    covers: 'forest',
    captions: ['出发', '瞭望塔'],
  },
  {
    type: StoryType.Video,
    title: '一分钟看轨道交通早高峰',
    summary: '四条线路、二十六座车站，一分钟看懂早高峰的客流变化。',
    slug: 'local',
    fate: both,
    author: 'editor2',
    clip: clip('9000', 'clip-1', 6),
  },
  {
    type: StoryType.Video,
    title: '滨江步道开放首日',
    summary: '新开放的滨江步道迎来第一批市民。',
    slug: 'local',
    fate: both,
    author: 'live',
    clip: clip('9002', 'clip-3', 5),
  },
  {
    type: StoryType.Video,
    title: '稻田开镰',
    summary: '',
    slug: 'local',
    fate: { kind: 'waiting', stage: 2 },
    author: 'editor2',
    clip: clip('9100', 'clip-2', 8),
  },
  {
    type: StoryType.ExternalLink,
    title: '全市政务服务网上办事入口',
    summary: '办事不出门，点此进入政务服务平台。',
    slug: 'politics',
    fate: both,
    author: 'editor',
    covers: 'tiles',
    url: 'https://www.example.gov.cn/service',
  },
  {
    type: StoryType.ExternalLink,
    title: '高考志愿填报参考系统',
    summary: '',
    slug: 'local',
    fate: { kind: 'cleared' },
    author: 'editor2',
    covers: 'waves',
    url: 'https://exam.example.edu.cn/',
  },
];

/** Atlases, short videos and links of the demo newsroom, taken through review to their planned outcomes. */
export async function seedStoryKinds(
  stage: Stage0,
  channelIds: ReadonlyMap<string, string>,
  covers: ReadonlyMap<CoverKind, Cover[]>,
  stagesOf: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const mine = { ...stage, random: new SeededRandom(seedNumber) };
  for (const [place, plan] of plans.entries()) {
    const slug = channelIds.has(plan.slug) ? plan.slug : 'local';
    const name = stage.sessions.get(plan.author)!.nickName;
    const storyPlan: StoryPlan = { fate: plan.fate, author: plan.author, contentType: plan.type, age: 30 + place * 5 };
    await new StoryPlay(mine, storyPlan).play(
      { ...draftOf(plan, channelIds.get(slug)!, covers), author: name, editor: name },
      stagesOf.get(slug)!,
    );
  }
}

function draftOf(
  { title, summary, covers: kind, captions = [], clip: film, url = '' }: KindPlan,
  categoryId: string,
  covers: ReadonlyMap<CoverKind, Cover[]>,
) {
  const shots = (kind && covers.get(kind)) ?? [];
  const pictures = captions.map((caption, place) => ({ ...shots[place % shots.length]!, caption }));
  const video: StoryVideo | null = film
    ? {
        source: 'library',
        id: film.id,
        playURL: `${sandboxMedia}/${film.name}.mp4`,
        coverUrl: `${sandboxMedia}/${film.name}.jpg`,
        title,
        duration: film.seconds,
      }
    : null;
  return {
    ...emptyDraft,
    title,
    summary,
    source: '本报融媒体中心',
    categoryId,
    pictures,
    video,
    externalLinkUrl: url,
    cover: url === '' ? null : (shots[0] ?? null),
  };
}
