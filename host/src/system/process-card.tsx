import { Tag } from 'antd';
import type { SystemStatus } from 'shared-contracts/endpoints';
import { DataTable } from 'shared-ui';
import { ScrolledTable } from './scrolled-table.tsx';
import styles from './status.module.css';
import { statusTexts as texts } from './status.texts.ts';

type ServerProcess = SystemStatus['processes'][number];
const { processColumns: names } = texts;

/** The server processes of the installation, each with its last sign of life. */
export function ProcessCard({ processes }: { processes: readonly ServerProcess[] }) {
  return (
    <section className={styles.card} aria-labelledby="status-processes">
      <h2 id="status-processes">{texts.processes}</h2>
      <p className={styles.note}>{texts.processesNote}</p>
      <ScrolledTable label={texts.processes}>
        <DataTable<ServerProcess>
          size="small"
          rowKey={({ host, pid, startedTime }) => `${host} ${pid} ${startedTime}`}
          dataSource={processes}
          pagination={false}
          locale={{ emptyText: texts.noProcesses }}
          columns={[
            { title: names.place, render: (_, { host, pid }) => `${host} / ${pid}` },
            {
              title: names.state,
              render: (_, { isLost }) => (
                <Tag color={isLost ? 'error' : 'success'}>{isLost ? texts.lost : texts.alive}</Tag>
              ),
            },
            { title: names.role, render: (_, { role }) => texts.roles[role] ?? role },
            { title: names.version, dataIndex: 'version' },
            { title: names.started, dataIndex: 'startedTime' },
            { title: names.seen, dataIndex: 'seenTime' },
            { title: names.memory, align: 'right', render: (_, one) => texts.memory(one.memoryMegabytes) },
            { title: names.delay, align: 'right', render: (_, { loopDelay }) => texts.delay(loopDelay) },
          ]}
        />
      </ScrolledTable>
    </section>
  );
}
