import type { Permission } from './permission.ts';

/** Buttons of the fee group. */
export const AssessPermission = {
  ComputeFees: 'fee/compute',
  EditFees: 'fee/edit',
  ConfirmFees: 'fee/confirm',
  ExportFees: 'fee/export',
} as const;

const fees = '/assess/feeForm';

export const assessPermissions: Permission[] = [
  {
    code: AssessPermission.ComputeFees,
    title: '生成稿费',
    meaning: 'May compute fee lines from the articles published in a period.',
    under: fees,
  },
  {
    code: AssessPermission.EditFees,
    title: '修改稿费',
    meaning: 'May change the remark of a fee line and request a change of its sum, with a reason.',
    under: fees,
  },
  {
    code: AssessPermission.ConfirmFees,
    title: '确认稿费修改',
    meaning: 'May confirm or reject a change of a sum that another person requested.',
    under: fees,
  },
  {
    code: AssessPermission.ExportFees,
    title: '导出稿费',
    meaning: 'May export fee lines; each export is recorded.',
    under: fees,
  },
];
