import type { Permission } from './permission.ts';

/** Buttons of the fee group. */
export const AssessPermission = { ComputeFees: 'fee/compute', EditFees: 'fee/edit', ExportFees: 'fee/export' } as const;

const fees = '/assess/feeForm';

export const assessPermissions: Permission[] = [
  { code: AssessPermission.ComputeFees, title: '生成稿费', meaning: 'May compute fee lines from the articles published in a period.', under: fees },
  { code: AssessPermission.EditFees, title: '修改稿费', meaning: 'May change grade, adjustment and remark of a fee line.', under: fees },
  { code: AssessPermission.ExportFees, title: '导出稿费', meaning: 'May export fee lines; each export is recorded.', under: fees },
];
