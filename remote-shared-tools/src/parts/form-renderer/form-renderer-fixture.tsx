import { createRef } from 'react';
import type { FormDefinition, FormField } from 'form-engine';
import type { FormRendererHandle, FormRendererProps } from 'shared-contracts/shell';
import { type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { FormRenderer } from './form-renderer.tsx';

export const field = (
  type: string,
  name: string,
  options: FormField['options'] = {},
  extra: Partial<FormField> = {},
): FormField => ({
  type,
  name,
  model: `${type}_${name}`,
  key: `1_${name}`,
  options,
  rules: [],
  ...extra,
});

export const form = (...list: FormField[]): FormDefinition => ({
  list,
  config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
});

export function open(
  definition: FormDefinition,
  { shell, ...props }: Partial<FormRendererProps> & { shell?: FakeShellOptions } = {},
) {
  const ref = createRef<FormRendererHandle>();
  const rendered = renderWithShell(<FormRenderer definition={definition} {...props} ref={ref} />, shell);
  return { ...rendered, form: () => ref.current! };
}

export const three = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
  { value: 'c', label: '丙' },
];
