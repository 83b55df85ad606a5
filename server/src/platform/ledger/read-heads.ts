import { readFileSync } from 'node:fs';
import { SettingsError } from '../settings/settings.ts';
import type { LedgerHead } from './ledger.queries.ts';

const isHead = ({ seq, hash }: Partial<LedgerHead>): boolean =>
  /^[1-9]\d{0,17}$/.test(seq ?? '') && /^[0-9a-f]{64}$/.test(hash ?? '');

/** A head as it is given on the command line, 'seq:hash'. */
export function parseHead(text: string): LedgerHead {
  const [seq = '', hash = ''] = text.split(':');
  if (!isHead({ seq, hash }))
    throw new SettingsError(`'${text}' is no head; it is the number of a link, a colon and 64 hex digits.`);
  return { seq, hash };
}

/** The heads in a file of LOG_HEAD_FILE: one JSON object a line. A line that cannot be read is not passed over. */
export function readHeads(file: string): LedgerHead[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line, place) => {
    try {
      const head = JSON.parse(line) as LedgerHead;
      if (isHead(head)) return { seq: head.seq, hash: head.hash };
    } catch {
      // Said below, with its place.
    }
    throw new SettingsError(`Line ${place + 1} of ${file} is no head of the chain.`);
  });
}
