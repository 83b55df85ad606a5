import { cleanLine } from '../../../platform/text/html.rules.ts';
import type { ProofCategory, ProofLevel } from 'shared-contracts/model';

/** A finding of a service, in our terms; places count UTF-16 units of the text that was sent. */
export interface ServiceFinding {
  from: number;
  to: number;
  suggest: string[];
  explanation: string;
  kind: string;
  ability: string;
  category: ProofCategory;
  level: ProofLevel;
}

const longestWords = 200;

/**
 * Keeps the findings that can be shown: places inside the text whose words are the item's, in order, without overlaps
 * (A57). An item with wrong offsets is found again when its words occur in one other place only.
 */
export function soundFindings(
  text: string,
  items: readonly (ServiceFinding & { words: string })[],
): { findings: ServiceFinding[]; dropped: number } {
  const placed = items.flatMap(({ words, ...item }) => {
    const place = placeOf(text, item.from, item.to, words);
    return place
      ? [
          {
            ...item,
            ...place,
            suggest: item.suggest
              .map(plainWords)
              .filter((one) => one.length <= longestWords)
              .slice(0, 5),
            explanation: plainWords(item.explanation).slice(0, 300),
          },
        ]
      : [];
  });
  placed.sort((one, other) => one.from - other.from || one.to - other.to);
  const findings: ServiceFinding[] = [];
  for (const item of placed) if (item.from >= (findings.at(-1)?.to ?? 0)) findings.push(item);
  return { findings, dropped: items.length - findings.length };
}

const plainWords = (words: string): string => cleanLine(words);

function placeOf(text: string, from: number, to: number, words: string): { from: number; to: number } | undefined {
  if (words === '' || words.length > longestWords || words.includes('\n')) return undefined;
  if (from >= 0 && to <= text.length && to - from === words.length && text.slice(from, to) === words)
    return { from, to };
  const first = text.indexOf(words);
  return first >= 0 && text.indexOf(words, first + 1) < 0 ? { from: first, to: first + words.length } : undefined;
}
