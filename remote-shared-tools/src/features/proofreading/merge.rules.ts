import { type Finding, type ProofCategory, ProofLevel, ProofSource } from 'shared-contracts/model';

/** Findings of several sources on the same words. */
export interface MergedFinding {
  /** Key of the words in their surroundings; what dismissals hold on to. */
  key: string;
  paragraph: number;
  /** Places in the whole cleaned text. */
  start: number;
  end: number;
  text: string;
  sources: ProofSource[];
  suggest: string[];
  explanations: string[];
  category: ProofCategory;
  ability: string;
  level: ProofLevel;
  rule: string;
  dismissed: Finding['dismissed'];
}

const order = Object.values(ProofSource);
const weight: Record<ProofLevel, number> = {
  [ProofLevel.Serious]: 3,
  [ProofLevel.Error]: 2,
  [ProofLevel.Suspected]: 1,
};

/**
 * Joins findings that overlap into one line each: the longest words, all sources by name, each suggestion once, the
 * graver level. What overlaps but means other words keeps its suggestions to itself, since they would not fit.
 */
export function mergeFindings(findings: readonly Finding[]): MergedFinding[] {
  const sorted = [...findings].sort((one, other) => one.start - other.start || other.end - one.end);
  const merged: MergedFinding[] = [];
  for (const finding of sorted) {
    const last = merged.at(-1);
    if (last && finding.start < last.end && finding.paragraph === last.paragraph) join(last, finding);
    else merged.push(fresh(finding));
  }
  // Sources have a fixed order, not that of their answers, which would differ from line to line.
  for (const one of merged) one.sources.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return merged;
}

function fresh({
  key,
  paragraph,
  start,
  end,
  text,
  source,
  suggest,
  explanation,
  category,
  ability,
  level,
  rule,
  dismissed,
}: Finding): MergedFinding {
  return {
    key,
    paragraph,
    start,
    end,
    text,
    sources: [source],
    suggest: [...suggest],
    explanations: explanation === '' ? [] : [explanation],
    category,
    ability,
    level,
    rule,
    dismissed,
  };
}

function join(merged: MergedFinding, finding: Finding): void {
  if (!merged.sources.includes(finding.source)) merged.sources.push(finding.source);
  const isSame = finding.start === merged.start && finding.end === merged.end;
  if (isSame) for (const one of finding.suggest) if (!merged.suggest.includes(one)) merged.suggest.push(one);
  if (finding.explanation !== '' && !merged.explanations.includes(finding.explanation))
    merged.explanations.push(finding.explanation);
  if (weight[finding.level] > weight[merged.level]) merged.level = finding.level;
  merged.dismissed ??= isSame ? finding.dismissed : null;
}
