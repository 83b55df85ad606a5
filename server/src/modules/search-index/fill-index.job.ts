import { randomBytes } from 'node:crypto';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { isJobOpen, putJob } from '../../platform/jobs/job.queries.ts';
import type { JobDeps, JobHandler } from '../../platform/jobs/runner.ts';
import type { AliasActions, SearchEngine } from '../../platform/search-engine/search-engine.ts';
import {
  documentOf,
  fillingAlias,
  fillVersion,
  indexBody,
  liveAlias,
  mappingVersion,
} from '../stories/search/index-document.rules.ts';
import { openEngineSearch } from '../stories/search/open-story-search.ts';
import { countStories, lockIndexState, noteIndexState, readIndexState } from './index-state.queries.ts';
import { searchRowsAfter } from './search-rows.queries.ts';
import { searchIndexTexts as texts } from './search-index.texts.ts';

/** Kind, and the one key, of the jobs that fill a new index. */
export const fillJobKind = 'search-fill';
/** Milliseconds until it is looked again whether other transactions have ended. */
const restForOthers = 1000;
/** Stories of one job; the next one goes on behind them, so that a stop loses at most these. */
const batch = 500;

/** `since` is the transaction that opened the index: what began before it may not know that changes go there. */
type Step = { index: string; step: 'open' | 'fill' | 'switch'; afterId: string; since?: string };

const putStep = (tx: Database, step: Step, now: Date, rest = 0) =>
  putJob(tx, { kind: fillJobKind, key: fillJobKind, payload: step, runTime: new Date(now.getTime() + rest), now });

/** Begins to fill a new index beside the one that is searched; false where that is under way. */
export async function startFill(tx: Database, index: string, now: Date): Promise<boolean> {
  await lockIndexState(tx);
  if (await isJobOpen(tx, fillJobKind)) return false;
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const name = `${liveAlias(index)}-${stamp}-${randomBytes(3).toString('hex')}`;
  await noteIndexState(tx, {
    fillingIndex: name,
    isFillingOpen: false,
    filledCount: 0,
    fillTotal: await countStories(tx),
  });
  await putStep(tx, { index: name, step: 'open', afterId: '0' }, now);
  return true;
}

/**
 * Fills a new index story by story and then has it searched. Changes go there too from its opening on, with greater
 * versions than those of the fill. Every step may be done twice.
 */
export const fillStep: JobHandler = async (tx, job, { settings, now }) => {
  const engine = openEngineSearch(settings)?.engine;
  const step = job.payload as Step;
  const state = await readIndexState(tx);
  // Switched off, or overtaken by another fill.
  if (!engine || state.fillingIndex !== step.index) return;
  if (await isAwaited(tx, step)) return putStep(tx, step, now(), restForOthers);
  const next = await steps[step.step](tx, step, { engine, index: settings.SEARCH_INDEX, now });
  if (next) await putStep(tx, next, now());
};

/** True while a transaction runs whose changes would reach neither the queue nor the first reading of the stories. */
async function isAwaited(tx: Database, { since }: Step): Promise<boolean> {
  if (since === undefined) return false;
  const { rows } = await tx.execute<{ waits: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) <= ${since}::xid8 as waits`,
  );
  return rows[0]!.waits;
}

interface Parts extends Pick<JobDeps, 'now'> {
  engine: SearchEngine;
  /** Beginning of the names of indexes. */
  index: string;
}

const steps: Record<Step['step'], (tx: Database, step: Step, parts: Parts) => Promise<Step | undefined>> = {
  async open(tx, { index: name }, { engine, index }) {
    const alias = fillingAlias(index);
    await engine.createIndex(name, indexBody);
    const others = (await engine.indexesOf(alias)).filter((one) => one !== name);
    await engine.changeAliases([
      // What an earlier fill left half done.
      ...others.map((one) => ({ remove_index: { index: one } })),
      { add: { index: name, alias } },
    ]);
    // Committed before a story is read: what changes after that goes to this index too.
    await noteIndexState(tx, { isFillingOpen: true, filledCount: 0 });
    const { rows } = await tx.execute<{ since: string }>(sql`select pg_current_xact_id()::text as since`);
    return { index: name, step: 'fill', afterId: '0', since: rows[0]!.since };
  },

  async fill(tx, { index: name, afterId }, { engine, index }) {
    const rows = await searchRowsAfter(tx, afterId, batch);
    if (rows.length === 0) return { index: name, step: 'switch', afterId };
    const writes = rows.map((row) => ({ id: row.id, version: fillVersion, document: documentOf(row, fillVersion) }));
    const failed = await engine.write(fillingAlias(index), writes, false);
    const why = [...failed.values()];
    // The engine was emptied meanwhile.
    if (why.some((one) => one.startsWith('404'))) return { index: name, step: 'open', afterId: '0' };
    if (why.length > 0) throw new Error(texts.notTaken(why.length, why[0]!));
    const { filledCount } = await readIndexState(tx);
    await noteIndexState(tx, { filledCount: filledCount + rows.length });
    return { index: name, step: 'fill', afterId: rows.at(-1)!.id };
  },

  async switch(tx, { index: name }, { engine, index, now }) {
    const [live, filling] = [liveAlias(index), fillingAlias(index)];
    const before = await engine.indexesOf(live);
    if (!before.includes(name)) {
      await engine.refresh(name);
      const actions: AliasActions = [
        { remove: { index: name, alias: filling } },
        { add: { index: name, alias: live } },
        ...before.map((one) => ({ remove_index: { index: one } })),
      ];
      await engine.changeAliases(actions);
    }
    await noteIndexState(tx, {
      liveIndex: name,
      liveTime: now(),
      mappingVersion,
      fillingIndex: null,
      isFillingOpen: false,
    });
    return undefined;
  },
};
