import type { QuestionResult, ResultLine } from 'shared-contracts/model';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';
import styles from './questionnaire.module.css';

const barHeight = 20;
const rowHeight = 28;
const width = 320;

interface LineChartProps {
  name: string;
  lines: readonly ResultLine[];
  /** Number that equals a hundred percent. */
  total: number;
  labelColumn: string;
}

/** Counts as bars, with the same numbers in a table beside it for who cannot see them. */
export function LineChart({ name, lines, total, labelColumn }: LineChartProps) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <div className={styles.chart}>
      <table aria-label={texts.tableOf(name)}>
        <thead>
          <tr>
            <th scope="col">{labelColumn}</th>
            <th scope="col">{texts.countColumn}</th>
            <th scope="col">{texts.shareColumn}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
              <td>{total === 0 ? '—' : `${Math.round((count / total) * 1000) / 10}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <svg
        role="img"
        aria-label={texts.chartOf(name)}
        viewBox={`0 0 ${width} ${lines.length * rowHeight}`}
        width="100%"
        height={lines.length * rowHeight}
        preserveAspectRatio="none"
      >
        {lines.map(({ label, count }, index) => (
          <rect
            key={label}
            x={0}
            y={index * rowHeight + 4}
            width={(count / most) * width}
            height={barHeight}
            className={styles.bar}
          />
        ))}
      </svg>
    </div>
  );
}

/** The outcome of one question. */
export function QuestionCard({ question, number, total }: { question: QuestionResult; number: number; total: number }) {
  const { name, kind, answered, lines, mean, texts: words, isRemoved } = question;
  return (
    <section className={styles.question} aria-label={name}>
      <h3>
        {number}. {name}
        {isRemoved && <span className={styles.quiet}>（{texts.removedQuestion}）</span>}
      </h3>
      <p className={styles.quiet}>
        {texts.answered(answered, total)}
        {mean !== null && ` · ${texts.mean(mean)}`}
      </p>
      {(kind === 'choice' || kind === 'number') && lines.length > 0 && (
        <LineChart
          name={name}
          lines={lines}
          total={answered}
          labelColumn={kind === 'choice' ? texts.choiceColumn : texts.numberColumn}
        />
      )}
      {kind === 'picture' && <p>{texts.pictureCount(answered)}</p>}
      {words.length > 0 && (
        <details open={kind === 'text'}>
          <summary>{texts.newestTexts}</summary>
          <ul className={styles.words}>
            {words.map((text, index) => (
              // eslint-disable-next-line boundaries/index-keys -- plain texts, without state
              <li key={index}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
