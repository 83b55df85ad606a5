import { Tag } from 'antd';
import { stateNames, stateTones } from './state-tones.ts';

type Kind = keyof typeof stateTones;

/** Kind and state; `text` in place of the state's own name, which not every kind has. */
export type StateTagProps = {
  [K in Kind]: { kind: K; state: keyof (typeof stateTones)[K] } & (K extends keyof typeof stateNames
    ? { text?: string }
    : { text: string });
}[Kind];

/** A state in its word and colour, the same on every screen. */
export function StateTag({ kind, state, text }: StateTagProps) {
  const tones: Readonly<Record<string, string>> = stateTones[kind];
  const names: Readonly<Record<string, string>> = kind in stateNames ? stateNames[kind as keyof typeof stateNames] : {};
  return (
    <Tag color={tones[state] ?? 'default'} variant="filled">
      {text ?? names[state]}
    </Tag>
  );
}
