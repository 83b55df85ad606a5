import { Typography } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf, Endpoint, InputOf } from 'shared-contracts/endpoints';
import type { FigurePage as Page, FigureTable } from 'shared-contracts/model';
import { StatisticsPermission } from 'shared-contracts/permissions';
import { ErrorState, PageSpin, useAction, useEndpoint, useShell } from 'shared-ui';
import { FigureCard, type FigureCardProps } from './figure-card.tsx';
import { FigureSums } from './figure-sums.tsx';
import { figuresTexts as texts } from './figures.texts.ts';
import styles from './figures.module.css';

/** How the tables of a page are drawn, by their keys; one that is missing is a table alone. */
export type FigureLooks = Readonly<Record<string, Pick<FigureCardProps, 'chart' | 'isWide' | 'cellOf'>>>;

interface FigurePageProps<E extends Endpoint> {
  /** Name of the exported files. */
  name: string;
  endpoint: E;
  exporter: Endpoint;
  input: InputOf<E>;
  filters: ReactNode;
  looks: FigureLooks;
}

/** A page of figures: filters, sums beside those of the period before, and a card for each table. */
export function FigurePage<E extends Endpoint>({
  name,
  endpoint,
  exporter,
  input,
  filters,
  looks,
}: FigurePageProps<E>) {
  const shell = useShell();
  const { answer, error, refresh } = useEndpoint(endpoint, input);
  const [exportTable, isExporting] = useAction(async ({ key, title }: FigureTable) => {
    await shell.download(exporter, { ...(input as object), table: key, format: 'xlsx' }, `${name}_${title}.xlsx`);
  });
  const page = (answer as AnswerOf<E> & { data: Page })?.data as Page | undefined;
  const mayExport = shell.can(StatisticsPermission.Export);
  return (
    <div className={styles.page}>
      <div className={styles.filters}>{filters}</div>
      {error ? <ErrorState error={error} onRetry={refresh} /> : null}
      {!page && !error ? <PageSpin /> : null}
      {page && !error ? (
        <>
          <Typography.Text type="secondary">
            {texts.days(...page.days)}，{texts.comparedWith(...page.daysBefore)}
          </Typography.Text>
          <FigureSums sums={page.sums} />
          <div className={styles.cards}>
            {page.tables.map((table) => (
              <FigureCard
                key={table.key}
                table={table}
                {...looks[table.key]}
                onExport={mayExport ? exportTable : undefined}
                isExporting={isExporting}
              />
            ))}
          </div>
        </>
      ) : null}
    </div>
  );
}
