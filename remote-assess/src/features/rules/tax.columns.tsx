import type { TableColumnsType } from 'antd';
import { type IncomeKind, incomeKindNames, type TaxTable, yuanOf } from 'shared-contracts/model';
import { rulesTexts as texts } from './rules.texts.ts';

/** A tax table with what it is for: in use, or a draft. */
interface DatedTaxTable {
  incomeKind: IncomeKind;
  validFrom: string;
  table: TaxTable;
}

const bandsText = ({ bands }: TaxTable) =>
  bands
    .map(({ upTo, rate, quick }) =>
      texts.bandOf(upTo === null ? texts.above : texts.upTo(yuanOf(upTo)), rate, yuanOf(quick)),
    )
    .join('；');

/** What a tax table says, column by column. */
export const taxColumns = <Row extends DatedTaxTable>(): TableColumnsType<Row> => [
  { title: texts.incomeKind, width: 84, render: (_, { incomeKind }) => incomeKindNames[incomeKind] },
  { title: texts.validFrom, width: 100, render: (_, { validFrom }) => validFrom },
  {
    title: texts.deduction,
    width: 170,
    render: (_, { table: { threshold, flat, deductPercent } }) =>
      texts.deductionOf(yuanOf(threshold), yuanOf(flat), deductPercent),
  },
  { title: texts.incomePart, width: 96, render: (_, { table }) => `${table.incomePercent}%` },
  { title: texts.bands, render: (_, { table }) => bandsText(table) },
];
