import { heimaPollInterval, heimaTimeout } from 'shared-contracts/constants';
import {
  addCheckLog,
  getCheckArticleResult,
  getHeimaAuthCode,
  proofreadText,
  uploadCheckArticle,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import {
  type Finding,
  findingKey,
  type HeimaItem,
  paragraphHash,
  type ProofCategory,
  ProofSource,
  type SourceOutcome,
} from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { proofreadingTexts as texts } from './proofreading.texts.ts';

/** Text to check, and its name in the log. */
export interface CheckInput {
  title: string;
  contentId: string | undefined;
  paragraphs: readonly string[];
}

/** Findings of a run, with how each source fared. */
export interface CheckOutcome {
  findings: Finding[];
  sources: SourceOutcome[];
}

/** Waits between two looks at a heima result; tests turn it to nothing. */
export const heimaClock = {
  now: () => Date.now(),
  wait: (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)),
};

interface CheckOptions {
  category?: ProofCategory;
  checkers?: string[];
  /** A look at what was typed since a run is part of that run, and is not logged again. */
  goesOn?: boolean;
}

/** Checks by sources that answer at once, and logs each. One that fails is an outcome, not an error. */
export async function checkBySources(
  shell: Shell,
  { title, contentId, paragraphs }: CheckInput,
  sources: readonly ProofSource[],
  { goesOn = false, ...options }: CheckOptions = {},
): Promise<CheckOutcome> {
  let outcome: CheckOutcome;
  try {
    const { data } = await shell.call(proofreadText, {
      ...(contentId !== undefined && { contentId }),
      paragraphs: [...paragraphs],
      sources: [...sources],
      ...options,
    });
    outcome = data;
  } catch (error) {
    outcome = { findings: [], sources: sources.map((source) => ({ source, ok: false, message: sentenceOf(error) })) };
  }
  if (goesOn) return outcome;
  await Promise.all(
    outcome.sources.map((one) =>
      logRun(shell, { title, paragraphs }, one, outcome.findings.filter(({ source }) => source === one.source).length),
    ),
  );
  return outcome;
}

/**
 * Checks by heima: auth code, upload, then a look every 3 s until it is done or 30 s have passed (R539 to R541). Logged
 * like any run.
 */
export async function checkByHeima(shell: Shell, input: CheckInput): Promise<CheckOutcome> {
  const source = ProofSource.Heima;
  let findings: Finding[] = [];
  let outcome: SourceOutcome = { source, ok: true, message: '' };
  try {
    findings = await askHeima(shell, input);
  } catch (error) {
    outcome = { source, ok: false, message: sentenceOf(error) };
  }
  await logRun(shell, input, outcome, findings.length);
  return { findings, sources: [outcome] };
}

async function askHeima(shell: Shell, { title, paragraphs }: CheckInput): Promise<Finding[]> {
  const until = heimaClock.now() + heimaTimeout * 1000;
  const content = paragraphs.join('\n');
  const { data: authCode } = await shell.call(getHeimaAuthCode, {}).catch((error: unknown) => {
    throw new AppError(ErrorCode.Unavailable, texts.withReason(texts.heimaAuthFailed, sentenceOf(error)));
  });
  const { data: uploaded } = await shell.call(uploadCheckArticle, {
    checkArticle: JSON.stringify({ title, content }),
    authCode,
  });
  for (;;) {
    const { data } = await shell.call(getCheckArticleResult, { pid: uploaded.pid });
    if (data.finished) return findingsOfHeima(data.CheckResultList, paragraphs);
    if (heimaClock.now() + heimaPollInterval * 1000 > until) throw new AppError(ErrorCode.Timeout, texts.heimaTimeout);
    await heimaClock.wait(heimaPollInterval * 1000);
  }
}

/** Converts Heima's items to findings; those beyond the text, or on other words than they name, are dropped (A57). */
function findingsOfHeima(items: readonly HeimaItem[], paragraphs: readonly string[]): Finding[] {
  const whole = paragraphs.join('\n');
  const starts: number[] = [];
  let offset = 0;
  for (const text of paragraphs) {
    starts.push(offset);
    offset += text.length + 1;
  }
  let lastEnd = 0;
  return [...items]
    .sort((one, other) => one.Pos - other.Pos)
    .flatMap(({ level, ErrWord, CorWord, Pos }): Finding[] => {
      const end = Pos + ErrWord.length;
      if (Pos < lastEnd || ErrWord === '' || ErrWord.includes('\n') || whole.slice(Pos, end) !== ErrWord) return [];
      lastEnd = end;
      const paragraph = starts.findLastIndex((start) => start <= Pos);
      const text = paragraphs[paragraph]!;
      const from = Pos - starts[paragraph]!;
      const key = findingKey(text, from, from + ErrWord.length);
      return [
        {
          key,
          source: ProofSource.Heima,
          ability: '101',
          category: 1,
          level,
          rule: 'heima',
          paragraph,
          hash: paragraphHash(text),
          start: Pos,
          end,
          text: ErrWord,
          suggest: CorWord,
          explanation: '',
          dismissed: null,
        },
      ];
    });
}

const sentenceOf = (error: unknown): string => (isAppError(error) ? error.message : '');

/**
 * Writes a run into the check log, whatever its result (R261, R535). A log that cannot be written must not cost the
 * result.
 */
async function logRun(
  shell: Shell,
  { title, paragraphs }: Pick<CheckInput, 'title' | 'paragraphs'>,
  { source, ok, message }: SourceOutcome,
  count: number,
): Promise<void> {
  const checkTo = ok
    ? count > 0
      ? texts.logFound(count)
      : texts.logNone
    : texts.withReason(texts.serviceFailed, message);
  await shell
    .call(addCheckLog, {
      title: title.slice(0, 300),
      content: paragraphs.join('\n'),
      checkTo: checkTo.slice(0, 500),
      checkFrom: source,
      userId: shell.session.user.authorId,
    })
    .catch(() => undefined);
}
