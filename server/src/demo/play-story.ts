import { type ContentDraft, Decision, type ReviewStage, Stage, StoryType, Target } from 'shared-contracts/model';
import { eq } from '../platform/database/orm.ts';
import { writeText } from '../modules/stories/content.rules.ts';
import type { Context, Session } from '../platform/http/context.ts';
import { externalChannels } from '../assembly/external-channels.ts';
import { publishStory, scheduleStory, withdrawStory } from '../modules/publishing/publish-story.ts';
import { findContent } from '../modules/stories/content.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { contents } from '../modules/stories/content.tables.ts';
import { noteRead } from '../modules/review/story-read.queries.ts';
import { binStory } from '../modules/stories/story.commands.ts';
import { actorOf } from '../platform/http/actor-of.ts';
import { operationNames } from '../modules/stories/operation.texts.ts';
import { claimStory, decideStory, submitStory } from '../modules/review/review.ts';
import { linkedPages } from '../assembly/linked-pages.ts';
import { createStory, updateStory } from '../modules/stories/save.ts';
import type { SeededRandom } from './random.ts';
import { answerNotes, noteStory } from './story-notes.ts';
import type { Fate, StoryPlan } from './story-plan.ts';

/** The dependencies of a play beside its plan. */
export interface Stage0 {
  tx: Database;
  base: Omit<Context, 'session' | 'now' | 'db'>;
  sessions: ReadonlyMap<string, Session>;
  random: SeededRandom;
  now: Date;
}

const minute = 60_000;
const hour = 60 * minute;
const reasons: readonly [string, string][] = [
  ['fact', '第二段的数据请再与发布单位核实，并注明统计时间。'],
  ['wording', '文字还可以再精炼，注意“的、地、得”和标点。'],
  ['title', '标题偏长，建议突出新闻点，控制在二十五字以内。'],
  ['picture', '配图与内容关联不强，请更换现场图片并补充图说。'],
  ['source', '引用的说法需要注明出处，请补充采访对象。'],
  ['direction', '表述要更稳妥，避免绝对化用语。'],
];
const passOpinions = ['', '', '', '同意', '稿件扎实，同意通过', '标题已看，通过'];
const withdrawReasons = ['发布单位要求更正数据', '活动时间有调整，待核实后重发', '配图版权待确认'];

/**
 * Plays a story's life through the real workflow, action by action on a clock of its own, so that versions, tasks,
 * seals, records and deliveries fit together as they would in a year of work.
 */
export class StoryPlay {
  readonly #stage: Stage0;
  readonly #plan: StoryPlan;
  #time: number;
  #id = '';

  constructor(stage: Stage0, plan: StoryPlan) {
    this.#stage = stage;
    this.#plan = plan;
    this.#time = stage.now.getTime() - plan.age * hour;
  }

  /** Writes the story and leads it to its planned outcome; returns its id. */
  async play(draft: ContentDraft, stages: readonly number[]): Promise<string> {
    const { fate } = this.#plan;
    const context = this.#as(this.#plan.author);
    this.#id = (
      await createStory(this.#stage.tx, writeText(draft), {
        contentType: this.#plan.contentType ?? StoryType.Article,
        kind: 'save',
        by: actorOf(context),
        now: context.now(),
        operation: operationNames.create,
      })
    ).id;
    if (this.#stage.random.chance(0.35)) await this.#revise(draft, '正文又核对了一遍');
    await this.#leadTo(fate, draft, stages as readonly ReviewStage[]);
    return this.#id;
  }

  async #leadTo(fate: Fate, draft: ContentDraft, stages: readonly ReviewStage[]): Promise<void> {
    const { tx, random, now } = this.#stage;
    if (fate.kind === 'draft') return;
    if (fate.kind === 'binnedDraft') return this.#bin(this.#plan.author, '与另一篇稿件重复');
    if (fate.kind === 'waiting' || fate.kind === 'claimed') {
      await this.#passUpTo(stages, stages.includes(fate.stage) ? fate.stage : stages.at(-1)!);
      if (fate.kind === 'claimed') await this.#claim();
      return;
    }
    if (fate.kind === 'returned') return this.#returnAt(stages, stages.includes(fate.stage) ? fate.stage : stages[0]!);
    if (fate.kind === 'vetoed') {
      await this.#passUpTo(stages, 3);
      return this.#decide(Stage.Chief, Decision.Veto, '主题与近期报道重复，且采访不充分，不予采用。');
    }
    if (random.chance(0.18)) {
      await this.#returnAt(stages, stages[0]!);
      await this.#revise(draft, '已按审核意见修改');
      await answerNotes(this.#id, this.#now(this.#plan.author));
    }
    await this.#passUpTo(stages, Stage.Cleared);
    if (fate.kind === 'cleared') return;
    const publisher = this.#as(random.pick(['chief', 'operator', 'operator', 'luoxin']), 40);
    if (fate.kind === 'scheduled') {
      const planTime = new Date(now.getTime() + random.between(20, 60 * 48) * minute);
      return scheduleStory(tx, this.#id, [Target.App, Target.Website], planTime, publisher);
    }
    await publishStory(tx, this.#id, 'targets' in fate ? fate.targets : [Target.App, Target.Website], publisher);
    if (fate.kind === 'published') return;
    await withdrawStory(
      tx,
      this.#id,
      undefined,
      random.pick(withdrawReasons),
      this.#as('chief', 60 * 20),
      externalChannels,
    );
    if (fate.kind === 'binnedWithdrawn') await this.#bin('chief', '已撤稿，不再使用');
  }

  /** Submits, and passes every stage before `goal`. */
  async #passUpTo(stages: readonly ReviewStage[], goal: number): Promise<void> {
    const { tx, random } = this.#stage;
    await submitStory(tx, { id: this.#id, rev: await this.#rev() }, this.#as(this.#plan.author, 30));
    for (const stage of stages.filter((one) => one < goal))
      await this.#decide(stage, Decision.Approve, random.pick(passOpinions));
  }

  async #returnAt(stages: readonly ReviewStage[], stage: ReviewStage): Promise<void> {
    const [reason, opinion] = this.#stage.random.pick(reasons);
    await this.#passUpTo(stages, stage);
    await this.#decide(stage, Decision.Return, opinion, [reason]);
  }

  async #decide(stage: number, status: Decision, remark: string, reasonCodes: string[] = []): Promise<void> {
    const context = this.#as(this.#reviewerAt(stage), 50);
    const id = this.#id;
    const item = { id, rev: await this.#rev() };
    const story = status === Decision.Approve ? await findContent(this.#stage.tx, id) : undefined;
    if (story) await noteRead(this.#stage.tx, story, story.hash, context.session.userId, context.now());
    if (status === Decision.Return) await noteStory(id, context);
    await decideStory(
      this.#stage.tx,
      item,
      { items: [item], status, remark, reasonCodes, returnStage: 0, resume: false },
      context,
    );
  }

  async #claim(): Promise<void> {
    const [row] = await this.#stage.tx
      .select({ stage: contents.auditStage })
      .from(contents)
      .where(eq(contents.id, this.#id));
    await claimStory(this.#stage.tx, this.#id, true, this.#as(this.#reviewerAt(row!.stage), 30));
  }

  /** One person for each stage, and never the author. */
  #reviewerAt(stage: number): string {
    const { random } = this.#stage;
    if (stage === Stage.Editor)
      return random.pick(['editor', 'editor2', 'hejy', 'linxf'].filter((name) => name !== this.#plan.author));
    return { 2: random.pick(['director', 'director', 'tianzg']), 3: 'chief', 4: 'political' }[stage] ?? 'chief';
  }

  async #revise(draft: ContentDraft, remark: string): Promise<void> {
    const context = this.#as(this.#plan.author, 25);
    const content = draft.content.replace(/<p>([^<]{20,}?)。<\/p>/, '<p>$1，记者近日进行了走访。</p>');
    const requestId = crypto.randomUUID();
    await updateStory(
      { ...draft, content, remark, id: this.#id, rev: await this.#rev(), lockToken: '', requestId, kind: 'save' },
      context,
      { contentType: this.#plan.contentType, pages: linkedPages },
    );
    draft.content = content;
  }

  async #bin(userName: string, reason: string): Promise<void> {
    await binStory(this.#stage.tx, this.#id, reason, this.#as(userName, 90));
  }

  async #rev(): Promise<number> {
    const [row] = await this.#stage.tx.select({ rev: contents.rev }).from(contents).where(eq(contents.id, this.#id));
    return row!.rev;
  }

  /** Returns a context of a user, some minutes after the last action but never later than now. */
  #as(userName: string, minutes = 0): Context {
    const { random, now } = this.#stage;
    const left = now.getTime() - this.#time;
    this.#time += Math.min(minutes * minute * (0.4 + random.next()), left / 4);
    return this.#now(userName);
  }

  /** Returns a context of a user at the moment of the last action. */
  #now(userName: string): Context {
    const { tx, base, sessions } = this.#stage;
    const time = new Date(Math.floor(this.#time));
    const session = sessions.get(userName);
    if (!session) throw new Error(`The seed has no user ${userName}.`);
    return { ...base, db: tx, session, now: () => time };
  }
}
