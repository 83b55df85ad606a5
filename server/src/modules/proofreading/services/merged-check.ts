import { packVersions } from 'proofreading/packs';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import {
  type Dismissal,
  type Finding,
  findingKey,
  paragraphHash,
  type ProofCategory,
  ProofSource,
  type ProofResult,
  type SourceOutcome,
} from 'shared-contracts/model';
import type { Context } from '../../../platform/http/context.ts';
import { checkLocally } from '../engine/knowledge.ts';
import { openServices } from './open-services.ts';
import { ServiceFailure } from '../../../platform/external-service/service-fetch.ts';
import type { ServiceFinding } from './service-findings.ts';
import { serviceTexts } from './services.texts.ts';

export interface CheckRequest {
  paragraphs: readonly string[];
  sources: readonly ProofSource[];
  category?: ProofCategory | undefined;
  checkers?: readonly string[] | undefined;
  dismissals: ReadonlyMap<string, Dismissal>;
}

type Parts = Pick<Context, 'db' | 'settings' | 'now' | 'log'>;
type Placed = Omit<Finding, 'key' | 'hash' | 'start' | 'end' | 'text' | 'dismissed'> & { from: number; to: number };

/**
 * Checks a text by several sources at once; one that fails is named in the outcome and affects only its own findings.
 */
export async function checkText({ dismissals, ...request }: CheckRequest, parts: Parts): Promise<ProofResult> {
  const results = await Promise.all(
    [...new Set(request.sources)].map(async (source): Promise<{ outcome: SourceOutcome; placed: Placed[] }> => {
      try {
        const placed =
          source === ProofSource.Local
            ? await checkByRules(request, parts)
            : await checkByService(source, request, parts);
        return { outcome: { source, ok: true, message: '' }, placed };
      } catch (error) {
        return { outcome: { source, ok: false, message: sentenceOf(error, source, parts) }, placed: [] };
      }
    }),
  );
  const { paragraphs } = request;
  const starts = startsOf(paragraphs);
  const findings = results
    .flatMap(({ placed }) => placed)
    .map(({ from, to, ...rest }): Finding => {
      const text = paragraphs[rest.paragraph]!;
      const key = findingKey(text, from, to);
      const start = starts[rest.paragraph]!;
      return {
        ...rest,
        key,
        hash: paragraphHash(text),
        start: start + from,
        end: start + to,
        text: text.slice(from, to),
        dismissed: dismissals.get(key) ?? null,
      };
    })
    .sort((one, other) => one.start - other.start || one.end - other.end);
  return {
    findings,
    sources: results.map(({ outcome }) => outcome),
    packs: request.sources.includes(ProofSource.Local) ? packVersions() : [],
  };
}

function sentenceOf(error: unknown, source: ProofSource, { log }: Parts): string {
  const cause = error instanceof ServiceFailure ? error.cause : error instanceof Error ? error.message : 'unknown';
  log.warn({ source, cause }, 'a proofreading source failed');
  if (error instanceof ServiceFailure || isAppError(error, ErrorCode.Unavailable)) return error.message;
  if (error instanceof NotHere) return error.message;
  return serviceTexts.failed;
}

/** A source that cannot be called in this way, with the sentence that says so. */
class NotHere extends Error {}

function startsOf(paragraphs: readonly string[]): number[] {
  let offset = 0;
  return paragraphs.map((text) => {
    const start = offset;
    offset += text.length + 1;
    return start;
  });
}

const categoryOf = (ability: string): ProofCategory => (ability.startsWith('2') ? 2 : ability.startsWith('3') ? 3 : 1);

async function checkByRules(
  { paragraphs, category }: Omit<CheckRequest, 'dismissals'>,
  { db, now }: Parts,
): Promise<Placed[]> {
  const found = await checkLocally(db, paragraphs, now());
  return found
    .map(({ paragraph, from, to, rule, ability, level, suggest, explanation }) => ({
      source: ProofSource.Local,
      paragraph,
      from,
      to,
      rule,
      ability,
      category: categoryOf(ability),
      level,
      suggest: [...suggest],
      explanation,
    }))
    .filter((one) => category === undefined || one.category === category);
}

/**
 * Findings of paragraphs that a service has seen lately. Services charge by the character, so a paragraph is sent once.
 */
const known = new Map<string, { findings: readonly ServiceFinding[]; until: number }>();
const keptFor = 10 * 60_000;
const keptParagraphs = 10_000;

async function checkByService(
  source: Exclude<ProofSource, 'local'>,
  request: Omit<CheckRequest, 'dismissals'>,
  parts: Parts,
): Promise<Placed[]> {
  const { paragraphs, category, checkers } = request;
  const time = parts.now().getTime();
  const variant = `${source}|${category ?? ''}|${checkers?.join(',') ?? ''}|${parts.settings.DATA_DIR}`;
  const keyOf = (text: string) => `${variant}|${paragraphHash(text)}`;
  const fresh = [
    ...new Set(paragraphs.filter((text) => text.trim() !== '' && !((known.get(keyOf(text))?.until ?? 0) > time))),
  ];
  const ask = askerOf(source, request, parts);
  if (fresh.length > 0) {
    const text = fresh.join('\n');
    const { findings, dropped } = await ask(text);
    if (dropped > 0) parts.log.warn({ source, dropped }, 'findings outside the text were dropped');
    const starts = startsOf(fresh);
    fresh.forEach((one, index) => {
      const start = starts[index]!;
      const inside = findings
        .filter(({ from, to }) => from >= start && to <= start + one.length)
        .map((finding) => ({ ...finding, from: finding.from - start, to: finding.to - start }));
      known.set(keyOf(one), { findings: inside, until: time + keptFor });
    });
    for (const key of known.keys()) {
      if (known.size <= keptParagraphs) break;
      known.delete(key);
    }
  }
  return paragraphs.flatMap((text, paragraph) =>
    (known.get(keyOf(text))?.findings ?? []).map(({ kind, ...finding }) => ({
      ...finding,
      suggest: [...finding.suggest],
      source,
      paragraph,
      rule: kind,
    })),
  );
}

function askerOf(
  source: Exclude<ProofSource, 'local'>,
  { category, checkers }: Omit<CheckRequest, 'dismissals'>,
  parts: Parts,
): (text: string) => Promise<{ findings: ServiceFinding[]; dropped: number }> {
  const { providerA, providerB, heima } = openServices(parts);
  if (source === ProofSource.ProviderA && providerA) return (text) => providerA.check(text, category);
  if (source === ProofSource.ProviderB && providerB) return (text) => providerB.check(text, checkers);
  // Heima answers in its own time: the client uploads and polls, as the documents have it.
  throw new NotHere(source === ProofSource.Heima && heima ? serviceTexts.heimaNotMerged : serviceTexts.serviceOff);
}
