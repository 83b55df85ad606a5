import type { FormField } from 'form-engine';
import type { FieldSnapshot } from './form-store.ts';

/** Props of a control. */
export interface ControlProps {
  /** In the form's language. */
  field: FormField;
  snapshot: FieldSnapshot;
  /** Of the element that a label points at. */
  id: string;
  /** Of the label, for groups that no label can point at. */
  labelId: string;
  /** Of message and notes; absent when there is none. */
  describedBy: string | undefined;
  isDisabled: boolean;
  onChange(value: unknown): void;
}

/** Attributes that tie a control to its label and message. */
export function ariaOf({ id, describedBy, snapshot }: ControlProps): {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
} {
  return {
    id,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(snapshot.error === undefined ? {} : { 'aria-invalid': true }),
  };
}

/** Attributes of a group of controls. */
export function groupOf({ labelId, describedBy }: ControlProps): {
  role: 'group';
  'aria-labelledby': string;
  'aria-describedby'?: string;
} {
  return { role: 'group', 'aria-labelledby': labelId, ...(describedBy ? { 'aria-describedby': describedBy } : {}) };
}

/** The width of a control as the file has it: a number is of pixels, '' is the control's own. */
export function widthOf({ options }: FormField, own: string | number = '100%'): string | number {
  const width = options?.width;
  if (width === undefined || width === '') return own;
  return typeof width === 'string' && /^\d+$/.test(width) ? Number(width) : width;
}
