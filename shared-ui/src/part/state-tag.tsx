import { Tag } from 'antd';
import { stateTones } from './state-tones.ts';

type Kind = keyof typeof stateTones;

/** Kind and state of a thing, and the state's name. */
export type StateTagProps = {
  [K in Kind]: { kind: K; state: keyof (typeof stateTones)[K]; text: string };
}[Kind];

/**
 * A state in its word and colour, the same on every screen. The word is given by the screen: a table of all names here
 * would bring the models of every noun into each list.
 */
export function StateTag({ kind, state, text }: StateTagProps) {
  const tones: Readonly<Record<string, string>> = stateTones[kind];
  return (
    <Tag color={tones[state] ?? 'default'} variant="filled">
      {text}
    </Tag>
  );
}
