import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import type { ImportCounts } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/context.ts';
import { addCounts } from './counts.rules.ts';
import { knownStories, type NewProblem, patchImport } from './data-import.queries.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { isForLater } from './for-later.rules.ts';
import { ImportStopped, type ImportWork } from './import-work.ts';
import { PictureDesk } from './place-pictures.ts';
import { type PreparedStory, prepareStory, RefusedRecord, type StoryDesk } from './prepare-story.ts';
import { ProblemLog } from './problem-log.ts';
import { BrokenFile, type SourceEvent, type SourceStory } from './readers/source.ts';
import { takeStory } from './take-story.ts';

/** Records without a story after which the place is written all the same, and stories between looks at the rights. */
const batchSize = 200;

/** The import: each story in a transaction of its own that also notes how far the file is. */
export async function runImport(work: ImportWork): Promise<void> {
  const taking = new Taking(work);
  try {
    for await (const event of work.events) {
      if (event.kind === 'file') continue;
      const number = event.kind === 'story' ? event.story.number : event.number;
      if (number <= work.run.position) continue;
      await taking.take(event, number);
    }
  } catch (error) {
    // What a broken file brought before its end is part of the report.
    if (error instanceof BrokenFile) await taking.write();
    throw error;
  }
  await taking.write();
}

class Taking {
  readonly #work: ImportWork;
  readonly #desk: StoryDesk;
  readonly #counts: Partial<ImportCounts>;
  readonly #reporters = new Map<string, string | undefined>();
  readonly #log: ProblemLog;
  #problems: NewProblem[] = [];
  #channels: ReadonlySet<string> = new Set();
  #position: number;
  /** Records since the place was written, and stories since the rights were looked at. */
  #unwritten = 0;
  #sinceLook = batchSize;

  constructor(work: ImportWork) {
    const { run, deps } = work;
    this.#work = work;
    this.#log = new ProblemLog(run.id, 'run');
    this.#counts = { ...run.counts };
    this.#position = run.position;
    const { db, settings, now } = deps;
    const session = { userId: run.userId, nickName: run.userName } as Session;
    this.#desk = {
      db,
      run,
      now,
      pictures: new PictureDesk({ db, settings, now, session }, work.zip),
      reporterOf: (name) => this.#reporterOf(name),
    };
  }

  async take(event: SourceEvent, number: number): Promise<void> {
    this.#position = number;
    this.#unwritten += 1;
    addCounts(this.#counts, { read: 1 });
    if (event.kind === 'skipped') addCounts(this.#counts, { skipped: 1 });
    if (event.kind === 'refused') this.#refuse(event, event.message);
    if (event.kind === 'story') await this.#takeStory(event.story);
    else if (this.#unwritten >= batchSize) await this.write();
  }

  /** Writes how far the import is, with what the transaction did. Throws ImportStopped. */
  async write(change: (tx: Database) => Promise<void> = async () => undefined): Promise<void> {
    const { run, keep } = this.#work;
    await keep(async (tx) => {
      await change(tx);
      await this.#log.add(tx, this.#problems);
      if (!(await patchImport(tx, run, { counts: this.#counts, position: this.#position }))) throw new ImportStopped();
    });
    this.#problems = [];
    this.#unwritten = 0;
  }

  async #takeStory(story: SourceStory): Promise<void> {
    await this.#look();
    const { run, deps } = this.#work;
    // Pictures of a story that is in already are not brought again.
    if ((await knownStories(deps.db, run.source, [story.oldId])).size > 0) {
      addCounts(this.#counts, { known: 1 });
      if (this.#unwritten >= batchSize) await this.write();
      return;
    }
    const prepared = await this.#prepare(story);
    if (!prepared) return this.write();
    const by = { userId: run.userId, nickName: run.userName, address: run.address };
    await this.write(async (tx) => {
      const { counts, notes } = await takeStory(tx, run, story, prepared, by, deps.now());
      addCounts(this.#counts, counts);
      this.#problems.push(...notes.map((message) => this.#problem(story, 'note', message)));
    });
  }

  /** The story, or undefined where it is refused. */
  async #prepare(story: SourceStory): Promise<PreparedStory | undefined> {
    try {
      const prepared = await prepareStory(story, this.#desk);
      const { categoryId } = prepared.written.draft;
      if (categoryId !== null && this.#channels.has(categoryId)) return prepared;
      this.#refuse(story, texts.channelForeign);
    } catch (error) {
      // What the cleaning of texts says of a text; all else is a fault of ours, and the import goes on later.
      if (isForLater(error) || (!(error instanceof RefusedRecord) && !isAppError(error))) throw error;
      this.#refuse(story, error.message);
    }
    return undefined;
  }

  /** The rights of the person who started it, again: they may have gone since. */
  async #look(): Promise<void> {
    if (this.#sinceLook < batchSize) {
      this.#sinceLook += 1;
      return;
    }
    const { deps, needs, run } = this.#work;
    const rights = await needs.rightsOf(deps.db, run.userId);
    if (!rights?.can(SystemPermission.ImportData)) throw new AppError(ErrorCode.Forbidden, texts.runnerLost);
    this.#channels = rights.channels;
    this.#sinceLook = 0;
  }

  async #reporterOf(name: string): Promise<string | undefined> {
    if (!this.#reporters.has(name))
      this.#reporters.set(name, await this.#work.needs.reporterOf(this.#work.deps.db, name));
    return this.#reporters.get(name);
  }

  #refuse(record: Pick<SourceStory, 'number' | 'line' | 'oldId' | 'title'>, message: string): void {
    addCounts(this.#counts, { refused: 1 });
    this.#problems.push(this.#problem(record, 'refused', message));
  }

  #problem(
    { number, line, oldId, title }: Pick<SourceStory, 'number' | 'line' | 'oldId' | 'title'>,
    level: NewProblem['level'],
    message: string,
  ): NewProblem {
    const facts = { runId: this.#work.run.id, phase: 'run' as const };
    return { ...facts, number, line, oldId: oldId.slice(0, 300), title: title.slice(0, 300), level, message };
  }
}
