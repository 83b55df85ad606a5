import { bodyMaxLength, dataImportLimits as limits } from 'shared-contracts/limits';
import type { ImportAuthor, ImportCategory, ImportCounts } from 'shared-contracts/model';
import { isEmptyBody } from '../../platform/text/html.rules.ts';
import { listChannels } from '../channels/channel.queries.ts';
import { addressesIn } from './body-pictures.rules.ts';
import { addCounts } from './counts.rules.ts';
import {
  dropProblems,
  type ImportPatch,
  knownStories,
  type NewProblem,
  patchImport,
  putFiles,
} from './data-import.queries.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { formerAddresses } from './old-address.rules.ts';
import { ImportStopped, type ImportWork } from './import-work.ts';
import { draftReason } from './prepare-story.ts';
import { ProblemLog } from './problem-log.ts';
import type { SourceEvent, SourceStory } from './readers/source.ts';

/** Records after which the figures are written. */
const batchSize = 200;
/** Old numbers of this file that are remembered, so that one that comes twice is counted once. */
const seenMax = 300_000;

/** Characters of a text that may hold nothing but marks; to look through longer ones takes longer than reading them. */
const emptyMost = 2000;

/** The dry run: counts what the import would do, and collects categories, authors and files; stores no story. */
export async function checkFile(work: ImportWork): Promise<void> {
  const { run, events, keep } = work;
  const check = new Check(work);
  await keep((tx) => dropProblems(tx, run.id));
  try {
    for await (const event of events) {
      check.take(event);
      if (check.size >= batchSize) await check.write();
    }
  } finally {
    // What a broken file brought before its end is part of the report.
    if (!work.signal.aborted) await check.write(true);
  }
}

class Check {
  readonly #work: ImportWork;
  #events: SourceEvent[] = [];
  #counts: Partial<ImportCounts> = {};
  readonly #categories = new Map<string, ImportCategory>();
  readonly #authors = new Map<string, number>();
  readonly #seen = new Set<string>();
  readonly #log: ProblemLog;

  constructor(work: ImportWork) {
    this.#work = work;
    this.#log = new ProblemLog(work.run.id, 'check');
  }

  get size(): number {
    return this.#events.length;
  }

  take(event: SourceEvent): void {
    this.#events.push(event.kind === 'story' ? this.#lean(event.story) : event);
  }

  /** What a report needs of a story; the text is not kept until the batch is full. */
  #lean(story: SourceStory): SourceEvent {
    const { number, line, oldId, title } = story;
    if (story.body.length > bodyMaxLength)
      return { kind: 'refused', number, line, oldId, title, message: texts.tooLong };
    const { zip, deps } = this.#work;
    const base = story.addresses.find((address) => /^https?:/i.test(address));
    const addresses = addressesIn(story.body, base);
    const missing = zip ? addresses.filter((address) => !address.startsWith('data:') && !zip.has(address)) : [];
    // Without the zip a picture may still be fetched, where it has a whole address.
    const lost = missing.filter((address) => !/^https?:/i.test(address));
    addCounts(this.#counts, { pictures: addresses.length, missingPictures: lost.length });
    const isEmpty = story.body.length <= emptyMost && isEmptyBody(story.body);
    const isHeld = lost.length > 0 || draftReason(story.publishedTime, isEmpty, deps.now()) !== undefined;
    const isPublished = story.isPublished && !isHeld;
    return { kind: 'story', story: { ...story, isPublished, body: '', summary: '', tags: [] } };
  }

  async write(isLast = false): Promise<void> {
    const { run, keep } = this.#work;
    const events = this.#events;
    this.#events = [];
    const stories = events.flatMap((event) => (event.kind === 'story' ? [event.story] : []));
    await keep(async (tx) => {
      const known = await knownStories(
        tx,
        run.source,
        stories.map(({ oldId }) => oldId),
      );
      for (const story of stories) this.#count(story, known);
      const problems = events.flatMap((event): NewProblem[] => this.#problemOf(event));
      addCounts(this.#counts, {
        read: events.filter(({ kind }) => kind !== 'file').length,
        skipped: events.filter(({ kind }) => kind === 'skipped').length,
        refused: problems.length,
      });
      await this.#log.add(tx, problems);
      await putFiles(
        tx,
        events.flatMap((event) =>
          event.kind === 'file' ? [{ source: run.source, oldId: event.oldId, url: event.url }] : [],
        ),
      );
      if (!(await patchImport(tx, run, { checked: this.#counts, ...(isLast && (await this.#found())) })))
        throw new ImportStopped();
    });
  }

  #problemOf(event: SourceEvent): NewProblem[] {
    const { run } = this.#work;
    const facts = { runId: run.id, phase: 'check' as const, level: 'refused' as const };
    if (event.kind === 'refused') {
      const { number, line, oldId, title, message } = event;
      return [{ ...facts, number, line, oldId: oldId.slice(0, 300), title: title.slice(0, 300), message }];
    }
    if (event.kind !== 'story' || event.story.title.trim() !== '') return [];
    const { number, line, oldId } = event.story;
    return [{ ...facts, number, line, oldId: oldId.slice(0, 300), title: '', message: texts.untitled }];
  }

  #count(story: SourceStory, known: ReadonlySet<string>): void {
    const isKnown = known.has(story.oldId) || this.#seen.has(story.oldId);
    if (this.#seen.size < seenMax) this.#seen.add(story.oldId);
    if (story.title.trim() !== '') addCounts(this.#counts, isKnown ? { known: 1 } : this.#coming(story));
    for (const { key, name } of story.categories) {
      const found = this.#categories.get(key);
      if (found) found.stories += 1;
      else if (this.#categories.size < limits.listed && key.length <= limits.category)
        this.#categories.set(key, { key, name: name || key, stories: 1, channelId: '' });
    }
    for (const name of story.authors)
      if (this.#authors.has(name) || this.#authors.size < limits.listed)
        this.#authors.set(name, (this.#authors.get(name) ?? 0) + 1);
  }

  #coming({ isPublished, addresses }: SourceStory): Partial<ImportCounts> {
    const redirects = formerAddresses(addresses).former.length;
    return { added: 1, [isPublished ? 'published' : 'drafts']: 1, redirects };
  }

  /** Categories with the channels of the same name, and authors with the reporters of the same name. */
  async #found(): Promise<ImportPatch> {
    const { deps, needs } = this.#work;
    const channels = new Map((await listChannels(deps.db)).map(({ id, name }) => [name, id]));
    const categories = [...this.#categories.values()]
      .map((one) => ({ ...one, channelId: channels.get(one.name) ?? '' }))
      .sort((one, other) => other.stories - one.stories);
    const authors: ImportAuthor[] = [];
    for (const [name, stories] of [...this.#authors].sort((one, other) => other[1] - one[1]))
      authors.push({ name, stories, reporterId: (await needs.reporterOf(deps.db, name)) ?? null });
    return { categories, authors };
  }
}
