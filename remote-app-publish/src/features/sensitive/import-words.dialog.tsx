import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import type { AnswerOf, importSensitiveWords } from 'shared-contracts/endpoints';
import { type DialogProps, FormDialog, useAction, useShell } from 'shared-ui';
import { readLines } from './import-lines.rules.ts';
import { useImportWords } from './sensitive.api.ts';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

type Imported = AnswerOf<typeof importSensitiveWords>['data'];

/** Words of a file or of a pasted table; what cannot be taken is named by its line and stays to be mended. */
export function ImportWordsDialog({ onDone }: DialogProps<true>) {
  const shell = useShell();
  const importWords = useImportWords();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Imported>();
  const file = useRef<HTMLInputElement>(null);
  const [run, isPending] = useAction(async () => {
    if (outcome) return onDone(true);
    const lines = readLines(text);
    if (lines.length === 0) return shell.message.warning(texts.importEmpty);
    const done = await importWords(lines);
    if (done.refused.length > 0) return setOutcome(done);
    shell.message.success(texts.imported(done.added, done.changed));
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.importTitle}
      width={640}
      confirmText={outcome ? texts.close : texts.importConfirm}
      isPending={isPending}
      onConfirm={run}
      onCancel={() => onDone(outcome ? true : undefined)}
    >
      <p>{texts.importHint}</p>
      {outcome ? (
        <Alert
          type="warning"
          showIcon
          title={texts.imported(outcome.added, outcome.changed)}
          description={
            <>
              <div>{texts.importRefused}</div>
              {outcome.refused.slice(0, 50).map(({ line, message }) => (
                <div key={line}>{texts.importLine(line, message)}</div>
              ))}
            </>
          }
        />
      ) : (
        <>
          <Input.TextArea
            aria-label={texts.importText}
            rows={10}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <input
            ref={file}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            hidden
            aria-hidden
            onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
          />
          <Button style={{ marginTop: 8 }} onClick={() => file.current?.click()}>
            {texts.importFile}
          </Button>
        </>
      )}
    </FormDialog>
  );
}
