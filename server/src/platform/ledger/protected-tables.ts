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
  /** Columns that the application's database role may update; all of them where the guard alone decides. */
  updates: readonly string[] | 'all';
}

const both = ['update', 'delete'] as const;
const all = ['insert', ...both] as const;

/** Tables whose rows the ledger notes; migrations/custom/ledger.sql gives them their triggers. */
export const protectedTables = {
  operation_records: { name: ledgerTexts.operationRecords, changes: 'never', goes: 'never', guards: both, updates: [] },
  audit_log: { name: ledgerTexts.auditLog, changes: 'never', goes: 'byAge', guards: both, updates: [] },
  versions: { name: ledgerTexts.versions, changes: 'never', goes: 'withStory', guards: both, updates: [] },
  audit_tasks: { name: ledgerTexts.auditTasks, changes: 'often', goes: 'withStory', guards: both, updates: 'all' },
  seals: { name: ledgerTexts.seals, changes: 'once', goes: 'withStory', guards: both, updates: ['voided_time'] },
  deliveries: { name: ledgerTexts.deliveries, changes: 'often', goes: 'withStory', guards: both, updates: 'all' },
  proof_checks: { name: ledgerTexts.proofChecks, changes: 'never', goes: 'withStory', guards: both, updates: [] },
  fee_lines: {
    name: ledgerTexts.fees,
    changes: 'often',
    goes: 'never',
    guards: all,
    updates: [
      'grade',
      'base_amount',
      'adjustment',
      'amount',
      'remark',
      'rev',
      'modified_user_name',
      'modified_time',
      'step',
      'round',
      'return_reason',
      'is_withdrawn',
      'is_out',
    ],
  },
  fee_changes: {
    name: ledgerTexts.feeChanges,
    changes: 'once',
    goes: 'never',
    guards: all,
    updates: ['state', 'decided_by', 'decided_name', 'decided_time', 'decision_note'],
  },
  fee_shares: { name: ledgerTexts.feeShares, changes: 'once', goes: 'never', guards: all, updates: ['is_void'] },
  fee_passes: { name: ledgerTexts.feePasses, changes: 'never', goes: 'never', guards: all, updates: [] },
  fee_logs: { name: ledgerTexts.feeLogs, changes: 'never', goes: 'never', guards: both, updates: [] },
  fee_tax_rates: { name: ledgerTexts.feeTaxRates, changes: 'never', goes: 'never', guards: both, updates: [] },
  fee_batches: {
    name: ledgerTexts.feeBatches,
    changes: 'often',
    goes: 'never',
    guards: both,
    updates: ['state', 'passed_by', 'passed_name', 'passed_time'],
  },
  fee_payments: {
    name: ledgerTexts.feePayments,
    changes: 'once',
    goes: 'never',
    guards: both,
    updates: ['state', 'receipt', 'reason', 'decided_by', 'decided_name', 'decided_time'],
  },
  fee_refunds: {
    name: ledgerTexts.feeRefunds,
    changes: 'often',
    goes: 'never',
    guards: all,
    updates: ['state', 'tax', 'decided_by', 'decided_name', 'decided_time', 'decision_note', 'receipt'],
  },
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
    'gone_months.gone_months_noted',
  ];
}
