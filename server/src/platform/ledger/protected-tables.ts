import { ledgerTexts } from './ledger.texts.ts';
/** Changes that are allowed to the rows of a protected table after they were written. */
export interface ProtectedTable {
  /** Name of what the rows are, for people. */
  name: string;
  /** How often one row may change: never, once (its decision), or as its states go. */
  changes: 'never' | 'once' | 'often';
  /** When rows may go: never, with their purged story, or after the time that the law asks for. */
  goes: 'never' | 'withStory' | 'byAge';
  guards: readonly ('insert' | 'update' | 'delete')[];
}

const both = ['update', 'delete'] as const;

/** Tables whose rows the ledger notes; migrations/custom/ledger.sql gives them their triggers. */
export const protectedTables = {
  operation_records: { name: ledgerTexts.operationRecords, changes: 'never', goes: 'never', guards: both },
  audit_log: { name: ledgerTexts.auditLog, changes: 'never', goes: 'byAge', guards: both },
  versions: { name: ledgerTexts.versions, changes: 'never', goes: 'withStory', guards: both },
  audit_tasks: { name: ledgerTexts.auditTasks, changes: 'often', goes: 'withStory', guards: both },
  seals: { name: ledgerTexts.seals, changes: 'once', goes: 'withStory', guards: both },
  deliveries: { name: ledgerTexts.deliveries, changes: 'often', goes: 'withStory', guards: both },
  proof_checks: { name: ledgerTexts.proofChecks, changes: 'never', goes: 'withStory', guards: both },
  fee_lines: { name: ledgerTexts.fees, changes: 'often', goes: 'never', guards: both },
  fee_changes: { name: ledgerTexts.feeChanges, changes: 'once', goes: 'never', guards: ['insert', 'update', 'delete'] },
} as const satisfies Record<string, ProtectedTable>;

export type ProtectedKind = keyof typeof protectedTables;
export const protectedKinds = Object.keys(protectedTables) as ProtectedKind[];

/** The triggers that must be awake, as 'table.trigger'. */
export function expectedTriggers(): string[] {
  const ofKind = (kind: ProtectedKind) => [
    ...['insert', 'update', 'delete'].map((op) => `${kind}_noted_${op}`),
    ...protectedTables[kind].guards.map((op) => `${kind}_guard_${op}`),
    `${kind}_no_truncate`,
  ];
  return [
    ...protectedKinds.flatMap((kind) => ofKind(kind).map((name) => `${kind}.${name}`)),
    'contents.contents_guard_delete',
    'ledger.ledger_guard',
    'ledger.ledger_stays',
  ];
}
