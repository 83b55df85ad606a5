import { Button } from 'antd';
import { useState } from 'react';
import type { SystemSetting } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import { useServiceTest } from './parameter.api.ts';
import { parameterTexts as texts } from './parameter.texts.ts';

/** Calls the outside service that a setting names, and says how it went. */
export function ServiceTestButton({ service: { id, name } }: { service: NonNullable<SystemSetting['service']> }) {
  const shell = useShell();
  const test = useServiceTest();
  const [isTesting, setTesting] = useState(false);
  const run = async () => {
    setTesting(true);
    try {
      const { isFine, text, milliseconds } = await test(id);
      if (isFine) shell.message.success(texts.testPassed(name, text, milliseconds));
      else shell.message.warning(texts.testFailed(name, text, milliseconds));
    } catch (error) {
      shell.showError(error);
    } finally {
      setTesting(false);
    }
  };
  return (
    <Button type="link" size="small" aria-label={texts.testOf(name)} loading={isTesting} onClick={() => void run()}>
      {texts.test}
    </Button>
  );
}
