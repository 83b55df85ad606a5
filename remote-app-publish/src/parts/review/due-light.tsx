import { Space, Tag, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import type { AuditTask } from 'shared-contracts/model';
import { type DueLight as Light, lightOf, waitedOf } from './due-light.rules.ts';
import { dueLightTexts as texts } from './due-light.texts.ts';

const colors: Record<Light, string> = { green: 'success', soon: 'warning', overdue: 'error' };
const minute = 60_000;

/** The present instant, again each minute, so that a light changes on a page that stays open. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long a review has waited, and whether its time is nearly over or over, in words and in color. */
export function DueLight({ task }: { task: AuditTask }) {
  const now = useMinute();
  const light = lightOf(task, now);
  const waited = texts.waited(waitedOf(task.waitingSince, now));
  if (!light) return <span title={task.waitingSince}>{waited}</span>;
  return (
    <Tooltip title={texts.due(task.dueTime!)}>
      <Space size={6}>
        <Tag color={colors[light]}>{texts[light]}</Tag>
        {waited}
      </Space>
    </Tooltip>
  );
}
