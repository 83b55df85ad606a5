import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { type DialogProps, FormDialog, useAction, useShell } from 'shared-ui';
import { readLines } from './import-lines.rules.ts';
import { importLinesTexts as texts } from './import-lines.texts.ts';

/** Outcome of an import: lines that could not be taken are named. */
interface Imported {
  added: number;
  changed: number;
  refused: { line: number; message: string }[];
}

interface ImportLinesDialogProps extends DialogProps<true> {
  title: string;
  /** What stands in a line. */
  hint: string;
  /** Said when there is no line. */
  emptyText: string;
  onImport(lines: string[][]): Promise<Imported>;
}

/** Lines of a file or of a pasted table; what cannot be taken is named by its line and stays to be mended. */
export function ImportLinesDialog({ title, hint, emptyText, onImport, onDone }: ImportLinesDialogProps) {
  const shell = useShell();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Imported>();
  const file = useRef<HTMLInputElement>(null);
  const [run, isPending] = useAction(async () => {
    if (outcome) return onDone(true);
    const lines = readLines(text);
    if (lines.length === 0) return shell.message.warning(emptyText);
    const done = await onImport(lines);
    if (done.refused.length > 0) return setOutcome(done);
    shell.message.success(texts.imported(done.added, done.changed));
    onDone(true);
  });
  return (
    <FormDialog
      title={title}
      width={640}
      confirmText={outcome ? texts.close : texts.confirm}
      isPending={isPending}
      onConfirm={run}
      onCancel={() => onDone(outcome ? true : undefined)}
    >
      <p>{hint}</p>
      {outcome ? (
        <Alert
          type="warning"
          showIcon
          title={texts.imported(outcome.added, outcome.changed)}
          description={
            <>
              <div>{texts.refused}</div>
              {outcome.refused.slice(0, 50).map(({ line, message }) => (
                <div key={line}>{texts.line(line, message)}</div>
              ))}
            </>
          }
        />
      ) : (
        <>
          <Input.TextArea
            aria-label={texts.text}
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
            {texts.file}
          </Button>
        </>
      )}
    </FormDialog>
  );
}
