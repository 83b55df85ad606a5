import { countWords, SelfContentState, TipoffAction, TipoffKind, type TipoffState } from 'shared-contracts/model';
import { inArray } from '../platform/database/orm.ts';
import { textOfHtml } from '../platform/text/html.rules.ts';
import { newReceipt, titleOfTipoff } from '../modules/tipoffs/tipoff.rules.ts';
import type { Session } from '../platform/http/context.ts';
import type { Database } from '../platform/database/database.ts';
import { channels } from '../modules/channels/channel.tables.ts';
import { selfContents } from '../modules/contributors/self-content.tables.ts';
import { tipoffEvents, tipoffs } from '../modules/tipoffs/tipoff.tables.ts';

interface Voice {
  text: string;
  name: string;
  /** Hours ago. */
  age: number;
  state: TipoffState;
  /** The answer, or the reason for a refusal. */
  answer?: string;
}

const readers: readonly Voice[] = [
  {
    text: '柳溪路与学府街路口的红绿灯从昨晚开始一直是黄灯，早高峰堵了很久，交警也没到。',
    name: '骑车上班族',
    age: 3,
    state: 'waiting',
  },
  {
    text: '我们小区二次供水从周一起发黄，物业说是水箱清洗，但三天了还是这样。\n楼里老人小孩多，希望记者来看看。',
    name: '临江花园业主',
    age: 9,
    state: 'waiting',
  },
  {
    text: '老城墙根的旧书市集周末要最后一次开市了，摊主们都在告别，值得拍一拍。',
    name: '樟树下',
    age: 20,
    state: 'waiting',
  },
  {
    text: '12路公交司机把走失的老人送回了家，没留姓名，家属想当面感谢。',
    name: '陈女士',
    age: 30,
    state: 'working',
    answer: '您好，记者已联系公交公司，核实后会尽快报道，谢谢您。',
  },
  { text: '江滩公园健身步道有两处地砖翘起，昨天有人绊倒。', name: '早起的鸟', age: 52, state: 'working' },
  {
    text: '青石镇的柑橘滞销，合作社里堆了二十多万斤，果农很着急。',
    name: '青石镇村民',
    age: 96,
    state: 'refused',
    answer: '感谢反映。此事已由本报农业专版报道，详见本周三的《柑橘销路》。',
  },
  {
    text: '有人冒充燃气公司上门收检测费，已经骗了我们单元三户。',
    name: '老街坊',
    age: 140,
    state: 'refused',
    answer: '已转交警方处理，案件办理期间不便报道，请保留收据。',
  },
];

const reports: readonly (Voice & { title: string; due?: number })[] = [
  {
    title: '市图书馆新馆月底试开放',
    text: '馆方透露新馆月底试开放，首周限流，可提前采访布展。',
    name: 'live',
    age: 5,
    state: 'waiting',
  },
  {
    title: '高校毕业生专场招聘提前',
    text: '人社局口头通知，专场提前到下周六，岗位数约三千。',
    name: 'hejy',
    age: 26,
    state: 'working',
    due: 20,
  },
  {
    title: '跨江大桥夜间封闭施工',
    text: '施工方称连续五晚封闭，需与交管核实绕行方案。',
    name: 'xuwb',
    age: 70,
    state: 'working',
    due: -10,
  },
];

const contentsOfAccount = [
  {
    title: '梯田开镰迎客来',
    slug: 'local',
    hours: 4,
    state: SelfContentState.Waiting,
    body: '<p>本周起，云岭梯田进入收割季，村里办起了开镰节。</p><p>合作社负责人介绍，今年亩产比去年略高，游客可以下田体验。</p>',
  },
  {
    title: '百年戏台修缮完工',
    slug: 'heritage',
    hours: 20,
    state: SelfContentState.Waiting,
    body: '<p>历时八个月，镇上的百年戏台完成落架大修，元旦将重新开锣。</p>',
  },
  {
    title: '乡村小学的足球队',
    slug: 'local',
    hours: 60,
    state: SelfContentState.Returned,
    body: '<p>这支球队没有专职教练，却拿到了县里的第二名。</p>',
    reason: '故事很好，请补充教练和队员的直接引语，并确认比赛名称。',
  },
  {
    title: '山里的邮递员',
    slug: 'local',
    hours: 2,
    state: SelfContentState.Draft,
    body: '<p>他每天要走二十多公里山路。</p>',
  },
] as const;

const hour = 3_600_000;

/**
 * Submissions from people outside the newsroom: tip-offs in all states, reported clues with due times, and contents of
 * the media account.
 */
export async function seedExternalMessages(
  tx: Database,
  sessions: ReadonlyMap<string, Session>,
  now: Date,
): Promise<void> {
  const holder = sessions.get('editor')!;
  const chief = sessions.get('director')!;
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const tipoffsIn = (state: TipoffState) =>
    state === 'waiting' ? {} : { holderId: holder.userId, holderName: holder.nickName };
  for (const [index, { text, name, age, state, answer }] of readers.entries()) {
    const [row] = await tx
      .insert(tipoffs)
      .values({
        kind: TipoffKind.Reader,
        receipt: newReceipt(),
        ticket: `seed:${index}`,
        title: titleOfTipoff('', text),
        content: text,
        readerKey: `web:seed-reader-${index}`,
        senderName: name,
        mobile: index % 3 === 1 ? '' : `1360000${2001 + index}`,
        ip: `10.30.0.${index + 1}`,
        origin: index % 2 === 0 ? 'site' : 'app',
        state,
        ...tipoffsIn(state),
        createdTime: ago(age),
        modifiedTime: ago(age),
      })
      .returning({ id: tipoffs.id });
    if (state === 'waiting') continue;
    const event = { tipoffId: row!.id, userId: holder.userId, userName: holder.nickName };
    await tx.insert(tipoffEvents).values({ ...event, action: TipoffAction.Claim, time: ago(age - 1) });
    if (answer)
      await tx.insert(tipoffEvents).values({
        ...event,
        action: state === 'refused' ? TipoffAction.Refuse : TipoffAction.Reply,
        text: answer,
        time: ago(age - 2),
      });
  }
  for (const [index, { title, text, name, age, state, due }] of reports.entries()) {
    const by = sessions.get(name)!;
    const [row] = await tx
      .insert(tipoffs)
      .values({
        kind: TipoffKind.Reported,
        receipt: newReceipt(),
        ticket: `seed:report:${index}`,
        title,
        content: text,
        senderName: by.nickName,
        origin: 'desk',
        state,
        ...tipoffsIn(state),
        dueTime: due === undefined ? null : ago(-due),
        createUserId: by.userId,
        createdTime: ago(age),
        modifiedTime: ago(age),
      })
      .returning({ id: tipoffs.id });
    const reporter = { userId: by.userId, userName: by.nickName };
    const reported = { tipoffId: row!.id, action: TipoffAction.Report, ...reporter, time: ago(age) };
    await tx.insert(tipoffEvents).values(reported);
    if (state === 'working')
      await tx.insert(tipoffEvents).values({
        tipoffId: row!.id,
        action: TipoffAction.Assign,
        text: holder.nickName,
        userId: chief.userId,
        userName: chief.nickName,
        time: ago(age - 1),
      });
  }
  await seedContents(tx, sessions.get('media')!, chief, ago);
}

async function seedContents(
  tx: Database,
  account: Session,
  decider: Session,
  ago: (hours: number) => Date,
): Promise<void> {
  const slugs = [...new Set(contentsOfAccount.map(({ slug }) => slug))];
  const idOf = new Map(
    (await tx.select().from(channels).where(inArray(channels.slug, slugs))).map(({ slug, id }) => [slug, id]),
  );
  await tx.insert(selfContents).values(
    contentsOfAccount.map((one) => {
      const txtContent = textOfHtml(one.body);
      const categoryId = idOf.get(one.slug) ?? null;
      const isSent = one.state !== SelfContentState.Draft;
      const time = ago(one.hours);
      const decided =
        one.state === SelfContentState.Returned
          ? {
              reason: one.reason,
              decidedBy: decider.userId,
              decidedByName: decider.nickName,
              decidedTime: ago(one.hours - 3),
            }
          : {};
      return {
        userId: account.userId,
        userName: account.nickName,
        title: one.title,
        author: account.nickName,
        content: one.body,
        txtContent,
        wordCount: countWords(txtContent),
        categoryId,
        state: one.state,
        createdTime: time,
        modifiedTime: time,
        ...(isSent ? { sentTime: time, countedTime: time, countedChannelId: categoryId } : {}),
        ...decided,
      };
    }),
  );
}
