import type { AnswerOf, auditproofread, RequestOf } from 'shared-contracts/endpoints';
import type { ContentCheck, ProofCheck } from 'shared-contracts/model';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { readForCheck } from './services/mark-html.ts';
import { checkText } from './services/merged-check.ts';
import { draftOf, findContent } from '../stories/content.queries.ts';
import { addProofCheck, proofChecksOf, storiesToCheck } from './proof-check.queries.ts';
import { dismissalsOf } from './proof-dismissal.queries.ts';
import { checkReadable } from '../stories/reading.ts';
import { toWordHit } from '../../platform/text/find-words.ts';
import { readerFieldsOf } from '../stories/story-fields.rules.ts';
import { checkWords } from '../words/word-list.ts';

type Checked = AnswerOf<typeof auditproofread>['data'];

/** Findings that a kept check names at most; the numbers count all. */
const mostKept = 500;

/**
 * Checks a story's HTML and marks what is found. For the stored text, every field is checked and the result is kept
 * with its hash.
 */
export async function proofreadStory(
  { id, content, sources }: RequestOf<typeof auditproofread>,
  context: Context,
): Promise<Checked> {
  await checkReadable(context, [id], 'history');
  const { db, session, now } = context;
  const stored = content === '' ? await findContent(db, id) : undefined;
  const draft = stored && (await draftOf(db, stored));
  const body = readForCheck(draft?.content ?? content);
  const rest = draft ? readerFieldsOf({ ...draft, content: '' }).flatMap(({ text }) => text.split('\n')) : [];
  const paragraphs = [...body.paragraphs, ...rest];
  const result = await checkText({ paragraphs, sources, dismissals: await dismissalsOf(db, id) }, context);
  const answeredSources = result.sources.filter(({ ok }) => ok).map(({ source }) => source);
  if (stored && answeredSources.length > 0) {
    const findings = result.findings.slice(0, mostKept).map(({ key, text, suggest, explanation, level, source }) => ({
      key,
      text,
      suggest,
      explanation,
      level,
      source,
    }));
    await addProofCheck(db, {
      contentId: id,
      hash: stored.hash,
      sources: answeredSources,
      findings,
      userId: session.userId,
      userName: session.nickName,
      time: now(),
    });
  }
  return { paragraphs, content: body.mark(result.findings.filter(({ dismissed }) => dismissed === null)), ...result };
}

async function latestCheck(id: string, hash: string, { db }: Pick<Context, 'db'>): Promise<ProofCheck | null> {
  const [latest, ...earlier] = await proofChecksOf(db, id);
  if (!latest) return null;
  const dismissals = await dismissalsOf(db, id);
  const keys = new Set(latest.findings.map(({ key }) => key));
  const dismissedKeys = new Set(
    earlier
      .flatMap(({ findings }) => findings.map(({ key }) => key))
      .filter((key) => !keys.has(key) && !dismissals.has(key)),
  );
  const findings = latest.findings.map((finding) => {
    const dismissed = dismissals.get(finding.key);
    return { ...finding, dismissed: dismissed ? { userName: dismissed.userName, reason: dismissed.reason } : null };
  });
  return {
    isCurrent: latest.hash === hash,
    sources: latest.sources,
    found: findings.length,
    accepted: dismissedKeys.size,
    dismissed: findings.filter(({ dismissed }) => dismissed).length,
    findings,
    userName: latest.userName,
    time: toWireTime(latest.time),
  };
}

/** Checks words and proofreading of the current texts of stories before they are handed on. */
export async function contentChecksOf(ids: readonly string[], context: Context): Promise<ContentCheck[]> {
  const { db, now } = context;
  const distinct = [...new Set(ids)];
  await checkReadable(context, distinct, 'history');
  const demanded = await storiesToCheck(db, distinct);
  const checks: ContentCheck[] = [];
  for (const id of distinct) {
    const content = await findContent(db, id);
    if (!content) continue;
    const draft = await draftOf(db, content);
    const words = (await checkWords(db, readerFieldsOf(draft), now())).map(toWordHit);
    checks.push({
      id,
      title: content.title,
      words,
      checkRequired: demanded.has(id),
      proof: await latestCheck(id, content.hash, context),
    });
  }
  return checks;
}
