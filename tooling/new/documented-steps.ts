/** A change that a document shows: lines of a file before and after. */
interface ShownChange {
  file: string;
  before: string;
  after: string;
}

/** The steps of a section of a document: changes of files, and whole new files. */
export interface ShownSteps {
  changes: ShownChange[];
  /** Path to text. */
  newFiles: Map<string, string>;
}

const fences = /^```(\w+)\n([^]*?)^```$/gm;
const fileHeads = /^--- (\S+)\n/gm;

function changesOf(block: string): ShownChange[] {
  const heads = [...block.matchAll(fileHeads)];
  return heads.map((head, place) => {
    const lines = block
      .slice(head.index + head[0].length, heads[place + 1]?.index)
      .trimEnd()
      .split('\n');
    const kept = (sign: string) => lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1));
    return { file: head[1]!, before: kept('+').join('\n'), after: kept('-').join('\n') };
  });
}

/**
 * Reads the steps of a section: `diff` blocks with a `--- path` line before each change, and code blocks whose first
 * line is a comment with the path of a new file.
 */
export function shownSteps(document: string, heading: string): ShownSteps {
  const section = document.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`));
  if (section === undefined) throw new Error(`The document has no section "${heading}".`);
  const steps: ShownSteps = { changes: [], newFiles: new Map() };
  for (const [, language, block = ''] of section.matchAll(fences)) {
    if (language === 'diff') steps.changes.push(...changesOf(block));
    const path = /^\/\/ (\S+)\n/.exec(block);
    if (path) steps.newFiles.set(path[1]!, block.slice(path[0].length));
  }
  return steps;
}

/**
 * Returns the text with the change applied. Lines are found whatever their indentation. Throws unless they occur
 * exactly once.
 */
export function withChange(text: string, { file, before, after }: ShownChange): string {
  const lines = before.split('\n').map((line) => line.trim());
  const all = text.split('\n');
  const starts = all.flatMap((_, start) =>
    lines.every((line, nth) => all[start + nth]?.trim() === line) ? [start] : [],
  );
  const [start] = starts;
  if (start === undefined || starts.length > 1)
    throw new Error(`${file} has ${starts.length} places with: ${before.trim()}`);
  return [...all.slice(0, start), ...after.split('\n'), ...all.slice(start + lines.length)].join('\n');
}
