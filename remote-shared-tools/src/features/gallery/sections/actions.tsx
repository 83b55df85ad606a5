import { Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAction } from 'shared-ui';
import { Result } from './result.tsx';

/** Buttons for the functions of a tool, and the result of the last one used. */
export function Actions({
  actions,
  children,
}: {
  actions: readonly (readonly [label: string, act: () => Promise<unknown>])[];
  children?: ReactNode;
}) {
  const [result, setResult] = useState<unknown>();
  const [run] = useAction(async (act: () => Promise<unknown>) => setResult(await act()));
  return (
    <>
      <Space wrap>
        {actions.map(([label, act]) => (
          <Button key={label} onClick={() => void run(act)}>
            {label}
          </Button>
        ))}
        {children}
      </Space>
      <Result value={result} />
    </>
  );
}
