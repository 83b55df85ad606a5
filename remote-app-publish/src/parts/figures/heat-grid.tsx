import type { FigureTable } from 'shared-contracts/model';
import { numberText } from 'shared-ui';
import styles from './figures.module.css';

/** Weekdays by hours, the darker the more; a table that a screen reader reads as one. */
export function HeatGrid({ table: { title, columns, rows } }: { table: FigureTable }) {
  const [head, ...hours] = columns;
  const most = Math.max(1, ...rows.flatMap((row) => hours.map(({ key }) => Number(row[key]))));
  const shade = (value: number) =>
    `color-mix(in srgb, var(--ant-color-primary) ${Math.round((value / most) * 40)}%, transparent)`;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
    <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
      <table className={styles.heat} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{head!.title}</th>
            {hours.map(({ key }) => (
              <th key={key} scope="col">
                {key.slice(1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[head!.key])}>
              <th scope="row">{row[head!.key]}</th>
              {hours.map(({ key }) => (
                <td key={key} style={{ background: shade(Number(row[key])) }}>
                  {numberText(Number(row[key]))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
