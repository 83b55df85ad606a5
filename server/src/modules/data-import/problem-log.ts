import { dataImportLimits as limits } from 'shared-contracts/limits';
import type { Database } from '../../platform/database/database.ts';
import { addProblems, countProblems, type NewProblem } from './data-import.queries.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';

/** The problems of a phase of an import, up to a limit; one line more then says that there are others. */
export class ProblemLog {
  readonly #run: { runId: string; phase: NewProblem['phase'] };
  readonly #most: number;
  #kept: number | undefined;

  constructor(runId: string, phase: NewProblem['phase'], most: number = limits.problems) {
    this.#run = { runId, phase };
    this.#most = most;
  }

  /** Adds problems in a transaction, after whose failure the log is not used any more. */
  async add(tx: Database, rows: readonly NewProblem[]): Promise<void> {
    if (rows.length === 0) return;
    // Counted once: each story of a long import may have a problem.
    this.#kept ??= await countProblems(tx, this.#run);
    const room = this.#most + 1 - this.#kept;
    if (room <= 0) return;
    const added = rows.slice(0, room);
    if (rows.length >= room)
      added[room - 1] = { ...added[room - 1]!, level: 'note', message: texts.problemsCut(this.#most) };
    await addProblems(tx, added);
    this.#kept += added.length;
  }
}
