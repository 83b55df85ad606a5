import {
  brokenRule,
  brokenShape,
  collectAnswer,
  evaluateConditions,
  fieldsByModel,
  type FormDefinition,
  type FormField,
  type FormLocale,
  type FormState,
  type FormValues,
  initialValues,
  isEmptyValue,
  joinedRules,
  planConditions,
  ruleWords,
  showsUserInput,
  translateField,
  userInputModel,
} from 'form-engine';

/**
 * State that one field is drawn from. The same object as long as nothing of it changed, so that only changed fields are
 * redrawn.
 */
export interface FieldSnapshot {
  value: unknown;
  /** Words of the user-input box beside a radio. */
  typed: unknown;
  /** Answer of the field whose choice this one's options follow. */
  sourceAnswer: unknown;
  error: string | undefined;
  isHidden: boolean;
  isRequired: boolean;
  isDisabled: boolean;
}

interface StoreOptions {
  values?: FormValues | undefined;
  locale?: FormLocale | undefined;
  onChange?: ((values: FormValues, model: string) => void) | undefined;
}

const nothing: FieldSnapshot = {
  value: undefined,
  typed: undefined,
  sourceAnswer: undefined,
  error: undefined,
  isHidden: false,
  isRequired: false,
  isDisabled: false,
};

/** The values of one rendered form. Each field subscribes to its own model only; a keystroke notifies one field. */
export class FormStore {
  readonly definition: FormDefinition;
  readonly locale: FormLocale;
  onChange: StoreOptions['onChange'];
  #values: Record<string, unknown>;
  #errors = new Map<string, string>();
  #state: FormState;
  #fillsHeld: ReadonlySet<string>;
  readonly #initial: FormValues;
  readonly #fields: ReadonlyMap<string, FormField[]>;
  /** Models that a condition asks for: a change of any other needs no evaluation. */
  readonly #testedModels: ReadonlySet<string>;
  readonly #sources: ReadonlyMap<string, string>;
  readonly #followers: ReadonlyMap<string, readonly string[]>;
  readonly #snapshots = new Map<string, FieldSnapshot>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(definition: FormDefinition, { values = {}, locale = 'zh-CN', onChange }: StoreOptions = {}) {
    this.definition = definition;
    this.locale = locale;
    this.onChange = onChange;
    this.#fields = fieldsByModel(definition);
    this.#initial = { ...typedInputs(this.#fields, values), ...initialValues(definition, values) };
    this.#values = { ...this.#initial };
    const conditions = [...planConditions(definition).byTarget.values()].flat();
    this.#testedModels = new Set(conditions.flatMap(({ when }) => when.map(({ model }) => model)));
    const sources = definition.extension?.sources ?? [];
    this.#sources = new Map(sources.map(({ model, from }) => [model, from]));
    this.#followers = new Map(
      [...Map.groupBy(sources, ({ from }) => from)].map(([from, list]) => [from, list.map(({ model }) => model)]),
    );
    this.#state = evaluateConditions(definition, this.#values);
    this.#fillsHeld = new Set(this.#state.fills.map(({ id }) => id));
  }

  values(): FormValues {
    return this.#values;
  }

  /** Models that conditions hide now. */
  hidden(): ReadonlySet<string> {
    return this.#state.hidden;
  }

  subscribe(model: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(model) ?? new Set();
    this.#listeners.set(model, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  snapshot(model: string | undefined): FieldSnapshot {
    if (model === undefined) return nothing;
    const source = this.#sources.get(model);
    const next: FieldSnapshot = {
      value: this.#values[model],
      typed: this.#values[userInputModel(model)],
      sourceAnswer: source === undefined ? undefined : this.#values[source],
      error: this.#errors.get(model),
      isHidden: this.#state.hidden.has(model),
      isRequired: this.#state.required.has(model),
      isDisabled: this.#state.disabled.has(model),
    };
    const known = this.#snapshots.get(model);
    if (known && (Object.keys(next) as (keyof FieldSnapshot)[]).every((key) => Object.is(known[key], next[key])))
      return known;
    this.#snapshots.set(model, next);
    return next;
  }

  /** Takes a value that the user gave. */
  set(model: string, value: unknown): void {
    const changed = this.#write(new Map([[model, value]]));
    if (this.#errors.has(model)) this.#recheck(model);
    this.#notify(changed);
    this.onChange?.(this.#values, model);
  }

  /** Takes what was typed beside the choice of a radio. */
  setTyped(model: string, text: string): void {
    this.#values = { ...this.#values, [userInputModel(model)]: text };
    this.#notify([model]);
    this.onChange?.(this.#values, userInputModel(model));
  }

  /** Takes many values at once, e.g. sample answers. */
  setValues(values: FormValues): void {
    this.#errors.clear();
    this.#write(new Map(Object.entries(values)));
    this.#notify(this.#listeners.keys());
  }

  /** Back to the values that the form opened with; messages go. */
  reset(): void {
    this.#values = { ...this.#initial };
    this.#errors.clear();
    this.#state = evaluateConditions(this.definition, this.#values);
    this.#fillsHeld = new Set(this.#state.fills.map(({ id }) => id));
    this.#notify(this.#listeners.keys());
  }

  /** Checks one field, as when the user leaves it. */
  check(model: string): void {
    this.#recheck(model);
    this.#notify([model]);
  }

  /** Checks the whole form: the answer, or the models that do not pass, in page order. */
  collect(): { answer: Record<string, unknown> } | { failed: readonly string[] } {
    const { answer, problems } = collectAnswer(this.definition, this.#values, { locale: this.locale });
    const before = [...this.#errors.keys()];
    this.#errors = new Map(problems.map(({ model, message }) => [model, message]));
    this.#notify(new Set([...before, ...this.#errors.keys()]));
    return problems.length === 0 ? { answer } : { failed: problems.map(({ model }) => model) };
  }

  /** Writes values and what follows from them; the models whose drawing may differ. */
  #write(input: ReadonlyMap<string, unknown>): Set<string> {
    const changed = new Set<string>();
    let pending = input;
    // A fill can make another condition hold; a plan without circles ends this after as many turns as it has fields.
    for (let turn = 0; pending.size > 0 && turn <= this.#fields.size; turn += 1) {
      this.#values = { ...this.#values, ...Object.fromEntries(pending) };
      for (const model of pending.keys()) {
        changed.add(model);
        for (const follower of this.#followers.get(model) ?? []) changed.add(follower);
      }
      pending = [...pending.keys()].some((model) => this.#testedModels.has(model))
        ? this.#evaluate(changed)
        : new Map();
    }
    return changed;
  }

  /** Asks the conditions again, marks what changed, and gives the fills that have just begun to hold. */
  #evaluate(changed: Set<string>): Map<string, unknown> {
    const before = this.#state;
    this.#state = evaluateConditions(this.definition, this.#values);
    for (const kind of ['hidden', 'required', 'disabled'] as const) {
      for (const model of differing(before[kind], this.#state[kind])) changed.add(model);
    }
    for (const model of changed) if (this.#state.hidden.has(model)) this.#errors.delete(model);
    const begun = this.#state.fills.filter(({ id }) => !this.#fillsHeld.has(id));
    this.#fillsHeld = new Set(this.#state.fills.map(({ id }) => id));
    return new Map(begun.map(({ model, value }) => [model, value]));
  }

  #recheck(model: string): void {
    const message = this.#problemOf(model);
    if (message === undefined) this.#errors.delete(model);
    else this.#errors.set(model, message);
  }

  #problemOf(model: string): string | undefined {
    const fields = (this.#fields.get(model) ?? []).map((field) => translateField(this.definition, field, this.locale));
    const [first] = fields;
    if (!first || this.#state.hidden.has(model)) return undefined;
    const value = this.#values[model];
    if (this.#state.required.has(model) && isEmptyValue(value))
      return `${first.name ?? ''}${this.locale === 'en-US' ? ' ' : ''}${ruleWords[this.locale].required}`;
    const byRule = brokenRule(joinedRules(fields), value, first, this.locale);
    return (
      byRule ??
      fields
        .map((field) => brokenShape(this.definition, field, value, this.#values, this.locale))
        .find((message) => message !== undefined)
    );
  }

  #notify(models: Iterable<string>): void {
    for (const model of [...models]) for (const listener of this.#listeners.get(model) ?? []) listener();
  }
}

function differing(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...[...one].filter((model) => !other.has(model)), ...[...other].filter((model) => !one.has(model))];
}

/** Returns the text typed beside radios, of an answer that is opened again. */
function typedInputs(fields: ReadonlyMap<string, readonly FormField[]>, input: FormValues): Record<string, unknown> {
  const typed = [...fields].flatMap(([model, list]) => {
    const name = userInputModel(model);
    return list.some((field) => showsUserInput(field, input[model])) && Object.hasOwn(input, name)
      ? [[name, input[name]] as const]
      : [];
  });
  return Object.fromEntries(typed);
}
