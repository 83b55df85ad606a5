import { Button } from 'antd';
import { PlanningPermission } from 'shared-contracts/permissions';
import { Allowed, useAction, useAsk, useShell } from 'shared-ui';
import { EditTopicDialog } from './edit-topic.dialog.tsx';
import { topicTexts as texts } from './topic.texts.ts';

/** 新建选题, for who may; `onDone` is called once one is stored. */
export function NewTopicButton({ onDone }: { onDone(): Promise<void> }) {
  const shell = useShell();
  const ask = useAsk();
  const [create] = useAction(async () => {
    if (!(await ask(EditTopicDialog, {}))) return;
    shell.message.success(texts.saved);
    await onDone();
  });
  return (
    <Allowed code={PlanningPermission.Edit}>
      <Button type="primary" onClick={() => void create()}>
        {texts.create}
      </Button>
    </Allowed>
  );
}
