import type { ComponentType, Ref } from 'react';
import type { CascaderOption, FieldOption, FormDefinition, FormField, FormLocale, FormValues } from 'form-engine';

/**
 * Gives the options of a remote field. `answer` is that of the field it follows, if it follows one; throws to offer a
 * retry.
 */
export type OptionLoader = (request: {
  field: FormField;
  answer?: unknown;
  signal: AbortSignal;
}) => Promise<readonly (FieldOption | CascaderOption)[]>;

/** Services that a screen provides to a rendered form. */
export interface FormServices {
  /** Remote options by the name in `options.remoteFunc`. Names of globals are never looked up. */
  optionLoaders?: Readonly<Record<string, OptionLoader>>;
  /**
   * Upload tokens of image fields in cloud mode, by the name in `options.tokenFunc`; a token is good for the pictures
   * of one form.
   */
  uploadTokens?: Readonly<Record<string, (request: { field: FormField; signal: AbortSignal }) => Promise<string>>>;
  /** Content of blank regions by model. */
  blanks?: Readonly<
    Record<string, ComponentType<{ value: unknown; disabled: boolean; onChange(value: unknown): void }>>
  >;
  /** Picks what an association field refers to; undefined when given up. */
  pickAssociation?(field: FormField): Promise<{ id: string; title: string } | undefined>;
}

/** Methods of a rendered form, available through its ref. */
export interface FormRendererHandle {
  /** The checked answer; rejects with the string 表单数据校验失败 after showing each message and going to the first. */
  getData(): Promise<Record<string, unknown>>;
  /** Back to the values it opened with. */
  reset(): void;
  /** The current values, unchecked. */
  values(): FormValues;
  setValues(values: FormValues): void;
}

export interface FormRendererProps {
  definition: FormDefinition;
  /** Answers to open with, by model. */
  values?: FormValues;
  locale?: FormLocale;
  readOnly?: boolean;
  services?: FormServices;
  /** Shows which condition hides or demands each field. */
  explainsConditions?: boolean;
  onChange?(values: FormValues, model: string): void;
  ref?: Ref<FormRendererHandle>;
}

/** Buttons of the designer's toolbar; each shows only if enabled (R433). All are when nothing is said. */
export interface DesignerFeatures {
  importJson?: boolean;
  clear?: boolean;
  preview?: boolean;
  generateJson?: boolean;
  generateCode?: boolean;
}

export interface FormDesignerProps {
  /** JSON text of the definition to start with; an empty form when absent. */
  json?: string;
  locale?: FormLocale;
  features?: DesignerFeatures;
  services?: FormServices;
  /** Name under which the history of this form survives a reload of the page; none is kept when absent. */
  historyKey?: string;
  /** JSON text of the version that readers answer now: changes that break its answers are pointed out. */
  publishedJson?: string;
  /** Called when an association is dropped (R599); the fields it returns are added. */
  onAddAssociation?(): Promise<readonly FormField[] | undefined>;
  /**
   * Called after every change, at most once a frame. Until something is edited, the text is byte for byte the original.
   */
  onChange?(json: string): void;
}

export interface DesignFormOptions extends Omit<FormDesignerProps, 'onChange'> {
  /** Title of the dialog, e.g. '问卷《读者调查》'. */
  title?: string;
}

/** Forms as tools: the designer in a dialog of the whole page, designer and rendered form as lazy parts. */
export interface FormsTool {
  /** Opens the designer; gives the JSON text of the form when it is taken, undefined when given up. */
  designForm(options: DesignFormOptions): Promise<string | undefined>;
  FormDesigner: ComponentType<FormDesignerProps>;
  FormRenderer: ComponentType<FormRendererProps>;
}
