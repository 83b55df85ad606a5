import { Tag } from 'antd';
import {
  type AuditState,
  auditStateNames,
  type DeliveryState,
  deliveryStateNames,
  type TaskState,
  taskStateNames,
} from 'shared-contracts/model';

export type StateTagProps = (
  { kind: 'audit'; state: AuditState } | { kind: 'delivery'; state: DeliveryState } | { kind: 'task'; state: TaskState }
) & {
  /** Words in place of the state's own name, e.g. the stage. */
  text?: string;
};

type Colour = 'default' | 'processing' | 'success' | 'warning' | 'error';

const auditColours: Record<AuditState, Colour> = {
  draft: 'default',
  inReview: 'processing',
  returned: 'warning',
  cleared: 'success',
  vetoed: 'error',
};

const deliveryColours: Record<DeliveryState, Colour> = {
  idle: 'default',
  scheduled: 'processing',
  queued: 'processing',
  sending: 'processing',
  published: 'success',
  failed: 'error',
  held: 'warning',
  withdrawing: 'processing',
  withdrawn: 'default',
  withdrawFailed: 'error',
};

const taskColours: Record<TaskState, Colour> = {
  waiting: 'default',
  claimed: 'processing',
  approved: 'success',
  returned: 'warning',
  recalled: 'default',
  vetoed: 'error',
  void: 'default',
  skipped: 'default',
};

function appearance(props: StateTagProps): { colour: Colour; name: string } {
  switch (props.kind) {
    case 'audit':
      return { colour: auditColours[props.state], name: auditStateNames[props.state] };
    case 'delivery':
      return { colour: deliveryColours[props.state], name: deliveryStateNames[props.state] };
    case 'task':
      return { colour: taskColours[props.state], name: taskStateNames[props.state] };
  }
}

/** A state in its word and colour, the same on every screen. */
export function StateTag(props: StateTagProps) {
  const { colour, name } = appearance(props);
  return (
    <Tag color={colour} variant="filled">
      {props.text ?? name}
    </Tag>
  );
}
