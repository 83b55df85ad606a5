import { useCallback, useRef } from 'react';
import { getPreference, type InputOf, savePreference } from 'shared-contracts/endpoints';
import { useEndpoint } from '../data/use-endpoint.ts';
import { usePutAnswer } from '../data/use-put-answer.ts';
import { useShell } from '../shell/shell-context.tsx';
import { readSettings, type TableSettings } from './table-settings.rules.ts';

/** The user's settings of a table, kept on the server; a change shows at once and is sent after the one before it. */
export function useTableSettings(tableKey: string): [TableSettings, (settings: TableSettings) => void] {
  const shell = useShell();
  const putAnswer = usePutAnswer(getPreference);
  const request = { key: `table:${tableKey}` };
  const { answer } = useEndpoint(getPreference, request, { keepPrevious: false });
  const sending = useRef(Promise.resolve<unknown>(undefined));

  const save = useCallback(
    (settings: TableSettings) => {
      const key = `table:${tableKey}`;
      putAnswer({ key }, { data: settings });
      sending.current = sending.current
        .then(() =>
          shell.call(savePreference, {
            key,
            value: JSON.parse(JSON.stringify(settings)) as InputOf<typeof savePreference>['value'],
          }),
        )
        .catch((error: unknown) => shell.showError(error));
    },
    [putAnswer, shell, tableKey],
  );
  return [readSettings(answer?.data), save];
}
