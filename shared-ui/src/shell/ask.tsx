import {
  type ComponentType,
  createContext,
  type Context,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from 'react';

/**
 * Props that a dialog opened by `ask` gets beside its own: it ends by calling `onDone`, without a value when cancelled.
 */
export interface DialogProps<Result> {
  onDone(result?: Result): void;
}

/** Opens a dialog and waits: its result, or undefined when given up. */
export type Ask = <Props extends DialogProps<never>>(
  Dialog: ComponentType<Props>,
  props: Omit<Props, 'onDone'>,
) => Promise<ResultOf<Props> | undefined>;

type ResultOf<Props> = Props extends DialogProps<infer Result> ? Result : never;

const place = Symbol.for('newsroom.ask-context');
const registry = globalThis as unknown as Record<symbol, Context<Ask | null> | undefined>;
const AskContext = (registry[place] ??= createContext<Ask | null>(null));

interface OpenDialog {
  key: number;
  Dialog: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  settle(result: unknown): void;
}

let lastKey = 0;

/** Holds the dialogs that are open, each above those opened before it. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly OpenDialog[]>([]);

  const ask = useCallback(
    (Dialog: ComponentType<Record<string, unknown>>, props: Record<string, unknown>) =>
      new Promise((settle) => setOpen((dialogs) => [...dialogs, { key: ++lastKey, Dialog, props, settle }])),
    [],
  ) as unknown as Ask;

  const handleDone = (dialog: OpenDialog, result: unknown) => {
    setOpen((dialogs) => dialogs.filter((other) => other !== dialog));
    dialog.settle(result);
  };

  return (
    <AskContext.Provider value={ask}>
      {children}
      {open.map((dialog) => (
        <dialog.Dialog key={dialog.key} {...dialog.props} onDone={(result: unknown) => handleDone(dialog, result)} />
      ))}
    </AskContext.Provider>
  );
}

/** A function that opens a dialog of one's own as a promise. */
export function useAsk(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useAsk needs a ShellProvider above it.');
  return ask;
}
