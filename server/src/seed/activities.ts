import type { Cover } from 'shared-contracts/model';
import type { Session } from '../http/context.ts';
import type { Database } from '../store/database.ts';
import { activities, type ActivityKind, placeholderAds } from '../store/schema/activity.ts';
import type { CoverKind } from './cover-art.ts';
import type { SeededRandom } from './random.ts';

const names: Record<ActivityKind, readonly string[]> = {
  activity: [
    '全民阅读打卡季', '城市定向挑战赛', '江畔摄影大赛', '乡村振兴观察团招募', '少年记者训练营', '社区微心愿征集', '秋季徒步大会', '非遗手作体验日', '好物集市开集', '读者开放日',
    '老城记忆征文', '垃圾分类达人赛', '健康科普公益讲座', '春节送福写春联', '青年志愿者招募', '城市夜跑团', '亲子科学实验课', '本地好书评选', '桥梁主题绘画展', '志愿献血日', '防灾减灾知识竞答', '校园足球周末赛',
  ],
  raffle: ['订报抽好礼', '新春红包雨', '答题抽电影票', '签到抽话费', '转发赢门票', '会员日抽奖'],
  vote: ['最美乡村评选', '年度好新闻投票', '我最喜爱的城市公园', '十大民生实事票选', '优秀志愿者投票'],
};
const sponsors = ['市文旅局', '市图书馆', '团市委', '市总工会', '临江日报社', '市体育局'];
const ads = ['新能源汽车下乡补贴', '临江银行便民贷', '城市书房招募阅读推广人', '滨江新区楼盘开放', '中医院冬病夏治', '国际马拉松报名', '老字号年货节', '智慧停车上线', '职业院校招生', '文旅年卡首发', '健康体检套餐', '社区团购直通车'];
const hour = 3_600_000;

/** Activities, raffles, votes and placeholder ads for the pickers to choose from. */
export async function seedActivities(tx: Database, random: SeededRandom, covers: ReadonlyMap<CoverKind, Cover[]>, { userId, nickName }: Session, now: Date): Promise<void> {
  const pictures = [...covers.values()].flat();
  const thumbnail = (place: number) => pictures[(place * 7) % pictures.length]?.path ?? null;
  const owner = { createUserId: userId, createUserName: nickName };
  const rows = (Object.keys(names) as ActivityKind[]).flatMap((kind) =>
    names[kind].map((name, place) => {
      const createdTime = new Date(now.getTime() - (place * 26 + 3) * hour);
      const startTime = new Date(createdTime.getTime() + 24 * hour);
      return {
        kind, name, ...owner, createdTime, modifiedTime: new Date(createdTime.getTime() + hour), startTime, endTime: new Date(startTime.getTime() + (7 + (place % 20)) * 24 * hour),
        keywords: name.slice(-4), introduction: `${name}由临江日报社联合相关单位举办，欢迎市民参与。`, sponsors: [sponsors[place % sponsors.length]!, sponsors[(place + 2) % sponsors.length]!],
        listThumbnail: thumbnail(place), externalLinkUrl: `https://huodong.example.com/${kind}/${place + 1}`, raffleType: kind === 'raffle' ? 1 + (place % 2) : 0, total: random.between(0, 4000),
        wapPublishStatus: 2 as const, appPublishStatus: place % 7 === 6 ? (1 as const) : (2 as const), theme: '', form: '',
      };
    }),
  );
  await tx.insert(activities).values(rows);
  await tx.insert(placeholderAds).values(
    ads.map((title, place) => ({
      title, ...owner, imagePath: thumbnail(place + 3) ?? '', externalLinkUrl: `https://ad.example.com/p/${place + 1}`, createdTime: new Date(now.getTime() - (place * 40 + 5) * hour),
    })),
  );
}
