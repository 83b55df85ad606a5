import { Space, Tag, Tooltip } from 'antd';
import type { AuditTask } from 'shared-contracts/model';
import { minuteOf, useMinute } from 'shared-ui';
import { type DueLight as Light, lightOf, waitedOf } from './due-light.rules.ts';
import { dueLightTexts as texts } from './due-light.texts.ts';

const colors: Record<Light, string> = { green: 'success', soon: 'warning', overdue: 'error' };

/** How long a review has waited, and whether its time is nearly over or over, in words and in color. */
export function DueLight({ task }: { task: AuditTask }) {
  useMinute();
  const now = Date.now();
  const light = lightOf(task, now);
  const waited = texts.waited(waitedOf(task.waitingSince, now));
  if (!light) return <span title={task.waitingSince}>{waited}</span>;
  return (
    <Tooltip title={texts.due(minuteOf(task.dueTime!))}>
      <Space size={6}>
        <Tag color={colors[light]}>{texts[light]}</Tag>
        {waited}
      </Space>
    </Tooltip>
  );
}
