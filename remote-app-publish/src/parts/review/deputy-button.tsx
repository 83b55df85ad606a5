import { Button } from 'antd';
import { useAsk } from 'shared-ui';
import { deputyTexts as texts } from './deputy.texts.ts';

/** Opens the user's settings of who reviews in their place. */
export function DeputyButton() {
  const ask = useAsk();
  return (
    <Button onClick={async () => void (await ask((await import('./deputy.dialog.tsx')).DeputyDialog, {}))}>
      {texts.open}
    </Button>
  );
}
