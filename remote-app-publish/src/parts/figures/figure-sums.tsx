import { Typography } from 'antd';
import type { FigureSum } from 'shared-contracts/model';
import { numberText } from 'shared-ui';
import { trendText } from './figure-table.rules.ts';
import { figuresTexts as texts } from './figures.texts.ts';
import styles from './figures.module.css';

/** Sums of the period, each beside that of the period before. */
export function FigureSums({ sums }: { sums: readonly FigureSum[] }) {
  return (
    <dl className={styles.sums} aria-label={texts.sums}>
      {sums.map(({ key, title, value, before, digits }) => (
        <div key={key} className={styles.sum}>
          <dt>{title}</dt>
          <dd className={styles.value}>{numberText(value, digits)}</dd>
          {before === null ? null : (
            <dd>
              <Typography.Text type="secondary">
                {texts.before(numberText(before, digits))} {trendText(value, before)}
              </Typography.Text>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
