import type { SystemStatus } from 'shared-contracts/endpoints';
import { DataTable } from 'shared-ui';
import { ScrolledTable } from './scrolled-table.tsx';
import styles from './status.module.css';
import { statusTexts as texts } from './status.texts.ts';

type CountedError = SystemStatus['errors'][number];
const { errorColumns: names } = texts;

/** What went wrong in the last hour, over all processes. */
export function ErrorCard({ errors }: { errors: readonly CountedError[] }) {
  return (
    <section className={styles.card} aria-labelledby="status-errors">
      <h2 id="status-errors">{texts.errors}</h2>
      <p className={styles.note}>{errors.length === 0 ? texts.noErrors : texts.errorsNote}</p>
      {errors.length > 0 && (
        <ScrolledTable label={texts.errors}>
          <DataTable<CountedError>
            size="small"
            rowKey={({ kind, route }) => `${kind} ${route}`}
            dataSource={errors}
            pagination={false}
            columns={[
              { title: names.hits, dataIndex: 'hits', align: 'right' },
              { title: names.kind, dataIndex: 'kind' },
              { title: names.route, dataIndex: 'route', className: styles.sentence! },
              { title: names.sentence, dataIndex: 'sentence', className: styles.sentence! },
              { title: names.last, dataIndex: 'lastTime' },
              { title: names.request, dataIndex: 'requestId' },
              { title: names.process, dataIndex: 'process' },
            ]}
          />
        </ScrolledTable>
      )}
    </section>
  );
}
