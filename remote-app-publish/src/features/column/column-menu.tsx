import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ChannelRow } from 'shared-contracts/model';
import type { ColumnTasks } from './column-tasks.ts';
import { type ColumnStep, moveOfStep, removeBlockedBy } from './column.rules.ts';
import { columnTexts as texts } from './column.texts.ts';
import styles from './column.module.css';

interface ColumnMenuProps {
  row: ChannelRow;
  rows: readonly ChannelRow[];
  tasks: ColumnTasks;
  onCreate(parentId: string): void;
}

const stepLabels: readonly [ColumnStep, string][] = [
  ['up', texts.moveUp],
  ['down', texts.moveDown],
  ['into', texts.moveInto],
  ['out', texts.moveOut],
];

/** Menu of the actions on a channel of the tree; a disabled entry explains why. */
export function ColumnMenu({ row, rows, tasks, onCreate }: ColumnMenuProps) {
  const moves = stepLabels.map(([step, label]) => {
    const found = moveOfStep(rows, row.id, step);
    return {
      key: step,
      label: <Labelled label={label} reason={typeof found === 'string' ? found : undefined} />,
      disabled: typeof found === 'string',
    };
  });
  const blocked = removeBlockedBy(rows, row);

  const handleClick = (key: string) => {
    if (key === 'child') onCreate(row.id);
    else if (key === 'remove') void tasks.remove(row);
    else tasks.step(row.id, key as ColumnStep);
  };

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'child', label: texts.createChild },
          { type: 'divider' },
          ...moves,
          { type: 'divider' },
          {
            key: 'remove',
            danger: true,
            disabled: blocked !== undefined,
            label: <Labelled label={texts.remove} reason={blocked} />,
          },
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          handleClick(key);
        },
      }}
    >
      <Button
        type="text"
        size="small"
        className={styles.more ?? ''}
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={texts.moreOf(row.name)}
        aria-haspopup="menu"
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}

function Labelled({ label, reason }: { label: string; reason: string | undefined }) {
  return (
    <>
      {label}
      {reason !== undefined && <div className={styles.reason}>{reason}</div>}
    </>
  );
}
