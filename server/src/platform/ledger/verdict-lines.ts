import type { Problem, Verdict } from './verify-ledger.ts';

/** Problems that are printed one by one; the rest are only counted. */
const linesMax = 20;

const words: Record<Problem['fault'], (problem: Problem) => string> = {
  altered: ({ table, id, columns }) =>
    `${table} ${id}: the row was altered${columns.length > 0 ? ` (${columns.join(', ')})` : ''}`,
  gone: ({ table, id }) => `${table} ${id}: the row is gone`,
  back: ({ table, id }) => `${table} ${id}: the row was deleted and is there again`,
  unnoted: ({ table, id }) => `${table} ${id}: the row was added behind the triggers`,
  forbidden: ({ table, id }) => `${table} ${id}: the row was changed or deleted while its guard was off`,
  link: ({ table, id }) => `${table} ${id}: its entry in the ledger was altered`,
  gap: ({ id }) => `ledger: entries before link ${id} are missing`,
  head: ({ id }) => `ledger: the chain does not match the head of link ${id}; it was cut off or rebuilt`,
  trigger: ({ table, id }) => `${table}: the trigger ${id} is missing or switched off`,
};

/** A verdict as lines to print, the first broken row first. */
export function verdictLines({ entries, waiting, head, problems }: Verdict, heads: number): string[] {
  const open = waiting > 0 ? `, ${waiting} of the last seconds not linked yet` : '';
  const size = `${entries} entries${open}${heads > 0 ? `, ${heads} heads` : ''}`;
  const end = head ? [`head ${head.seq}:${head.hash}`] : [];
  if (problems.length === 0) return [`The records are whole: ${size}.`, ...end];
  const rest = problems.length > linesMax ? [`… and ${problems.length - linesMax} more`] : [];
  return [
    `The records are broken: ${size}, ${problems.length} faults.`,
    ...problems.slice(0, linesMax).map((problem) => words[problem.fault](problem)),
    ...rest,
    ...end,
  ];
}
