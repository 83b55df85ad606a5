import type { ComponentType } from 'react';
import type { ControlProps } from './control.types.ts';
import { CascaderControl, CheckboxControl, RadioControl, SelectControl } from './controls/choice-controls.tsx';
import { BlankControl, TextControl, UnknownControl } from './controls/shown-fields.tsx';
import {
  ColorControl,
  InputControl,
  NumberControl,
  RateControl,
  SliderControl,
  SwitchControl,
  TextareaControl,
} from './controls/text-controls.tsx';
import { DateControl, TimeControl } from './controls/time-controls.tsx';
import { AssociationControl, EditorControl, PicturesControl } from './controls/tool-controls.tsx';

const controls: Readonly<Record<string, ComponentType<ControlProps>>> = {
  input: InputControl,
  textarea: TextareaControl,
  number: NumberControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  time: TimeControl,
  date: DateControl,
  rate: RateControl,
  color: ColorControl,
  select: SelectControl,
  switch: SwitchControl,
  slider: SliderControl,
  text: TextControl,
  association: AssociationControl,
  blank: BlankControl,
  imgupload: PicturesControl,
  editor: EditorControl,
  cascader: CascaderControl,
};

/** The control of a type; unknown types get a named card. */
export function controlOf(type: string): ComponentType<ControlProps> {
  return Object.hasOwn(controls, type) ? (controls[type] as ComponentType<ControlProps>) : UnknownControl;
}

/** Types whose control is one element that a label can point at. */
const labelled = new Set(['input', 'textarea', 'number', 'select', 'cascader', 'time', 'date', 'switch']);

/** True when a label may point at the control by its id; groups are named by the label instead. */
export function isLabelled(type: string): boolean {
  return labelled.has(type);
}
